import { type RefObject, useEffect } from "react";
import { hasKeyShortcuts } from "#app/ui/key-shortcuts.ts";

/** "/" leads to the search, unless somebody is typing it. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!hasKeyShortcuts()) return;
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (isTyping || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [input]);
}
