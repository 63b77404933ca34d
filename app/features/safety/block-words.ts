import { m } from "#app/paraglide/messages.js";
import type { SafetyNoticeCode } from "#app/platform/notice.ts";
import type { ToastInput } from "#app/ui/toast.tsx";

/** What is said after a member was blocked, or that was taken back. */
export function safetyNoticeWords(code: SafetyNoticeCode): Omit<ToastInput, "id"> {
  const title = code === "member-blocked" ? m.safety_blocked() : m.safety_unblocked();
  return { tone: "success", title };
}
