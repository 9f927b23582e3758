/** All words of the client in the reference language, for tests that read sentences. */
import { messages as account } from '../../web/src/messages/en/account.js';
import { messages as houseWay } from '../../web/src/messages/en/house-way.js';
import { messages as paiGow } from '../../web/src/messages/en/pai-gow.js';
import { messages as refusals } from '../../web/src/messages/en/refusals.js';
import { messages as room } from '../../web/src/messages/en/room.js';
import { messages as stud } from '../../web/src/messages/en/stud.js';
import { messages as table } from '../../web/src/messages/en/table.js';
import { messages as waiting } from '../../web/src/messages/en/waiting.js';
import { addWords } from '../../web/src/messages/translate.js';

/** The reference catalogue. */
export const en = { ...room, ...table, ...stud, ...paiGow, ...houseWay, ...account, ...waiting, ...refusals };

addWords(en);
