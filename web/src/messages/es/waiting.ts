/** Spanish: a look at a table, waiting lists, offers. */
import type { Translated } from '../catalogue.js';
import type { messages as english } from '../en/waiting.js';

export const messages: Translated<typeof english> = {
  'lobby.figures-of': { plural: 'hands', one: 'De {hands} mano desde las {when}', many: 'De {hands} de manos desde las {when}', other: 'De {hands} manos desde las {when}' },
  'lobby.preview-loading': 'Mirando los asientos',
  'lobby.seat-kept': 'Reservado un momento para otra persona',
  'lobby.wait-any': 'Esperar cualquier mesa de {stakes}',
  'lobby.move-here': 'Mudarme aquí desde {name}',
  'wait.title': 'Esperar un asiento en {name}',
  'wait.title-any': 'Esperar cualquier mesa de {stakes}',
  'wait.text': 'Cuando un asiento sea tuyo, estas fichas se apartan y tienes un momento para aceptar.',
  'wait.confirm': 'Esperar',
  'offer.title': 'Un asiento es tuyo: {name}, asiento {no}.',
  'offer.text': 'Entrada {amount}.',
  'offer.seconds': { plural: 'seconds', one: 'Se te guarda {seconds} segundo más.', many: 'Se te guarda {seconds} de segundos más.', other: 'Se te guarda {seconds} segundos más.' },
  'offer.accept': 'Sentarme',
  'offer.decline': 'No, gracias',
};
