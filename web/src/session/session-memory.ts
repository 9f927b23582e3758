/** Remembers on this device that a session was opened here; the session itself is the cookie's matter. */
import type { SessionMemory } from './session.js';

const KEY = 'room.signed-in';

/** A memory in the browser's storage. One that keeps nothing always says "maybe". */
export function sessionMemory(window: Window): SessionMemory {
  return {
    mayBeSignedIn() {
      try {
        return window.localStorage.getItem(KEY) !== null;
      } catch {
        return true;
      }
    },
    remember(signedIn) {
      try {
        if (signedIn) window.localStorage.setItem(KEY, '1');
        else window.localStorage.removeItem(KEY);
      } catch {
        // Nothing is kept; the next visit asks the room.
      }
    },
  };
}
