import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { cx } from "./cx.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type MenuProps = {
  label: string;
  trigger: ReactNode;
  className?: string;
  panel?: string;
  /** For a menu that lies over a picture. */
  round?: boolean;
  /** Called before the menu opens; `preventDefault` keeps it closed. */
  onPress?: (event: MouseEvent) => void;
  children: ReactNode;
};

/**
 * A button that opens a few links. It is a <details>, so it opens without script. With script it also closes
 * on Escape, on a click elsewhere and after a choice, and the arrow keys walk through it.
 */
export function Menu({
  label,
  trigger,
  className = "relative",
  panel = "end-0 mt-2 w-60 rounded-card",
  round = false,
  onPress,
  children,
}: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const isNavigating = useNavigation().state !== "idle";
  const shownAt = useRef(key);
  const openedWhileNavigating = useRef(false);

  useEffect(() => {
    // Not on the first page: it may have been opened before the script was there.
    if (shownAt.current === key) return;
    shownAt.current = key;
    // Opened during an earlier navigation, whose end must not close it.
    if (openedWhileNavigating.current) openedWhileNavigating.current = false;
    else box.current?.removeAttribute("open");
  }, [key]);

  useEffect(() => {
    function closeFromOutside(event: PointerEvent) {
      const target = event.target;
      if (target instanceof Node && !box.current?.contains(target))
        box.current?.removeAttribute("open");
    }
    document.addEventListener("pointerup", closeFromOutside);
    return () => document.removeEventListener("pointerup", closeFromOutside);
  }, []);

  function walk(event: KeyboardEvent<HTMLDetailsElement>) {
    const details = event.currentTarget;
    if (event.key === "Escape" && details.open) {
      details.open = false;
      details.querySelector("summary")?.focus();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    details.open = true;
    const entries = [...details.querySelectorAll<HTMLElement>("[data-menu-entry]")];
    const here = entries.findIndex((entry) => entry === document.activeElement);
    const next = event.key === "ArrowDown" ? here + 1 : here < 0 ? -1 : here - 1;
    entries.at(next % entries.length)?.focus();
  }

  return (
    <details ref={box} data-menu className={cx("group", className)} onKeyDown={walk}>
      <summary
        onClick={(event) => {
          openedWhileNavigating.current = isNavigating;
          onPress?.(event);
        }}
        className={cx(
          "target flex items-center justify-center gap-1 hover:bg-sunk",
          round ? "rounded-full bg-surface" : "rounded-button",
        )}
      >
        <span aria-hidden className="contents">
          {trigger}
        </span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </summary>
      <div className={cx("rise-in absolute top-full z-30 bg-raised p-2 shadow-lifted", panel)}>
        {children}
      </div>
    </details>
  );
}

/** The class of an entry; the arrow keys find it by `data-menu-entry`. */
export const menuEntryClass = "menu-entry";
