import { useSyncExternalStore } from "react";

type Unread = { messages: number; notifications: number };

let told: Unread | null = null;
const listeners = new Set<() => void>();

export function useLiveUnread(): Unread | null {
  return useSyncExternalStore(
    listen,
    () => told,
    () => null,
  );
}

/** Null when what the page itself says holds again. */
export function setLiveUnread(unread: Unread | null): void {
  told = unread;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
