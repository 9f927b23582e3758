/** Checks of a name and a password before they are sent: the same limits as the room's. */
import { LIMITS } from '../../../src/contracts/limits.js';
import { t } from '../messages/translate.js';

/** What is wrong with a new name, in words; null if nothing. */
export function nameProblem(name: string): string | null {
  const length = name.trim().length;
  if (length < LIMITS.nameMin) return t('account.name-short', { min: LIMITS.nameMin });
  return length > LIMITS.nameMax ? t('account.name-long', { max: LIMITS.nameMax }) : null;
}

/** What is wrong with a new password, in words; null if nothing. */
export function passwordProblem(password: string): string | null {
  if (password.length < LIMITS.passwordMin) return t('account.password-short', { min: LIMITS.passwordMin });
  return password.length > LIMITS.passwordMax ? t('account.password-long', { max: LIMITS.passwordMax }) : null;
}
