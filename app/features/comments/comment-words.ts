import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";

export const commentFailed = (): FormSummary => ({
  title: m.comments_failed_title(),
  text: m.comments_failed_text(),
});
