/** English, the reference catalogue: a look at a table, waiting lists, offers. */
import type { Message } from '../catalogue.js';

export const messages = {
  // Landing and lobby
  'lobby.figures-of': { plural: 'hands', one: 'Of {hands} hand since {when}', other: 'Of {hands} hands since {when}' },
  'lobby.preview-loading': 'Looking at the seats',
  'lobby.seat-kept': 'Kept for somebody else for a moment',
  'lobby.wait-any': 'Wait for any table of {stakes}',
  'lobby.move-here': 'Move here from {name}',
  'wait.title': 'Wait for a seat at {name}',
  'wait.title-any': 'Wait for any table of {stakes}',
  'wait.text': 'When a seat is yours, these chips are set aside and you have a moment to say yes.',
  'wait.confirm': 'Wait',
  'offer.title': 'A seat is yours: {name}, seat {no}.',
  'offer.text': 'Buy-in {amount}.',
  'offer.seconds': { plural: 'seconds', one: 'Held for you for {seconds} more second.', other: 'Held for you for {seconds} more seconds.' },
  'offer.accept': 'Sit down',
  'offer.decline': 'No, thanks',
} as const satisfies Record<string, Message>;
