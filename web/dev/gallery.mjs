/** The pictures of the gallery: what each shows, and in which size, theme and language. `scripts/screens.mjs` takes them. */

export const SIZES = {
  desktop: { width: 1440, height: 900, scale: 1 },
  tablet: { width: 768, height: 1024, scale: 1, touch: true },
  phone: { width: 360, height: 640, scale: 2, touch: true },
  lying: { width: 740, height: 360, scale: 2, touch: true },
  '4k': { width: 3840, height: 2160, scale: 1 },
};
export const LANGUAGES = { en: 'en-GB', es: 'es-ES', sv: 'sv-SE' };

/** `from`: `played` in the room, or `staged`, a moment of web/dev put on the real page. Looks: size-theme-language. */
const state = (from, name, tells, ...looks) => ({ from, name, tells, looks });
const played = (...rest) => state('played', ...rest);
const staged = (...rest) => state('staged', ...rest);
const lobby = (...rest) => state('lobby', ...rest);

/** In the order in which the list tells them. */
export const CHAPTERS = [
  {
    title: 'Lobby',
    states: [
      lobby('lobby', 'The lobby of one who plays at two tables and waits at a third', 'desktop-dark-en', 'desktop-light-sv', 'phone-dark-es', 'tablet-contrast-en'),
      lobby('lobby-offer', 'A seat is offered from the waiting list', 'desktop-light-es', 'phone-dark-sv'),
      lobby('lobby-preview', 'A look at a table: its seats, and a press to sit on each free one', 'desktop-dark-en', 'tablet-light-sv', 'phone-dark-es'),
      lobby('lobby-wait', 'Waiting for a seat: how many chips to bring', 'desktop-dark-sv', 'phone-light-en'),
      played('newcomer', 'The first page: play as a guest is one press away', 'desktop-dark-en', 'phone-light-sv', 'tablet-dark-es', '4k-dark-en'),
      played('quick-seat', 'Quick seat, filtered to Stud', 'desktop-light-en', 'phone-contrast-es'),
      played('buy-in', 'Sitting down: how many chips', 'desktop-dark-es', 'phone-light-en'),
    ],
  },
  {
    title: 'Account and reading',
    states: [
      played('account', 'Who I am and how the room looks', 'desktop-dark-en', 'phone-light-es', 'phone-contrast-sv'),
      played('keep', 'A guest keeps his chips', 'desktop-light-en', 'phone-dark-sv'),
      played('account-page', 'The page of a registered player', 'desktop-dark-sv', 'phone-light-en'),
      played('statement', 'Every transfer with its hand and the running balance', 'desktop-dark-en', 'phone-light-sv', 'tablet-light-es'),
      played('keys', 'Keys: listed, changeable, to be turned off', 'desktop-dark-en', 'phone-light-es'),
      played('rules-stud', 'The rules of this table, one press away from it', 'desktop-light-en', 'phone-dark-sv'),
      played('rules-pai-gow', 'The rules of this table with its pay tables', 'desktop-dark-es', 'phone-dark-en'),
      played('side-bets', 'Side bets on the page of rules', 'desktop-light-sv', 'tablet-dark-en'),
      played('fairness', 'How the deal is proved', 'desktop-dark-en', 'phone-light-es'),
      played('operator', 'A page that the operator writes', 'desktop-light-en', 'phone-dark-sv'),
    ],
  },
  {
    title: 'Seven Card Stud',
    states: [
      staged('third-street', 'Third street: who brings in, and why', 'desktop-dark-en', 'phone-light-sv'),
      staged('bring-in', 'I bring in, or complete', 'desktop-light-es', 'phone-dark-en'),
      staged('my-turn', 'Fifth street, my turn, ten seats', 'desktop-dark-en', 'phone-dark-es', 'phone-light-en', 'tablet-dark-sv', 'desktop-contrast-en', '4k-dark-en', 'lying-dark-en'),
      staged('open-pair', 'An open pair on fourth street: both sizes of bet', 'desktop-dark-sv', 'phone-light-es', 'phone-contrast-en'),
      staged('capped', 'The betting is capped, and I have less than the call', 'desktop-light-en', 'phone-dark-sv'),
      staged('seventh', 'Seventh street with ten players; what I will do is chosen before my turn', 'desktop-dark-es', 'phone-light-en', 'tablet-light-en'),
      staged('side-pots', 'Players all-in: a main pot and three side pots', 'desktop-dark-en', 'phone-dark-en', 'desktop-light-sv', 'tablet-dark-es', 'lying-light-es'),
      staged('showdown', 'The showdown: who won which pot with what', 'desktop-dark-en', 'phone-light-es', 'tablet-contrast-sv', '4k-light-en'),
      staged('won-unseen', 'Everybody folded: I may show', 'desktop-light-sv', 'phone-dark-en'),
      staged('between', 'Between hands', 'desktop-dark-es', 'phone-light-sv'),
      staged('sitting-out', 'Sitting out', 'desktop-dark-en', 'phone-light-es'),
      staged('waiting', 'Alone at the table', 'desktop-light-en', 'phone-dark-sv'),
      staged('watching', 'Watching; free seats ask to be taken', 'desktop-dark-sv', 'phone-light-en', 'tablet-dark-es'),
      staged('heads-up', 'Two players', 'desktop-light-es', 'phone-dark-en'),
      played('stud', 'A late street against bots, facing a bet', 'desktop-dark-en', 'phone-dark-en'),
    ],
  },
  {
    title: 'Pai Gow',
    states: [
      staged('pai-gow-offer', 'The bank is offered to me', 'desktop-dark-en', 'phone-light-sv'),
      staged('pai-gow-offer-stake', 'The bank among players: what I stake on it', 'desktop-light-es', 'phone-dark-en'),
      staged('pai-gow-dragon', 'Betting with side bets and a dragon hand', 'desktop-dark-en', 'phone-light-es', 'tablet-dark-sv', 'lying-light-en'),
      staged('pai-gow-sides-empty', 'Nothing bet yet', 'desktop-light-sv', 'phone-dark-en', 'phone-contrast-es'),
      staged('pai-gow-banked', 'A player banks, with the house beside', 'desktop-dark-es', 'phone-light-en'),
      staged('pai-gow-banking', 'I bank', 'desktop-light-en', 'phone-dark-sv'),
      staged('pai-gow-set', 'Seven cards to set', 'desktop-dark-es', 'phone-light-en', 'desktop-contrast-sv'),
      staged('pai-gow-split', 'Set: both hands named', 'desktop-light-en', 'phone-dark-es', 'tablet-light-sv', '4k-dark-en', 'lying-dark-sv'),
      staged('pai-gow-foul', 'A foul, shown before Done is there', 'desktop-dark-en', 'phone-light-sv', 'lying-contrast-es'),
      staged('pai-gow-waits', 'Set; waiting for the others', 'desktop-light-es', 'phone-dark-en'),
      staged('pai-gow-reveal', 'The reveal, one position after the other', 'desktop-dark-sv', 'phone-dark-es'),
      staged('pai-gow-win', 'Won', 'desktop-dark-en', 'phone-light-sv', 'tablet-dark-es', 'lying-dark-en'),
      staged('pai-gow-push', 'Push: the front is a copy', 'desktop-light-en', 'phone-dark-es'),
      staged('pai-gow-loss', 'Lost', 'desktop-dark-sv', 'phone-light-en'),
      staged('pai-gow-banked-end', 'A player banked; the dealer beside, side bets settled', 'desktop-dark-en', 'phone-dark-sv'),
      staged('pai-gow-dragon-end', 'The dragon hand settled', 'desktop-light-es', 'phone-light-en'),
      staged('pai-gow-private', 'A private table: the house and I', 'desktop-dark-en', 'phone-dark-es'),
      played('pai-gow-bet', 'Betting against the house, bots beside me', 'desktop-dark-en', 'phone-light-en'),
      played('pai-gow-result', 'The end of a round that was played', 'desktop-light-en', 'phone-dark-en'),
    ],
  },
  {
    title: 'Beside the table',
    states: [
      played('talk', 'Talk at the table', 'desktop-dark-en', 'phone-light-es', 'tablet-dark-sv'),
      played('person', 'The card of a player: note, mute, report', 'desktop-light-sv', 'phone-dark-en'),
      played('stay-settings', 'What I set for my stay', 'desktop-dark-es', 'phone-light-sv'),
      played('tiles-two', 'Two tables side by side', 'desktop-dark-en', '4k-light-sv'),
      played('tiles-four', 'Four tables', 'desktop-dark-en', '4k-dark-es'),
      played('text-stud', 'Stud without sight: headings, text, a command line', 'desktop-light-en', 'phone-dark-es'),
      played('text-pai-gow', 'Pai Gow without sight', 'desktop-dark-sv', 'phone-contrast-en'),
    ],
  },
];

/** Every picture: `name` is its file's. */
export const PICTURES = CHAPTERS.flatMap(({ title, states }) =>
  states.flatMap(({ from, name, tells, looks }) =>
    looks.map((look) => {
      const [size, theme, language] = look.split('-');
      return { name: `${name}-${look}`, chapter: title, from, state: name, tells, size, theme, language };
    }),
  ),
);
