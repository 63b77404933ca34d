import { type MouseEvent, useCallback, useState } from "react";

/** For a link to a page that script opens as a dialog, which is drawn from the first press on. */
export function useDialogLink({ isDialog = true } = {}) {
  const [state, setState] = useState<"new" | "open" | "closed">("new");
  const onClose = useCallback(() => setState("closed"), []);
  return {
    onClick(event: MouseEvent) {
      if (!isDialog) return;
      event.preventDefault();
      setState("open");
    },
    dialog: state === "new" ? null : { open: state === "open", onClose },
  };
}
