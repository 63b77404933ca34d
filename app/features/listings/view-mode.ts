import { useSyncExternalStore } from "react";
import { cookieNames, readCookie, setCookie } from "#app/platform/cookies.ts";
import { readItem, storeItem } from "#app/platform/device-storage.ts";
import type { ViewMode } from "#app/platform/request-info.ts";
import { useRootData } from "#app/root-data.ts";
import { createStore } from "#app/ui/store.ts";

// The specification names the key; the cookie of the same name is its mirror for the server.
const key = cookieNames.viewMode;

const chosen = createStore<ViewMode | null>(null);

export function useViewMode(): ViewMode {
  const fromServer = useRootData()?.viewMode ?? "grid";
  return useSyncExternalStore(
    chosen.subscribe,
    () => chosen.read() ?? fromServer,
    () => fromServer,
  );
}

export function chooseViewMode(mode: ViewMode): void {
  document.cookie = setCookie(key, mode, { readableByScript: true });
  storeItem(key, mode);
  chosen.set(mode);
}

/** Gives a browser that lost the cookie its stored choice back; `redraw` is called where there is one. */
export function restoreViewMode(redraw: () => void): void {
  const stored = readItem(key);
  if (readCookie(document.cookie, key) !== null || (stored !== "list" && stored !== "grid")) return;
  chooseViewMode(stored);
  redraw();
}
