import { useEffect } from "react";

/**
 * Escape closes the open menu also while the menu itself still sleeps (ui/asleep.tsx): it has opened without
 * its script, and may be given up before that has come.
 */
export function useEscape(): void {
  useEffect(() => {
    function close({ key }: KeyboardEvent) {
      const open = key === "Escape" && document.querySelector("details[data-menu][open]");
      if (!open) return;
      open.removeAttribute("open");
      open.querySelector("summary")?.focus();
    }
    // On its way down: React lets no key out of a part that still sleeps.
    addEventListener("keydown", close, true);
    return () => removeEventListener("keydown", close, true);
  }, []);
}
