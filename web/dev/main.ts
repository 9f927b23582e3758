/** Development page: one situation of a table, named in the address (`?at=showdown&theme=light`). Not in the build. */
import { mount } from 'svelte';
import Bench from './Bench.svelte';
import LobbyBench from './LobbyBench.svelte';
import { LOBBY_SITUATIONS } from './lobby-situations.js';
import { needWords, useLanguage } from '../src/messages/translate.js';
import { AREAS, type Language } from '../src/messages/languages.js';
import { PAI_GOW_SITUATIONS } from './pai-gow-situations.js';
import { SITUATIONS } from './situations.js';
import '../src/ui/base.css';

const asked = new URLSearchParams(location.search);
const name = asked.get('at') ?? 'third-street';
await useLanguage([], (asked.get('language') ?? 'en') as Language);
await needWords(...AREAS);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark';
document.documentElement.dataset['deck'] = asked.get('deck') ?? 'four';
if (asked.get('text') === 'large') document.documentElement.dataset['text'] = 'large';
const target = document.getElementById('app');
const all = { ...SITUATIONS, ...PAI_GOW_SITUATIONS };
const situation = all[name];
const lobby = LOBBY_SITUATIONS[name];
if (target && lobby) {
  mount(LobbyBench, { target, props: { room: lobby() } });
  document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark';
} else if (target && situation) mount(Bench, { target, props: { situation: situation(), name } });
else if (target) target.textContent = [...Object.keys(all), ...Object.keys(LOBBY_SITUATIONS)].join(', ');
