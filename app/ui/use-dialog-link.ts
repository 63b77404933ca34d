import { type MouseEvent, useCallback, useState } from "react";

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
