/** All words of the client in the reference language, for tests that read sentences. */
import { messages as account } from '../../web/src/messages/en/account.js';
import { messages as houseWay } from '../../web/src/messages/en/house-way.js';
import { messages as keys } from '../../web/src/messages/en/keys.js';
import { messages as pages } from '../../web/src/messages/en/pages.js';
import { messages as paiGow } from '../../web/src/messages/en/pai-gow.js';
import { messages as plain } from '../../web/src/messages/en/plain.js';
import { messages as refusals } from '../../web/src/messages/en/refusals.js';
import { messages as room } from '../../web/src/messages/en/room.js';
import { messages as rules } from '../../web/src/messages/en/rules.js';
import { messages as statement } from '../../web/src/messages/en/statement.js';
import { messages as stud } from '../../web/src/messages/en/stud.js';
import { messages as table } from '../../web/src/messages/en/table.js';
import { messages as talk } from '../../web/src/messages/en/talk.js';
import { messages as waiting } from '../../web/src/messages/en/waiting.js';
import { addWords } from '../../web/src/messages/translate.js';

/** The reference catalogue. */
export const en = { ...room, ...table, ...stud, ...paiGow, ...houseWay, ...account, ...waiting, ...talk, ...statement, ...rules, ...pages, ...plain, ...keys, ...refusals };

addWords(en);
