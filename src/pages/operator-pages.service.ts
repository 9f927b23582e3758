import { Inject, Injectable, Logger } from '@nestjs/common';
import MarkdownIt from 'markdown-it';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOM_CONFIG, type RoomConfig } from '../config/config.js';
import type { OperatorPageName } from '../contracts/addresses.js';
import { Refused } from '../ops/refused.js';

/** A page is read whole for every reader: what is larger is no page. */
const MOST_BYTES = 256 * 1024;
/** What folders of languages are called. */
const LANGUAGE = /^[a-z]{2,3}$/;
/** Read by those whose language a page does not have. */
const OTHERWISE = 'en';

/** A page as it is written. */
interface Written {
  readonly language: string;
  readonly text: string;
}

/** A page, ready to be shown. */
export interface OperatorPage {
  readonly language: string;
  readonly title: string;
  readonly html: string;
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

/** The pages that the operator writes: files in a folder for each language, read anew for every reader. */
@Injectable()
export class OperatorPagesService {
  private readonly log = new Logger('pages');
  /** The operator's own folder comes before the one that the room brings. */
  private readonly folders: readonly string[];

  constructor(@Inject(ROOM_CONFIG) config: RoomConfig) {
    this.folders = [...(config.pagesDir === null ? [] : [config.pagesDir]), join(config.projectRoot, 'pages')];
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
        const written = await this.read(folder, language, name);
        if (written !== null) return { language, ...renderPage(written.text, name) };
        left.delete(language);
      }
    }
    throw new Refused('PAGE.UNKNOWN');
  }

  private async read(folder: string, language: string, name: OperatorPageName): Promise<Written | null> {
    const path = join(folder, language, `${name}.md`);
    try {
      const file = await open(path);
      try {
        const stat = await file.stat();
        if (!stat.isFile() || stat.size > MOST_BYTES) throw new Error(`is no file of at most ${MOST_BYTES} bytes`);
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile());
        return { language, text };
      } finally {
        await file.close();
      }
    } catch (error) {
      // A page that is not there is none; one that cannot be read is the operator's to mend, and readers get the next best.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.log.warn(`${path} cannot be shown: ${(error as Error).message}`);
      return null;
    }
  }
}

/** Languages that a folder of pages has, in the order of their names. */
async function languagesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => LANGUAGE.test(name)).toSorted();
}
