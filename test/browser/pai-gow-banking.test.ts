/** In the browser: players bank, side bets and the dragon hand lie beside the circle, and the room's ledger agrees to the cent (pai gow §4.3, §5, §9). */
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PAI_GOW_SIDE_BETS } from '../../src/contracts/pai-gow-side-bets.js';
import { paiGow } from '../../src/games/pai-gow/index.js';
import { violations } from '../support/axe.js';
import { CHROMIUM, type WatchedPage, newSeatedGuest } from '../support/browser.js';
import { browserSuite } from '../support/browser-suite.js';
import { amountAt, bankOfferedTo, ledgerOf, paiGowEvents, seatOf } from '../support/pai-gow.js';

const PHONE = { width: 360, height: 640 };
const CLOCK = { bettingMs: 60_000, settingMs: 60_000, betweenHandsMs: 3_000 };

(CHROMIUM === undefined ? describe.skip : describe)('a Pai Gow table where players bank, in Chromium', () => {
  const suite = browserSuite();

  async function seated(table: string, viewport?: { width: number; height: number }): Promise<WatchedPage> {
    const person = await newSeatedGuest(suite.browser, suite.room.url, table, viewport);
    suite.keep(person);
    return person;
  }

  const ledger = (person: WatchedPage): Promise<number> => ledgerOf(suite.room, person);
  const stack = (page: Page): Promise<number> => amountAt(page.getByTestId('my-stack'));
  const text = async (page: Page, id: string): Promise<string> => (await page.getByTestId(id).first().textContent()) ?? '';
  const written = (minor: number): string => (Math.abs(minor) / 100).toFixed(2);

  async function bets({ page }: WatchedPage, chip: 'chip-5' | 'chip-10'): Promise<void> {
    await page.locator('[data-testid=bet-circle][aria-disabled=false]').waitFor();
    await page.getByTestId(chip).dblclick();
    await page.getByTestId('deal').click();
  }
  async function setsHouseWay({ page }: WatchedPage): Promise<void> {
    await page.getByTestId('house-way').click();
  }

  /** The round is over for this page: what it shows is what the ledger has. */
  async function settled(person: WatchedPage): Promise<number> {
    await person.page.getByTestId('new-game').waitFor();
    const held = await ledger(person);
    expect(await stack(person.page)).toBe(held);
    return held;
  }

  test('one takes the bank for a round, another bets on Fortune; then the bank is shared: every result is the ledger’s, in words', async () => {
    const shipped = paiGow.shippedTables.find(({ name }) => name.endsWith('players bank'))!;
    const table = await suite.room.openPaiGowTable({ bank: shipped.rules.bank, coBank: shipped.rules.coBank, sideBets: shipped.rules.sideBets, clock: { ...CLOCK, betweenHandsMs: 12_000 } });
    const first = await seated(table);
    const second = await seated(table);
    // The round that opened for the first player alone; then those that the house banks, until a player is asked.
    await first.page.getByTestId('skip').click();
    await playUntilOffered([first, second], () => true);
    // The first player is asked, reads what it means, and takes it with a key.
    const asked = bankOfferedTo(first) === seatOf(first).seat ? first : second;
    const other = asked === first ? second : first;
    await asked.page.getByTestId('bank-offer').waitFor();
    expect(await text(asked.page, 'bank-offer')).toMatch(/As the bank you play against everybody.*The house plays against you with 10\.00.*half of every win and loss/s);
    const before = { asked: await ledger(asked), other: await ledger(other) };
    await asked.page.keyboard.press('b');
    await other.page.getByTestId('bank-title').filter({ hasText: 'banks' }).waitFor();
    await asked.page.getByTestId('bank-title').filter({ hasText: 'You bank' }).waitFor();

    // The other bets 10, and 5 on Fortune; a chip too much comes back by right click. What each pays is one click away.
    const { page } = other;
    await page.locator('[data-testid=bet-circle][aria-disabled=false]').waitFor();
    await page.getByTestId('chip-10').dblclick();
    await page.getByTestId('chip-5').click();
    await page.getByTestId('spot-fortune').click();
    await page.getByTestId('spot-insurance').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await page.getByTestId('spot-emperors-challenge').click();
    await page.getByTestId('spot-emperors-challenge').click({ button: 'right' });
    expect(await page.getByTestId('bet-total').getAttribute('data-amount')).toBe('1500');
    for (let n = 0; n < 5; n++) await page.getByTestId('spot-fortune').click();
    await page.getByRole('alert').filter({ hasText: 'The maximum bet is 25.00.' }).waitFor();
    for (let n = 0; n < 4; n++) await page.getByTestId('spot-fortune').click({ button: 'right' });
    expect(await page.getByTestId('spot-fortune').getAttribute('data-amount')).toBe('500');
    expect(await violations(page)).toEqual([]);
    await page.getByTestId('pays').click();
    await page.getByTestId('pays-fortune').waitFor();
    const rows = await page.locator('[data-testid=pays-fortune] tbody tr td:nth-child(2)').allTextContents();
    expect(rows.map((row) => Number(row.replaceAll(/\D/g, '').replace(/1$/, '')))).toEqual(PAI_GOW_SIDE_BETS.fortune.pays.map(([, odds]) => odds));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('deal').click();
    await Promise.all([asked, other].map(setsHouseWay));

    const [after, gained] = [await settled(asked), await settled(other)];
    const bank = paiGowEvents(other, 'BankSettled').at(-1)!;
    const bet = paiGowEvents(other, 'BetSettled').filter(({ seat }) => seat === seatOf(other).seat).at(-1)!;
    const side = paiGowEvents(other, 'SideBetSettled').at(-1)!;
    const dealer = paiGowEvents(other, 'DealerSettled').at(-1)!;
    expect(bet.bet).toBe(1_000);
    expect(dealer.bet).toBe(1_000);
    expect(side).toMatchObject({ name: 'fortune', stake: 500 });
    // The banker: what the others lost less what they won, and 5 % of the net win.
    const gross = [bet, dealer].reduce((sum, { outcome, bet: staked }) => sum + (outcome === 'loss' ? staked : outcome === 'win' ? -staked : 0), 0);
    expect(bank).toMatchObject({ gross, net: gross - (gross > 0 ? Math.floor((gross * 5 + 50) / 100) : 0) });
    expect(after).toBe(before.asked + bank.net);
    expect(gained).toBe(before.other + bet.net + side.net);
    const less = bank.net < gross ? `, which is ${written(gross)} less ${written(gross - bank.net)} commission` : '';
    expect(await text(asked.page, 'result')).toBe(bank.net === 0 ? 'As the bank you come out even.' : `As the bank you ${bank.net > 0 ? 'win' : 'lose'} ${written(bank.net)}${less}.`);
    expect(await text(page, 'result-beside')).toContain(side.code === null ? 'Fortune: you lose 5.00.' : `You win ${written(side.net - side.envy)}.`);
    const all = bet.net + side.net;
    expect(await text(page, 'result')).toBe(all === 0 ? 'In all you come out even.' : `In all you ${all > 0 ? 'win' : 'lose'} ${written(all)}.`);

    // Why did the dealer lie so? The rule that set the hand, in a sentence.
    await page.locator('[data-testid=house-hand-dealer] [data-testid=why]').click();
    await page.getByTestId('why-sentence').waitFor();
    expect(await text(page, 'why-sentence')).toMatch(/^[A-Z].{20,}\.$/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // The house's turn, then the other's: he shares the bank, and half of it is his.
    await playUntilOffered([first, second], (seat) => seat === seatOf(other).seat);
    await page.getByTestId('bank-share').click();
    await asked.page.getByTestId('bank-title').filter({ hasText: 'and the house share the bank' }).waitFor();
    const shared = { asked: await ledger(asked), other: await ledger(other) };
    await asked.page.locator('[data-testid=re-bet]:enabled').click();
    await asked.page.locator('[data-testid=deal]:enabled').click();
    await setsHouseWay(asked);
    const half = { asked: await settled(asked), other: await settled(other) };
    const against = paiGowEvents(asked, 'BetSettled').at(-1)!;
    const won = -Math.sign(against.net) * Math.trunc(against.bet / 2);
    expect(half.asked).toBe(shared.asked + against.net);
    expect(half.other).toBe(shared.other + (against.outcome === 'push' ? 0 : won - (won > 0 ? Math.floor((won * 5 + 50) / 100) : 0)));
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 240_000);

  /** Both bet 10 and set the house way, round after round, until the bank is offered to a seat that is wanted; others pass. */
  async function playUntilOffered(both: readonly WatchedPage[], wanted: (seat: number) => boolean): Promise<void> {
    for (let n = 0; n < 600; n++) {
      const to = bankOfferedTo(both[0]!);
      if (to !== null && wanted(to)) return;
      for (const { page } of both) {
        const at = page.locator('[data-testid=bank-pass]:enabled, [data-testid=house-way]:enabled, [data-testid=bet-circle][aria-disabled=false]').first();
        if ((await at.count()) === 0) continue;
        const what = await at.getAttribute('data-testid', { timeout: 1_000 }).catch(() => null);
        if (what === 'bank-pass' && to === null) continue;
        if (what !== 'bet-circle') await at.click({ timeout: 1_000 }).catch(() => undefined);
        else if ((await at.getAttribute('data-amount', { timeout: 1_000 }).catch(() => null)) === '0') await page.getByTestId('chip-10').dblclick({ timeout: 1_000 }).catch(() => undefined);
        else await page.locator('[data-testid=deal]:enabled').click({ timeout: 1_000 }).catch(() => undefined);
      }
      await both[0]!.page.waitForTimeout(50);
    }
    throw new Error('the bank was offered to nobody who was wanted');
  }

  test('among players only: a stake is chosen on a phone, its use is told, and the fee is in the account', async () => {
    const table = await suite.room.openPaiGowTable({ bank: 'player-dealer', commission: { kind: 'flat-fee', playerFee: 100, bankFee: 200 }, seats: 2, clock: CLOCK });
    const first = await seated(table, PHONE);
    const second = await seated(table);
    const offered = (): Promise<WatchedPage> => Promise.race([first, second].map((person) => person.page.getByTestId('bank-offer').waitFor().then(() => person)));
    expect(await violations((await offered()).page)).toEqual([]);
    // Looking closely may have taken longer than an offer lasts: then the other is asked.
    const banker = await offered();
    const other = banker === first ? second : first;
    const before = { banker: await ledger(banker), other: await ledger(other) };
    // The least stake by keyboard, then one step more.
    const range = banker.page.getByTestId('bank-stake-range');
    await range.focus();
    await banker.page.keyboard.press('Home');
    for (let n = 0; n < 3; n++) await banker.page.keyboard.press('ArrowRight');
    expect(await banker.page.getByTestId('bank-stake').getAttribute('data-amount')).toBe('500');
    await banker.page.getByTestId('bank-take').click();
    await other.page.getByTestId('bank-stake-left').filter({ hasText: 'Stake 5.00' }).waitFor();
    await bets(other, 'chip-10');
    await Promise.all([banker, other].map(setsHouseWay));
    const after = { banker: await settled(banker), other: await settled(other) };
    const bet = paiGowEvents(other, 'BetSettled').at(-1)!;
    const net = bet.outcome === 'win' ? 500 : bet.outcome === 'loss' ? -500 : 0;
    expect(bet).toMatchObject({ bet: 1_000, net, action: Math.abs(net) });
    expect(after).toEqual({ banker: before.banker - net - 200, other: before.other + net - 100 });
    expect(await text(other.page, 'bank-stake-left')).toBe(net === 0 ? 'Stake 5.00, 5.00 left' : 'Stake 5.00, 0.00 left');
    expect(await text(other.page, 'result')).toBe(`In all you ${net > 100 ? 'win' : 'lose'} ${written(net - 100)}.`);
    if (net !== 0) expect(await text(other.page, 'result-beside')).toContain('The bank’s stake reached only 5.00 of your 10.00; the rest comes back.');
    expect(await text(other.page, 'result-beside')).toContain('The fee was 1.00.');
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);

  test('EZ with a dragon hand: the rule of the table is said, the dragon hand is bet on, opened and settled', async () => {
    const table = await suite.room.openPaiGowTable({ variant: 'ez', dragonHand: true, sideBets: ['queens-dragon'], clock: CLOCK });
    const me = await seated(table);
    const { page } = me;
    const before = await ledger(me);
    await page.getByText('EZ: no commission. When the dealer has queen-high and nothing better, every bet comes back.').waitFor();
    await page.getByTestId('chip-5').dblclick();
    await page.getByTestId('spot-dragon').click();
    await page.getByTestId('chip-1').click();
    await page.getByTestId('spot-queens-dragon').click();
    await page.getByTestId('deal').click();
    await setsHouseWay(me);
    expect(await settled(me)).toBe(before + paiGowEvents(me, 'BetSettled')[0]!.net + paiGowEvents(me, 'DragonSettled')[0]!.net + paiGowEvents(me, 'SideBetSettled')[0]!.net);
    expect(paiGowEvents(me, 'DragonSettled')[0]).toMatchObject({ bet: 500, commission: 0 });
    expect(await page.locator('[data-testid=house-hand-dragon] [data-card]').count()).toBe(7);
    expect(await text(page, 'result-beside')).toMatch(/^Your hand – .* Dragon hand: .* Queen’s Dragon: /);
    // Re-Bet lays the whole of it again; Clear takes all back.
    await page.getByTestId('new-game').click();
    await page.getByTestId('re-bet').click();
    expect(await page.getByTestId('bet-total').getAttribute('data-amount')).toBe('1100');
    await page.getByTestId('clear').click();
    expect(await page.getByTestId('spot-dragon').getAttribute('data-amount')).toBe('0');
    // A page that is opened anew knows it as well: the room remembers.
    await page.locator('[data-testid=bet-circle][aria-disabled=false]').waitFor();
    await page.reload();
    await page.locator('[data-testid=re-bet]:enabled').click();
    expect(await page.getByTestId('bet-total').getAttribute('data-amount')).toBe('1100');
    expect((await suite.room.reconcile()).drift).toBe(0);
  }, 120_000);
});
