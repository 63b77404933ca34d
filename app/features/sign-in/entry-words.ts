import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";

/** In the browser: no answer came, or that the server failed. */
export function entryOffline(_intent: string, answered: number | null): FormSummary {
  if (answered !== null) return wordsOfStatus(answered);
  return { title: m.common_error_title(), text: m.accounts_offline() };
}
