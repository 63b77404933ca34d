import { useSyncExternalStore } from "react";
import { readItem, storeItem } from "#app/platform/device-storage.ts";

const key = "dalil-my-place";

const listeners = new Set<() => void>();

/** The governorate chosen last on this device; null without one, and on the server. */
export function useMyPlace(): string | null {
  return useSyncExternalStore(listen, readMyPlace, () => null);
}

export const readMyPlace = () => readItem(key);

export function chooseMyPlace(governorateId: string): void {
  if (readMyPlace() === governorateId) return;
  storeItem(key, governorateId);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
