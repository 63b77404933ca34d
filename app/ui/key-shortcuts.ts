import { useSyncExternalStore } from "react";
import { readItem, storeItem } from "#app/platform/device-storage.ts";
import { createStore } from "./store.ts";

const storageKey = "keys";
const chosen = createStore<boolean | null>(null);

/**
 * Whether single keys do something ("/" in the search, j and k in a queue): yes, until somebody turns them
 * off on this device. Speech input would press them unintentionally (WCAG 2.1.4).
 */
export function hasKeyShortcuts(): boolean {
  return chosen.read() ?? readItem(storageKey) !== "off";
}

/** Turns them on or off from now on; where the browser stores nothing, for this page. */
export function chooseKeyShortcuts(areOn: boolean): void {
  storeItem(storageKey, areOn ? "on" : "off");
  chosen.set(areOn);
}

export function useKeyShortcuts(): boolean {
  return useSyncExternalStore(chosen.subscribe, hasKeyShortcuts, () => true);
}
