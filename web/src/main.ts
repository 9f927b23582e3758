/** Starts the client. */
import { mount } from 'svelte';
import App from './App.svelte';
import { createRoom } from './room/room.js';
import './ui/base.css';

const target = document.getElementById('app');
if (target) mount(App, { target, props: { room: createRoom(window) } });
