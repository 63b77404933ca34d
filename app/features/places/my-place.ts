import { useSyncExternalStore } from "react";
import { readStored, storeOnDevice } from "#app/platform/device-storage.ts";
import { createListeners } from "#app/platform/listeners.ts";

// Where somebody searches stays on their device.
const key = "dalil-my-place";

const listeners = createListeners();

/** The governorate chosen last on this device; null without one, and on the server. */
export function useMyPlace(): string | null {
  return useSyncExternalStore(listeners.add, readMyPlace, () => null);
}

export function readMyPlace(): string | null {
  return readStored(key);
}

export function chooseMyPlace(governorateId: string): void {
  if (readMyPlace() === governorateId) return;
  storeOnDevice(key, governorateId);
  listeners.call();
}
