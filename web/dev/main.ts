/** Development page: one situation of a table, named in the address (`?at=showdown&theme=light`). Not in the build. */
import { mount } from 'svelte';
import Bench from './Bench.svelte';
import { PAI_GOW_SITUATIONS } from './pai-gow-situations.js';
import { SITUATIONS } from './situations.js';
import '../src/ui/base.css';

const asked = new URLSearchParams(location.search);
const name = asked.get('at') ?? 'third-street';
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'dark';
document.documentElement.dataset['deck'] = asked.get('deck') ?? 'four';
const target = document.getElementById('app');
const all = { ...SITUATIONS, ...PAI_GOW_SITUATIONS };
const situation = all[name];
if (target && situation) mount(Bench, { target, props: { situation: situation(), name } });
else if (target) target.textContent = Object.keys(all).join(', ');
