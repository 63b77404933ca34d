import { useSyncExternalStore } from "react";

// Where somebody searches stays on their device. Its storage may be off or full.
const key = "dalil-my-place";

const listeners = new Set<() => void>();

/** The governorate chosen last on this device; null without one, and on the server. */
export function useMyPlace(): string | null {
  return useSyncExternalStore(listen, readMyPlace, () => null);
}

export function readMyPlace(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function chooseMyPlace(governorateId: string): void {
  if (readMyPlace() === governorateId) return;
  try {
    localStorage.setItem(key, governorateId);
  } catch {}
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
