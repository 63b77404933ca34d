import { LayoutGrid, List, type IconType } from "#app/ui/icons.tsx";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { ViewMode } from "#app/platform/request-info.ts";
import { cx } from "#app/ui/cx.ts";
import { chooseViewMode, useViewMode } from "./use-view-mode.ts";

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

function ViewButton({
  mode,
  label,
  icon: Icon,
}: {
  mode: ViewMode;
  label: string;
  icon: IconType;
}) {
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
