import { useSyncExternalStore } from "react";
import { themeCookie } from "#app/platform/cookies.ts";
import { storeItem } from "#app/platform/device-storage.ts";
import { createListeners } from "#app/platform/listeners.ts";
import type { Theme } from "#app/platform/request-info.ts";
import { useRootData } from "#app/root-data.ts";

const listeners = createListeners();

/** Shows a theme at once and remembers it, for the server (cookie) and in the browser's storage. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.cookie = themeCookie(theme);
  storeItem("theme", theme);
  listeners.call();
}

export function useTheme(): Theme {
  const fromServer = useRootData()?.theme ?? "system";
  return useSyncExternalStore(
    listeners.add,
    () => asTheme(document.documentElement.dataset.theme),
    () => fromServer,
  );
}

function asTheme(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
