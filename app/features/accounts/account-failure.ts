import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import { barePath } from "#app/platform/locale.ts";

export function accountFailureTitle(path: string, wasWrite: boolean): string | null {
  switch (barePath(path)) {
    case "/sign-out":
      return m.account_sign_out_failed();
    case "/account":
    case "/account/profile":
    case "/account/shop":
      return wasWrite ? m.account_update_failed() : m.account_load_failed();
    case "/account/settings":
      return wasWrite ? m.common_error_title() : null;
    default:
      return null;
  }
}

/** In the browser: what a form of a member's own says when no response came, or the server failed. */
export function accountFailed(title: (intent: string) => string) {
  return (intent: string, failedStatus: number | null, reference: string | null): FormSummary => ({
    title: title(intent),
    text: failedStatus === null ? m.accounts_offline() : failureText(reference),
  });
}

function failureText(reference: string | null): string {
  return reference === null ? m.account_failed_text() : m.common_failed({ reference });
}
