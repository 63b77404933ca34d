import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import { done, type FlashToasts } from "#app/ui/toast-words.ts";

export const commentFailed = (): FormSummary => ({
  title: m.comments_failed_title(),
  text: m.comments_failed_text(),
});

export const commentFlashes = {
  "comment-added": () => done(m.comments_added_title(), m.comments_added_text()),
  "comment-restored": () => done(m.comments_restored()),
  "comment-hidden": () => done(m.comments_hidden()),
  "comment-shown": () => done(m.comments_shown()),
} satisfies FlashToasts;
