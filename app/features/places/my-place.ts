import { useSyncExternalStore } from "react";
import { readItem, storeItem } from "#app/platform/device-storage.ts";
import { createListeners } from "#app/platform/listeners.ts";

const key = "dalil-my-place";

const listeners = createListeners();

/** The governorate chosen last on this device; null without one, and on the server. */
export function useMyPlace(): string | null {
  return useSyncExternalStore(listeners.add, readMyPlace, () => null);
}

export const readMyPlace = () => readItem(key);

export function chooseMyPlace(governorateId: string): void {
  if (readMyPlace() === governorateId) return;
  storeItem(key, governorateId);
  listeners.call();
}
