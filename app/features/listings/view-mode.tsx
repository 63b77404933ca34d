import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { cookieNames, readCookie, setCookie } from "#app/platform/cookies.ts";
import { readItem, storeItem } from "#app/platform/device-storage.ts";
import type { ViewMode } from "#app/platform/request-info.ts";
import { useRootData } from "#app/root-data.ts";
import { cx } from "#app/ui/cx.ts";
import { type IconType, LayoutGrid, List } from "#app/ui/icons.tsx";
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

/** Changes it at once, here and for the server's next page. */
function chooseViewMode(mode: ViewMode): void {
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

export function ViewToggle({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/preferences/view"
      className={cx("no-print flex rounded-button border border-line bg-surface p-0.5", className)}
    >
      <input type="hidden" name="path" value={pathname + search} />
      <ViewButton mode="grid" label={m.listings_grid()} icon={LayoutGrid} />
      <ViewButton mode="list" label={m.listings_list()} icon={List} />
    </form>
  );
}

type ViewButtonProps = { mode: ViewMode; label: string; icon: IconType };

function ViewButton({ mode, label, icon: Icon }: ViewButtonProps) {
  const current = useViewMode() === mode;
  return (
    <button
      type="submit"
      name="view"
      value={mode}
      aria-label={label}
      aria-pressed={current}
      onClick={(event) => {
        event.preventDefault();
        chooseViewMode(mode);
      }}
      className={cx(
        "target grid place-items-center rounded-small",
        current ? "bg-sunk text-green" : "text-muted hover:text-ink",
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
