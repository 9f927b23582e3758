/** Starts the client: the words of the player's language first, then the page; everything else is loaded when it is asked for. */
import { mount } from 'svelte';
import { inUse, needWords, useLanguage } from './messages/translate.js';
import Root from './Root.svelte';
import { nextPaint } from './room/first-paint.js';
import { createRoom } from './room/room.js';
import './ui/base.css';

const AGAIN_MS = 2000;

async function start(target: HTMLElement): Promise<void> {
  let mounted = (): void => {};
  const drawn = new Promise<void>((resolve) => (mounted = resolve)).then(() => nextPaint(window));
  const room = createRoom(window, drawn);
  const speak = (): Promise<void> => {
    const { language } = room.settings.values.value;
    return useLanguage(navigator.languages, language === 'system' ? null : language);
  };
  while (!(await speak().then(() => true, () => false))) await new Promise((again) => setTimeout(again, AGAIN_MS));
  inUse.subscribe(({ locale }) => (document.documentElement.lang = locale));
  mount(Root, { target, props: { room } });
  mounted();
  // Who comes to play needs the socket soon; a request that fails now is made again then.
  void drawn.then(() => import('./net/play-socket.js')).catch(() => undefined);
  let chosen = room.settings.values.value.language;
  room.settings.values.subscribe(({ language }) => {
    if (language === chosen) return;
    chosen = language;
    // A language that cannot be loaded now leaves the page as it is.
    void speak().catch(() => undefined);
  });
  // Refusals are rare: their words come when the page stands.
  void needWords('refusals').catch(() => undefined);
  // Without a network the room says so. Browsers allow it on https and on this device only.
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
}

const target = document.getElementById('app');
if (target) void start(target);
