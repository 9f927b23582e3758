/** Swedish: a look at a table, waiting lists, offers. */
import type { Translated } from '../catalogue.js';
import type { messages as english } from '../en/waiting.js';

export const messages: Translated<typeof english> = {
  'lobby.figures-of': { plural: 'hands', one: 'Av {hands} hand sedan {when}', other: 'Av {hands} händer sedan {when}' },
  'lobby.preview-loading': 'Tittar på platserna',
  'lobby.seat-kept': 'Hålls en stund för någon annan',
  'lobby.wait-any': 'Vänta på valfritt bord {stakes}',
  'lobby.move-here': 'Flytta hit från {name}',
  'wait.title': 'Vänta på en plats vid {name}',
  'wait.title-any': 'Vänta på valfritt bord {stakes}',
  'wait.text': 'När en plats blir din läggs de här markerna åt sidan och du har en stund på dig att tacka ja.',
  'wait.confirm': 'Vänta',
  'offer.title': 'En plats är din: {name}, plats {no}.',
  'offer.text': 'Inköp {amount}.',
  'offer.seconds': { plural: 'seconds', one: 'Den hålls åt dig i {seconds} sekund till.', other: 'Den hålls åt dig i {seconds} sekunder till.' },
  'offer.accept': 'Sätt dig',
  'offer.decline': 'Nej tack',
};
