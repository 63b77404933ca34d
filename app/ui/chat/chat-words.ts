import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import type { SendError } from "#app/platform/send-reply.ts";

export type ChatWords = {
  failed: (intent: string) => string;
  gone: () => string;
  errors: Record<"refused" | "reserved" | "unconfirmed" | "not-allowed", () => string>;
};

export function chatErrorWords({ errors }: ChatWords, error: SendError): string {
  const all: Record<SendError, () => string> = {
    ...errors,
    "too-long": m.chat_too_long,
    conflict: m.chat_conflict,
    "too-many": m.chat_too_many,
    failed: m.chat_failed,
  };
  return all[error]();
}

export function goneWords({ failed, gone }: ChatWords, intent: string): FormSummary {
  const text = intent === "edit" ? `${gone()} ${m.chat_kept_below()}` : gone();
  return { title: failed(intent), text };
}
