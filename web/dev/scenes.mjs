/**
 * How each picture comes about. A scene is given a page of a guest who stands in the lobby, and leads it to what is shown;
 * `room` is the address of the room. What it answers, if anything, is run when the picture is taken.
 */

/** Streets on which a table shows enough to be worth a picture. */
const LATE = '[data-testid=seat] .cards';
const OPPONENTS = 2;
const PATIENCE_MS = 400_000;
/** Chips and buttons have arrived by then. */
const SETTLE_MS = 600;

const settle = (page) => page.waitForTimeout(SETTLE_MS);
const visible = (page, id) => page.locator(`[data-testid=${id}]`).locator('visible=true').first();
const tableNamed = async (room, name) => (await (await fetch(`${room}/api/tables`)).json()).tables.find((table) => table.name === name).table;

/** Takes a seat at the table of that name. */
async function sit(page, room, name) {
  await page.goto(`${room}/table/${await tableNamed(room, name)}?sit`);
  await page.getByTestId('buy-in-confirm').click();
  await page.getByTestId('buy-in-confirm').waitFor({ state: 'detached' });
  await visible(page, 'leave').waitFor();
}

/** Nobody is to wait for one who is gone. */
async function leave(page) {
  for (let n = 0; n < 3 && (await page.locator('dialog[open]').count()) > 0; n += 1) await page.keyboard.press('Escape');
  await visible(page, 'leave').click({ timeout: 5_000 }).catch(() => undefined);
  await page.getByTestId('leave-confirm').click({ timeout: 5_000 }).catch(() => undefined);
  await settle(page);
}

async function openMenu(page) {
  await visible(page, 'account-menu').click();
  await page.locator('[popover]:popover-open').waitFor();
}

/** Whether it is this player's turn on a late street, facing a bet, with several opponents. */
async function worthIt(page) {
  const call = page.locator('[data-testid=action-call]:enabled');
  if ((await call.count()) === 0) return false;
  const seats = await page.locator(`[data-testid=seat]:has(.cards):not(.gone)`).count();
  const cards = await page.locator('[data-testid=my-hand] [data-card], .mine [data-card], .hand [data-card]').count();
  return (await page.locator(LATE).count()) > 0 && seats >= OPPONENTS && cards >= 5;
}

/** Plays cheaply until the table is worth a picture and has come to rest. */
async function playOn(page) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await page.waitForTimeout(200)) {
    if ((await page.locator('[data-testid^="action-"]:enabled').count()) === 0) continue;
    if (await worthIt(page)) {
      await settle(page);
      if (await worthIt(page)) return;
      continue;
    }
    for (const act of ['check', 'call', 'bring-in']) {
      const button = page.locator(`[data-testid=action-${act}]:enabled`);
      if ((await button.count()) === 0) continue;
      await button.click({ timeout: 1_000 }).catch(() => undefined);
      break;
    }
  }
  throw new Error('the table never came to a late street with a bet');
}

async function bet(page) {
  await page.locator('[data-testid=chip-25]:not([aria-disabled=true])').dblclick({ timeout: 120_000 });
  await page.getByTestId('chip-1').click();
  for (let n = 0; n < 2; n += 1) await page.getByTestId('bet-circle').click();
  await settle(page);
}

async function rules(page, room, name) {
  await page.goto(`${room}/table/${await tableNamed(room, name)}`);
  await page.getByTestId('rules').click();
  await page.getByTestId('rules-sheet').waitFor();
  await settle(page);
}

/** Opens the talk: beside the table, or on a phone in the menu of tools. */
async function openTalk(page) {
  const button = page.locator('[data-testid=talk]').locator('visible=true');
  if ((await button.count()) > 0) await button.click();
  else {
    await page.getByTestId('tools').click();
    await page.getByTestId('talk-item').click();
  }
  await page.getByTestId('talk-panel').waitFor();
}

/** Two guests at a table who talk; answers how they go. */
async function talkers(page, room, second, name) {
  await sit(page, room, name);
  const other = await second();
  await sit(other, room, name);
  await openTalk(other);
  await openTalk(page);
  const say = async (who, words) => {
    await who.getByTestId('talk-text').fill(words);
    await who.keyboard.press('Enter');
  };
  await page.locator('[data-testid=phrase][data-phrase=hello]').click();
  await other.locator('[data-testid=phrase][data-phrase=good-luck]').click();
  await say(other, 'Two aces of spades on one board. I love this deck.');
  await say(page, 'That one was in my hand. Twice.');
  await other.locator('[data-testid=phrase][data-phrase=well-played]').click();
  await settle(page);
  return { other, gone: () => Promise.all([leave(page), leave(other)]) };
}

/** Several tables side by side, each in the middle of something. */
async function tiles(page, room, names) {
  for (const name of names) await sit(page, room, name);
  await page.evaluate(`localStorage.setItem('room.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('room.settings') ?? '{}'), tiles: true }))`);
  await page.goto(`${room}/table/${await tableNamed(room, names[0])}`);
  await page.getByTestId('tile').nth(names.length - 1).waitFor();
  for (const end = Date.now() + 30_000; Date.now() < end; await page.waitForTimeout(300)) {
    const [busy, mine] = await Promise.all([page.locator('[data-testid=tile]:has(.cards)').count(), page.locator('[data-testid=tile] [data-testid^=action-]:enabled').count()]);
    if (busy >= names.length - 1 && mine > 0) break;
  }
  await settle(page);
  return async () => {
    await page.evaluate(`localStorage.removeItem('room.settings')`);
    for (const name of names) {
      await page.goto(`${room}/table/${await tableNamed(room, name)}`);
      await leave(page);
    }
  };
}

/** The same table in text; one command typed. */
async function inText(page, room, name, command) {
  await page.evaluate(`localStorage.setItem('room.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('room.settings') ?? '{}'), table: 'text' }))`);
  await sit(page, room, name);
  await page.getByTestId('plain-table').waitFor();
  await page.waitForTimeout(4_000);
  await page.getByTestId('command').fill(command);
  await page.getByTestId('command').press('Enter');
  await page.getByTestId('answer').waitFor();
  await page.evaluate('window.scrollTo(0, 0)');
  await settle(page);
  return () => leave(page);
}

const read = (path, wait) => async (page, { room }) => {
  await page.goto(`${room}${path}`);
  await page.locator(wait).first().waitFor();
  await settle(page);
};

export const SCENES = {
  async newcomer(page) {
    await page.getByTestId('lobby-table').first().waitFor();
  },
  async 'quick-seat'(page) {
    await page.getByTestId('quick-seat').first().waitFor();
    await page.locator('[data-testid=game-tab][data-game=seven-card-stud]').click();
    await settle(page);
  },
  async 'buy-in'(page, { room }) {
    await page.goto(`${room}/table/${await tableNamed(room, 'Stud 1/2')}?sit`);
    await page.getByTestId('buy-in-confirm').waitFor();
    await settle(page);
  },
  async account(page) {
    await openMenu(page);
    await page.getByTestId('keys').waitFor();
  },
  async keep(page) {
    await openMenu(page);
    await page.locator('[popover]:popover-open .button.primary').click();
    await page.locator('dialog[open]').waitFor();
  },
  async 'account-page'(page) {
    await SCENES.keep(page);
    const inputs = page.locator('dialog[open] input');
    await inputs.first().fill(`Frida ${Math.floor(Math.random() * 1000)}`);
    await page.locator('dialog[open] input[type=password]').fill('correct horse');
    await page.locator('dialog[open] .button.primary').click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await openMenu(page);
    await page.getByTestId('account-page').click();
    await page.getByTestId('rename-form').waitFor();
    // A new name is a new session: the line comes back with it.
    await page.waitForTimeout(3_000);
  },
  async statement(page, { room }) {
    await page.locator('[data-testid=quick-seat][data-kind=private]').first().click();
    for (let n = 0; n < 4; n += 1) {
      await page.locator('[data-testid=chip-5]:not([aria-disabled=true])').dblclick({ timeout: 60_000 });
      await page.locator('[data-testid=deal]:enabled').click();
      await page.getByTestId('house-way').click({ timeout: 60_000 });
      await page.getByTestId('new-game').click({ timeout: 60_000 });
    }
    await leave(page);
    await page.goto(`${room}/statement`);
    await page.locator('[data-testid=statement-line][data-code=leave]').waitFor();
  },
  async keys(page) {
    await openMenu(page);
    await page.getByTestId('keys').click();
    await page.getByTestId('keys-reset').waitFor();
    await settle(page);
  },
  'rules-stud': (page, { room }) => rules(page, room, 'Stud 1/2'),
  'rules-pai-gow': (page, { room }) => rules(page, room, 'Pai Gow 2–300 players bank'),
  'side-bets': read('/rules/pai-gow#side-bets', '[data-testid=rules-side-bets]'),
  fairness: read('/fairness', 'h1'),
  operator: read('/responsible-play', '[data-testid=operator-page]'),
  async stud(page, { room, size }) {
    await sit(page, room, size === 'phone' ? 'Stud 3/6' : 'Stud 1/2');
    await playOn(page);
    return () => leave(page);
  },
  async 'pai-gow-bet'(page, { room }) {
    await sit(page, room, 'Pai Gow 2–300');
    await bet(page);
    return () => leave(page);
  },
  async 'pai-gow-result'(page, { room }) {
    await sit(page, room, 'Pai Gow 2–300');
    await bet(page);
    await page.getByTestId('deal').click();
    await page.getByTestId('house-way').click({ timeout: 60_000 });
    await page.getByTestId('new-game').waitFor({ timeout: 60_000 });
    await settle(page);
    return () => leave(page);
  },
  async talk(page, { room, second, size }) {
    return (await talkers(page, room, second, { desktop: 'Stud 0.25/0.50', tablet: 'Stud 1/2', phone: 'Stud 3/6' }[size])).gone;
  },
  async person(page, { room, second, size }) {
    const { other, gone } = await talkers(page, room, second, size === 'phone' ? 'Stud 3/6' : 'Stud 1/2');
    const name = await other.locator('header .name').textContent();
    await page.getByTestId('talk-players').click();
    const card = page.locator(`[data-testid=person][data-player="${name}"]`);
    await card.locator('summary').click();
    await card.getByTestId('note-text').fill('Calls with any pair, folds to a raise on sixth street.');
    await card.getByTestId('note-save').click();
    await settle(page);
    return gone;
  },
  async 'stay-settings'(page, { room }) {
    await sit(page, room, 'Stud 0.25/0.50');
    await visible(page, 'stay-settings').click();
    await page.getByTestId('settings-save').waitFor();
    await settle(page);
    return () => leave(page);
  },
  'tiles-two': (page, { room }) => tiles(page, room, ['Stud 1/2', 'Pai Gow 2–300']),
  'tiles-four': (page, { room }) => tiles(page, room, ['Stud 1/2', 'Pai Gow 2–300', 'Stud 3/6', 'Stud 0.25/0.50']),
  'text-stud': (page, { room }) => inText(page, room, 'Stud 1/2', 'b'),
  'text-pai-gow': (page, { room }) => inText(page, room, 'Pai Gow 2–300', 'help'),
};

/** Lobby pictures begin in a staged lobby. */
export const LOBBY_SCENES = {
  lobby: (stage) => stage.showLobby('lobby'),
  'lobby-offer': (stage) => stage.showLobby('lobby-offer'),
  async 'lobby-preview'(stage, page) {
    await stage.showLobby('lobby-player');
    await page.locator('[data-table-id=tbl_1]').getByTestId('lobby-preview').first().click();
    await page.getByTestId('preview-seat').first().waitFor();
  },
  async 'lobby-wait'(stage, page) {
    await stage.showLobby('lobby-player');
    await page.locator('[data-table-id=tbl_2]').getByTestId('lobby-preview').first().click();
    await page.getByTestId('preview-wait').click();
    await page.getByTestId('buy-in-confirm').waitFor();
  },
};
