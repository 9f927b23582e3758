import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import MarkdownIt from 'markdown-it';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import type { OperatorPageName } from '../contracts/addresses.js';
import { Refused } from '../ops/refused.js';

/** A page is read whole for every reader: what is larger is no page. */
const MOST_BYTES = 64 * 1024;
/** What folders of languages are called. */
const LANGUAGE = /^[a-z]{2,3}$/;
/** Read by those whose language a page does not have. */
const OTHERWISE = 'en';

/** A page, ready to be shown. */
export interface OperatorPage {
  readonly language: string;
  readonly title: string;
  readonly html: string;
}

/** A page as it was rendered last. */
interface Rendered {
  /** Which file it was and when it was written: another stamp, another page. */
  readonly stamp: string;
  readonly page: OperatorPage;
}

/**
 * Markdown as the operator writes it. HTML in it is text, so nothing in a page can run or load anything; links lead to web
 * and mail addresses only, and there are no images.
 */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');

/** Links that open nothing but pages, mail programs and telephones. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;
markdown.validateLink = (url) => LINK.test(url.trim());
// Columns keep to the left: how a cell is laid out would be a style in the page.
markdown.core.ruler.push('plain-cells', ({ tokens }) => {
  for (const token of tokens) if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null;
});

/** Turns a page into HTML. Its first heading of the first rank is its title; without one, `otherwise` is. */
export function renderPage(text: string, otherwise: string): { readonly title: string; readonly html: string } {
  const tokens = markdown.parse(text, {});
  const at = tokens.findIndex(({ type, tag, level }) => type === 'heading_open' && tag === 'h1' && level === 0);
  const title = at < 0 ? otherwise : tokens[at + 1]!.children?.map(({ content }) => content).join('').trim() || otherwise;
  const body = at < 0 ? tokens : tokens.toSpliced(at, 3);
  return { title, html: markdown.renderer.render(body, markdown.options, {}) };
}

/** The pages that the operator writes: files in a folder for each language, looked at anew for every reader and rendered when they changed. */
@Injectable()
export class OperatorPagesService implements OnApplicationBootstrap {
  private readonly log = new Logger('pages');
  /** The operator's own folder comes before the one that the room brings. */
  private readonly folders: readonly string[];
  /** By path. Rendering keeps everybody else waiting, so it is done once. */
  private readonly rendered = new Map<string, Rendered>();
  /** What could not be shown, by path, and how it lay there: it is told once, not to each reader. */
  private readonly unreadable = new Map<string, string>();

  private readonly shipped: string;

  constructor(@Inject(ROOM_CONFIG) config: RoomConfig) {
    this.shipped = join(config.projectRoot, 'pages');
    this.folders = [...(config.pagesDir === null ? [] : [config.pagesDir]), this.shipped];
  }

  /** A room that nobody can reach says so to whoever starts it, once. */
  async onApplicationBootstrap(): Promise<void> {
    for (const folder of this.folders.filter((each) => each !== this.shipped)) {
      for (const language of await languagesIn(folder)) if ((await this.read(folder, language, 'contact')) !== null) return;
    }
    this.log.warn('the contact page says that nobody has written yet how this room’s operator can be reached: write contact.md in a folder of your own and name it in ROOM_PAGES_DIR (pages/README.md)');
  }

  /**
   * A page in the language that `choose` picks from those it is written in, best first as a reader wants them. What the
   * operator wrote in any language goes before what came with the room. Throws PAGE.UNKNOWN when there is none.
   */
  async page(name: OperatorPageName, choose: (languages: readonly string[]) => string | null): Promise<OperatorPage> {
    for (const folder of this.folders) {
      const left = new Set(await languagesIn(folder));
      while (left.size > 0) {
        const all = [...left];
        const language = choose(all) ?? (left.has(OTHERWISE) ? OTHERWISE : all[0]!);
        const page = await this.read(folder, language, name);
        if (page !== null) return page;
        left.delete(language);
      }
    }
    throw new Refused('PAGE.UNKNOWN');
  }

  private async read(folder: string, language: string, name: OperatorPageName): Promise<OperatorPage | null> {
    const path = join(folder, language, `${name}.md`);
    try {
      const file = await openWithin(folder, path);
      try {
        const { dev, ino, size, mtimeNs, ctimeNs } = await file.stat({ bigint: true });
        const stamp = [dev, ino, size, mtimeNs, ctimeNs].join(' ');
        const known = this.rendered.get(path);
        if (known?.stamp === stamp) return known.page;
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await atMost(file, MOST_BYTES));
        // Another reader may have come first meanwhile.
        const meanwhile = this.rendered.get(path);
        if (meanwhile?.stamp === stamp) return meanwhile.page;
        const page = { language, ...renderPage(text, name) };
        this.rendered.set(path, { stamp, page });
        if (this.unreadable.delete(path)) this.log.log(`${path} is shown again`);
        return page;
      } finally {
        await file.close();
      }
    } catch (error) {
      this.rendered.delete(path);
      // A page that is not there is none; one that cannot be read is the operator's to mend, and readers get the next best.
      await this.tell(path, error as NodeJS.ErrnoException);
      return null;
    }
  }

  /** Says once why a page cannot be shown; again only when the file, or what is wrong with it, has changed. */
  private async tell(path: string, { code, message }: NodeJS.ErrnoException): Promise<void> {
    const lies = await stateOf(path);
    // Nothing is there, not even a link that leads nowhere: that is no fault.
    if (code === 'ENOENT' && lies === null) return void this.unreadable.delete(path);
    const state = `${message} ${lies}`;
    if (this.unreadable.get(path) === state) return;
    this.unreadable.set(path, state);
    this.log.warn(`${path} cannot be shown: ${message}`);
  }
}

/**
 * Opens a file that is one and lies in the folder wherever links lead. It is looked at before it is opened, as opening a
 * pipe or a device may wait for ever or do something.
 */
async function openWithin(folder: string, path: string): Promise<FileHandle> {
  const [inside, real] = await Promise.all([realpath(folder), realpath(path)]);
  if (!real.startsWith(inside.endsWith(sep) ? inside : inside + sep)) throw new Error('lies outside the folder of pages');
  if (!(await stat(real)).isFile()) throw new Error('is no file');
  // What was a file a moment ago may be something else now.
  const file = await open(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Error('is no file');
}

/** How a file, or a link, lies in the folder; null: nothing is there. What a link leads to may be anybody's, and change all the time. */
async function stateOf(path: string): Promise<string | null> {
  const own = await lstat(path, { bigint: true }).catch(() => null);
  return own && [own.dev, own.ino, own.size, own.mtimeNs, own.ctimeNs].join(' ');
}

/** All that is in a file, whatever size it claims. Throws when it is more than `most` bytes. */
async function atMost(file: FileHandle, most: number): Promise<Buffer> {
  const bytes = Buffer.alloc(most + 1);
  let length = 0;
  while (length <= most) {
    const { bytesRead } = await file.read(bytes, length, bytes.length - length);
    if (bytesRead === 0) return bytes.subarray(0, length);
    length += bytesRead;
  }
  throw new Error(`is more than ${most} bytes`);
}

/** Languages that a folder of pages has, in the order of their names. */
async function languagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => LANGUAGE.test(name)).toSorted();
}
