import { useSyncExternalStore } from "react";
import { themeCookie } from "#app/platform/cookies.ts";
import type { Theme } from "#app/platform/request-info.ts";
import { useRootData } from "#app/root-data.ts";

const listeners = new Set<() => void>();

/** Shows a theme at once and remembers it, for the server (cookie) and in the browser's storage. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = themeCookie(theme);
  remember("theme", theme);
  for (const listen of listeners) listen();
}

/** The chosen theme: the server's word until something else is chosen on this page. */
export function useTheme(): Theme {
  const fromServer = useRootData()?.theme ?? "system";
  return useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => asTheme(document.documentElement.dataset.theme),
    () => fromServer,
  );
}

function asTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

/** Writes to the browser's storage where it lets us; a private window may not. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The cookie has the choice too.
  }
}
