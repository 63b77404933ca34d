import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "./toast.tsx";

/** Said when what was written waits on the device for the line. */
export function queuedToast(): ToastInput {
  return {
    id: "kept",
    tone: "info",
    title: m.offline_stored_title(),
    text: m.offline_stored_text(),
  };
}
