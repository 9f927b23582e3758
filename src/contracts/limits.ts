/** Numbers both sides keep to. */
export const LIMITS = {
  /** Characters of a player's name. */
  nameMin: 2,
  nameMax: 20,
  passwordMin: 8,
  passwordMax: 128,
  emailMax: 254,
  /** Characters of a staff reason. */
  reasonMin: 3,
  reasonMax: 500,
  /** Bytes of one socket message. */
  messageBytes: 8 * 1024,
  /** Commands waiting at one table; beyond: TABLE.BUSY. */
  mailbox: 128,
  /** Messages per account and window, by kind: act and requests, reads. */
  commandsPer10s: 60,
  readsPer10s: 120,
  /** An answer this much after the deadline still precedes the time-out. */
  lateInputMs: 500,
  /** Largest amount of one message, and most chips of one stay: sums of many stay exact. */
  amountMax: 1_000_000_000_000,
  /** Welcome chips of a guest, PLAY minor units: 1,000.00. */
  welcomeMinor: 100_000,
  /** Below this, in the wallet and on tables together, a player is broke and may be refilled to the welcome sum once a day. */
  brokeBelowMinor: 10_000,
  /** Characters of a line of talk, of a report and of a note. */
  chatMax: 140,
  reportMax: 500,
  noteMax: 500,
  /** Lines that a player may say, and how many a table's history shows. */
  chatLinesPer10s: 5,
  chatHistory: 50,
  /** Players that one player may mute, and notes that he may keep. */
  mutedPlayers: 500,
  notes: 2_000,
  /** Most lines of one page of a statement, and of its file. */
  statementLines: 200,
  statementFileLines: 100_000,
} as const;
