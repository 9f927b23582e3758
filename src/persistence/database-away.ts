/** What PostgreSQL and its driver say when there is no database to talk to: shutting down, starting up, gone. */
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08006', '53300', '53100']);
const AWAY_WORDS = /connection terminated|timeout exceeded when trying to connect|timeout expired|client was closed|driver not connected/i;

/** Whether an error means that the database is away (or its disk full) rather than that something is wrong with what was asked. */
export function databaseAway(error: unknown): boolean {
  const { code, message, driverError } = error as { code?: string; message?: string; driverError?: unknown };
  if (code !== undefined && AWAY_CODES.has(code)) return true;
  if (message !== undefined && AWAY_WORDS.test(message)) return true;
  return driverError !== undefined && driverError !== error && databaseAway(driverError);
}
