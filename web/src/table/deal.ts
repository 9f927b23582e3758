/** How a dealt card travels: from the middle of the table to its place. Nothing moves when a view came as a snapshot. */
import type { TransitionConfig } from 'svelte/transition';

export interface DealMotion {
  readonly moving: boolean;
  readonly delayMs: number;
}

/** A whole street is dealt within this time, however many cards it has. */
const STREET_MS = 480;
const STAGGER_MS = 40;
const TRAVEL_MS = 140;

/** Delay of the `index`-th of `total` cards dealt together. */
export function dealDelay(index: number, total: number): number {
  return index * Math.min(STAGGER_MS, STREET_MS / Math.max(1, total));
}

/** Svelte transition: from the element marked `data-deck` to where the card lies. */
export function dealt(node: Element, { moving, delayMs }: DealMotion): TransitionConfig {
  const still = document.documentElement.dataset['motion'] === 'reduced';
  if (!moving) return { duration: 0 };
  if (still) return { duration: 80, css: (t) => `opacity: ${t}` };
  const deck = document.querySelector('[data-deck]')?.getBoundingClientRect();
  const own = node.getBoundingClientRect();
  const dx = deck ? deck.left + deck.width / 2 - (own.left + own.width / 2) : 0;
  const dy = deck ? deck.top + deck.height / 2 - (own.top + own.height / 2) : -40;
  return {
    delay: delayMs,
    duration: TRAVEL_MS,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, u) => `transform: translate(${dx * u}px, ${dy * u}px) rotate(${u * -20}deg); opacity: ${Math.min(1, t * 3)}`,
  };
}
