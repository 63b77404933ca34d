import { m } from "#app/paraglide/messages.js";
import type { FlashCode } from "#app/platform/flash-message.ts";
import type { ToastInput } from "./toast.tsx";

/** What a room has to say after redirects, by the code that the redirect leaves. */
export type FlashToasts = Partial<Record<FlashCode, () => ToastInput>>;

export function done(title: string, text?: string): ToastInput {
  return { tone: "success", title, text };
}

export function failed(title: string, text?: string): ToastInput {
  return { tone: "danger", title, text };
}

/** Said when what was written waits on the device for the line. */
export function queuedToast(): ToastInput {
  return {
    id: "kept",
    tone: "info",
    title: m.offline_stored_title(),
    text: m.offline_stored_text(),
  };
}
