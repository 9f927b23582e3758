/** The command line: takes what was typed, answers, asks back before what cannot be undone, and has things done. */
import type { TableView } from '../../../../src/contracts/table.js';
import { sentence } from '../../messages/sentence.js';
import { choiceOf, t } from '../../messages/translate.js';
import { Cell } from '../../room/cell.js';
import { letterOf, matchCommand, QUESTIONS, wordsOf, type CommandId } from './command-words.js';
import type { Deed, Outcome, PlainGame, Situation } from './outcome.js';
import { STAY_COMMANDS, stayCommand } from './stay-commands.js';

/** One answer, with what was typed; newest last. */
export interface Answer {
  readonly no: number;
  readonly typed: string;
  readonly lines: readonly string[];
}

const KEPT = 30;
const LAST_LINES = 8;

/** What the desk needs of the page. */
export interface DeskPorts<V extends TableView> {
  situation(): Situation<V> | null;
  readonly game: PlainGame<V>;
  /** Does it; null: the room took it, else what went wrong, in words. */
  perform(deed: Deed): Promise<string | null>;
}

/** What can be typed now; nothing when there is nothing. */
function youType(options: readonly string[]): readonly string[] {
  return options.length === 0 ? [] : [t('plain.you-type', { options: choiceOf(options) })];
}

/** Works off one player's typing at one table. */
export class CommandDesk<V extends TableView> {
  readonly answers = new Cell<readonly Answer[]>([]);
  private asked: { readonly deed: Deed; readonly did: string } | null = null;
  private no = 0;

  constructor(private readonly ports: DeskPorts<V>) {}

  /** Takes a line. The answer stands in `answers` when the promise is kept. */
  async give(line: string): Promise<void> {
    const typed = line.trim();
    if (typed === '') return;
    this.answer(typed, await this.work(typed));
  }

  private async work(line: string): Promise<readonly string[]> {
    const typed = matchCommand(line);
    const asked = this.asked;
    this.asked = null;
    if (typed === null) return [t('plain.unknown', { typed: line, help: wordsOf('help')[0] ?? '' })];
    const situation = this.ports.situation();
    if (situation === null) return [t('table.loading')];
    if (typed.ids.includes('yes')) return asked ? this.perform(asked.deed, asked.did, situation) : [t('plain.nothing-asked')];
    if (typed.ids.includes('no')) return [asked ? t('plain.not-done') : t('plain.nothing-asked')];
    const question = QUESTIONS.find((id) => typed.ids.includes(id));
    if (question) return this.tell(question, typed.rest, situation);
    return this.settle(this.outcome(typed.ids, typed.rest, situation), situation);
  }

  /** Of several commands that a word may mean, the first that leads to something; else the first answer. */
  private outcome(ids: readonly CommandId[], rest: string, situation: Situation<V>): Outcome {
    const outcomes = ids.flatMap((id) => this.ports.game.act(id, rest, situation) ?? stayCommand(id, rest, situation) ?? []);
    const meant = outcomes.find((outcome) => !('say' in outcome)) ?? outcomes[0];
    return meant ?? { say: [t('plain.not-here', { act: wordsOf(ids[0]!)[0] ?? '' })] };
  }

  private async settle(outcome: Outcome, situation: Situation<V>): Promise<readonly string[]> {
    if ('say' in outcome) return outcome.say;
    if (!('ask' in outcome)) return this.perform(outcome.deed, outcome.did, situation);
    this.asked = outcome;
    return [outcome.ask];
  }

  private async perform(deed: Deed, did: string, { fresh }: Situation<V>): Promise<readonly string[]> {
    if (!fresh && deed.kind !== 'settings' && deed.kind !== 'new-game') return [t('plain.not-connected')];
    return [(await this.ports.perform(deed)) ?? did];
  }

  private tell(question: (typeof QUESTIONS)[number], rest: string, situation: Situation<V>): readonly string[] {
    const { game } = this.ports;
    const { view, log, lastLog, fresh } = situation;
    const old = fresh ? [] : [t('plain.may-be-old')];
    switch (question) {
      case 'hand':
        return [...old, ...game.mine(view)];
      case 'boards':
      case 'why': {
        const tell = question === 'boards' ? game.boards.bind(game) : game.why?.bind(game);
        if (!tell) return [t('plain.not-here', { act: wordsOf(question)[0] ?? question })];
        if (rest === '') return [...old, ...tell(view, null)];
        const no = /^\d{1,2}$/.test(rest) ? Number(rest) : 0;
        return no < 1 || no > view.seats.length ? [t('plain.no-such-seat', { seats: view.seats.length })] : [...old, ...tell(view, no - 1)];
      }
      case 'pot':
        return [...old, ...game.pot(view)];
      case 'time':
        return [...old, game.time(situation)];
      case 'last': {
        const lines = log.length < 3 ? [...lastLog, ...log] : log;
        return lines.length === 0 ? [t('log.empty')] : lines.slice(-LAST_LINES).map((line) => line.spoken ?? line.text);
      }
      case 'seats':
        return [...old, ...game.seats(view)];
      case 'options':
        return [...old, game.headline(situation), ...youType(game.options(view))];
      case 'help':
        return this.help();
    }
  }

  private help(): readonly string[] {
    const { game } = this.ports;
    const words = (ids: readonly CommandId[]): string => ids.map((id) => wordsOf(id)[0] ?? id).join(', ');
    return [
      ...QUESTIONS.filter((id) => id !== 'help').filter((id) => id !== 'why' || 'why' in game).map((id) => t('plain.help-question', { letter: letterOf(id), word: wordsOf(id)[0] ?? id, what: t(`plain.about.${id}`) })),
      t('plain.help-acts', { words: words(game.commands) }),
      t('plain.help-stay', { words: words(STAY_COMMANDS) }),
      t('plain.help-amounts'),
      ...(game.commands.includes('front') ? [t('plain.help-front', { front: wordsOf('front')[0] ?? '' })] : []),
    ];
  }

  private answer(typed: string, lines: readonly string[]): void {
    this.answers.update((all) => [...all, { no: ++this.no, typed, lines: lines.map(sentence) }].slice(-KEPT));
  }
}
