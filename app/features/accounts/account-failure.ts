import { data, isRouteErrorResponse } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { isFailedCall } from "#app/platform/failed-call.ts";
import { barePath } from "#app/platform/locale.ts";
import { showToast } from "#app/ui/toast.tsx";

/** What failed at an address of the member's own; null elsewhere. */
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

/** In the browser: awaits a form's response; shows a toast when the server failed or did not respond. */
export async function orFailureToast<T>(path: string, response: Promise<T>, title?: string) {
  try {
    return await response;
  } catch (error) {
    if (!isFailedCall(error)) throw error;
    showToast({
      id: "account-failure",
      tone: "danger",
      title: title ?? accountFailureTitle(path, true) ?? m.common_error_title(),
      text: isRouteErrorResponse(error)
        ? failureText(referenceIn(error.data))
        : m.accounts_offline(),
      duration: 10_000,
    });
    return data(null, { status: 503 });
  }
}

/** The name under which the server has written down what went wrong; null when it has not. */
export function referenceIn(errorData: unknown): string | null {
  const isNamed = typeof errorData === "object" && errorData !== null && "reference" in errorData;
  return isNamed ? String(errorData.reference) : null;
}

function failureText(reference: string | null): string {
  return reference === null ? m.account_failed_text() : m.account_failed_reference({ reference });
}
