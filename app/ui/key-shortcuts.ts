import { useSyncExternalStore } from "react";
import { readItem, storeItem } from "#app/platform/device-storage.ts";
import { createListeners } from "#app/platform/listeners.ts";

const storageKey = "keys";
const listeners = createListeners();
let chosen: boolean | null = null;

/**
 * Whether single keys do something ("/" in the search, j and k in a queue): yes, until somebody turns them
 * off on this device. Who speaks to the screen would press them unawares (WCAG 2.1.4).
 */
export function hasKeyShortcuts(): boolean {
  return chosen ?? readItem(storageKey) !== "off";
}

/** Turns them on or off from now on; where the browser stores nothing, for this page. */
export function chooseKeyShortcuts(areOn: boolean): void {
  chosen = areOn;
  storeItem(storageKey, areOn ? "on" : "off");
  listeners.call();
}

/** The same while drawing: on, as far as the server knows. */
export function useKeyShortcuts(): boolean {
  return useSyncExternalStore(listeners.add, hasKeyShortcuts, () => true);
}
