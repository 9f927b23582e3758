/** Events of a table itself in words. */
import type { TableEvent, TableView } from '../../../src/contracts/table.js';
import { money } from '../messages/money.js';
import { t } from '../messages/translate.js';
import type { LogLine } from './log-line.js';
import { nameOf, type Telling, toldName, whoIs } from './player-name.js';

function say(text: string): LogLine[] {
  return [{ kind: 'table', text, spoken: text }];
}

/** One event in words; nothing for events that are visible enough. */
export function wordTableEvent(event: TableEvent, context: Telling & { readonly before: TableView }): LogLine[] {
  const { view, before } = context;
  const name = (seat: number): ReturnType<typeof whoIs> => whoIs(seat, context);
  const amount = (minor: number): string => money(minor, view.currency);
  switch (event.type) {
    case 'SeatTaken':
      return say(t('log.sat-down', { name: toldName(event.player, context), amount: amount(event.chips) }));
    case 'SeatLeft':
      return say(t('log.left', { name: whoIs(event.seat, { ...context, view: before }) }));
    case 'ChipsAdded':
      return say(t('log.added', { name: name(event.seat), amount: amount(event.amount) }));
    case 'SatOut':
      return say(t('log.sat-out', { name: name(event.seat) }));
    case 'SatIn':
      return say(t('log.sat-in', { name: name(event.seat) }));
    case 'PlayerRenamed':
      return say(t('log.renamed', { old: whoIs(event.seat, { ...context, view: before }), name: nameOf(event.player) }));
    case 'ConnectionLost':
      return say(t('log.lost-connection', { name: name(event.seat) }));
    case 'ConnectionRestored':
      return say(t('log.connection-back', { name: name(event.seat) }));
    case 'HandVoided':
      return say(t('log.voided', { no: event.handNo }));
    case 'RulesChanged':
      return say(t('log.rules'));
    case 'TopUpAsked':
    case 'SettingsChanged':
    case 'MoveAsked':
    case 'SeatPromised':
    case 'PromiseEnded':
    case 'LeaveAsked':
    case 'TableStatusChanged':
    case 'HandScheduled':
    case 'HandEnded':
      return [];
  }
}
