/** The dialogs of the account: `keep` gives a guest a name, `leave-guest` asks before his chips are lost. */
export type AccountDialog = 'keep' | 'register' | 'log-in' | 'leave-guest';
