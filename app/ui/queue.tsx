import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { hasKeyShortcuts } from "./key-shortcuts.ts";

/**
 * A list that is worked off item by item, by mouse or by keyboard: j and k lead to the next and the one
 * before, Enter to the first form of the item. An item is what carries `data-queued` and `tabIndex={-1}`.
 */
export function Queue({ className, children }: { className?: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useQueueKeys(list);
  return (
    <>
      <p className="mb-4 hidden text-sm text-muted pointer-fine:md:block">
        {m.common_queue_keys()}
      </p>
      <ul ref={list} className={className}>
        {children}
      </ul>
    </>
  );
}

// Not while something is typed; by the place of the key, so that an Arabic keyboard works too.
function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!hasKeyShortcuts()) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>("[data-queued]") ?? [])];
      const here = items.findIndex((item) => item.contains(document.activeElement));
      if (event.code === "KeyJ") focus(items[Math.min(here + 1, items.length - 1)]);
      else if (event.code === "KeyK") focus(items[Math.max(here - 1, 0)]);
      else if (event.key === "Enter" && items[here] === document.activeElement) open(items[here]);
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

function focus(item: HTMLElement | undefined): void {
  item?.focus();
  item?.scrollIntoView({ block: "nearest" });
}

function open(item: HTMLElement | undefined): void {
  const form = item?.querySelector("form");
  const details = form?.closest("details");
  if (details) details.open = true;
  form?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, button")?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null
  );
}
