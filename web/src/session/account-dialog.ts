/** The dialogs of the account: `keep` gives a guest a name, `leave-guest` asks before his chips are lost. */
export type AccountDialog = 'keep' | 'register' | 'log-in' | 'leave-guest' | 'keys';
/** Those about who I am; `keys` is about the tables' keys. */
export type IdentityDialog = Exclude<AccountDialog, 'keys'>;
