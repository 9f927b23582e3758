/** English, the reference catalogue: pages to read. */
import type { Message } from '../catalogue.js';

export const messages = {
  'page.unknown': 'There is no such page',
  'page.unknown-text': 'Nothing is at this address. It may be misspelt, or the page was moved.',
  'page.again': 'Try again',
  'page.other-language': 'This page is not there in your language. It is shown in {language}.',

  // Fairness
  'fair.title': 'Fairness',
  'fair.lead': 'What the room does so that every deal is fair, what it keeps from everybody, and what you have to take on trust.',
  'fair.shuffle': 'The shuffle',
  'fair.shuffle-whole': 'For every hand the whole deck is shuffled anew before the first card is dealt. Nothing is left over from the hand before.',
  'fair.shuffle-equal': 'The shuffle is the one named after Fisher and Yates: every order of the deck is equally likely.',
  'fair.shuffle-source': 'Chance comes from the operating system’s generator for cryptography. Numbers that would favour some orders are thrown away and drawn again.',
  'fair.shuffle-fixed': 'The order is fixed and stored before anything of it is shown. Who folds, leaves or loses the connection changes no card that is still to come.',
  'fair.secret': 'Hidden cards',
  'fair.secret-sent': 'A hidden card is sent to its owner and to nobody else. What your browser was never sent cannot be read out of it.',
  'fair.secret-kept': 'The deck and all hidden cards are stored encrypted, under a key of their own for every hand.',
  'fair.secret-folded': 'Folded and mucked cards, and the rest of the deck, are not shown to other players after the hand either.',
  'fair.clock': 'Turns and time',
  'fair.clock-room': 'The room’s clock alone decides when time is up; an answer that was under way at that moment still counts.',
  'fair.clock-stored': 'Deadlines are stored with the hand. A hand goes on where it was after a restart, and the time the room stood still is given back.',
  'fair.clock-once': 'A decision is carried out once, however often a bad connection sends it.',
  'fair.money': 'Chips',
  'fair.money-books': 'Every chip that moves is booked twice, from where and to where, together with the event that moved it. The books refuse what does not add up, and their entries cannot be changed.',
  'fair.money-cover': 'Where a bank plays, what it may lose is set aside before the deal.',
  'fair.money-statement': 'Your statement shows every one of your transfers with its hand.',
  'fair.bots': 'Bots',
  'fair.bots-marked': 'The room’s own bots are marked at every table and play for play chips only.',
  'fair.bots-see': 'They play through the same connection as you, and are sent what a player in their seat is sent.',
  'fair.trust': 'What you have to trust',
  'fair.trust-operator': 'Whoever runs the server holds its keys. You trust that person to run this software unchanged and not to look.',
  'fair.trust-proof': 'There is no proof yet that you could check yourself: the order of the deck is not committed to in public before the deal. When it is, this page will say so.',
} as const satisfies Record<string, Message>;
