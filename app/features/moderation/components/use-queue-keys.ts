import { type RefObject, useEffect } from "react";

/**
 * Walks through a queue by keyboard: j and k to the next and the one before, Enter opens what is there to
 * decide. Not while something is typed. By the place of the key, so that an Arabic keyboard works too.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
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
  const details = item?.querySelector("details");
  if (!details) return;
  details.open = true;
  details.querySelector<HTMLElement>("input[type=radio]")?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null
  );
}
