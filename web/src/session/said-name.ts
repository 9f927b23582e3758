/** Names as they are said. */
import { guestNumber } from '../../../src/contracts/made-names.js';
import { t } from '../messages/translate.js';

/** A name that the room made for a guest in the reader's language; one that a player chose stays as it is. */
export function saidName(name: string): string {
  const no = guestNumber(name);
  return no === null ? name : t('account.guest-name', { no });
}
