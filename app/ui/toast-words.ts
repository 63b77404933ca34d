import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "./toast.tsx";

export function queuedToast(): ToastInput {
  return {
    id: "kept",
    tone: "info",
    title: m.offline_stored_title(),
    text: m.offline_stored_text(),
  };
}
