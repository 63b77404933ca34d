import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { onOutbox, readOutbox } from "#app/platform/outbox.ts";
import { showToast } from "#app/ui/toast.tsx";

/** Signing out takes from the device what is not sent yet: it is said first, and a second press is meant. */
export function useLeaveGuard(): void {
  const count = useRef(0);
  useEffect(() => {
    let isWarned = false;
    const read = () => void readOutbox().then((waiting) => (count.current = waiting.length));
    const guard = (event: Event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.action.endsWith("/sign-out")) return;
      if (count.current === 0 || isWarned) return;
      isWarned = true;
      event.preventDefault();
      event.stopImmediatePropagation();
      showToast({
        id: "leave",
        tone: "danger",
        title: m.offline_leave_title(),
        text: m.offline_leave_text(),
      });
    };
    read();
    const leave = onOutbox(read);
    document.addEventListener("submit", guard, true);
    return () => {
      leave();
      document.removeEventListener("submit", guard, true);
    };
  }, []);
}
