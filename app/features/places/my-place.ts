import { useSyncExternalStore } from "react";
import { readItem, storeItem } from "#app/platform/device-storage.ts";
import { createListeners } from "#app/platform/listeners.ts";

const key = "dalil-my-place";

const listeners = createListeners();

export function useMyPlace(): string | null {
  return useSyncExternalStore(listeners.add, readMyPlace, () => null);
}

export const readMyPlace = () => readItem(key);

export function chooseMyPlace(governorateId: string): void {
  if (readMyPlace() === governorateId) return;
  storeItem(key, governorateId);
  listeners.call();
}
