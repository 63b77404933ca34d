import { useSyncExternalStore } from "react";

const storageKey = "keys";
const listeners = new Set<() => void>();
let chosen: boolean | null = null;

/**
 * Whether single keys do something ("/" in the search, j and k in a queue): yes, until somebody turns them
 * off on this device. Who speaks to the screen would press them unawares (WCAG 2.1.4).
 */
export function hasKeyShortcuts(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** Turns them on or off from now on; where the browser stores nothing, for this page. */
export function chooseKeyShortcuts(areOn: boolean): void {
  chosen = areOn;
  try {
    localStorage.setItem(storageKey, areOn ? "on" : "off");
  } catch {
    // For this page, then.
  }
  for (const listener of listeners) listener();
}

/** The same while drawing: on, as far as the server knows. */
export function useKeyShortcuts(): boolean {
  return useSyncExternalStore(listen, hasKeyShortcuts, () => true);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
