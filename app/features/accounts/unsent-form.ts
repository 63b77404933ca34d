import { useState } from "react";
import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, orFailed, replyTo } from "#app/platform/forms/form-reply.ts";
import { barePath } from "#app/platform/locale.ts";
import { memberKeyHere, useRootData } from "#app/root-data.ts";
import { saveTyped, useTypedDraft } from "#app/ui/typed-draft.ts";
import { accountFailed } from "./account-failure.ts";

/**
 * The client action of a page of the member's own. What a form sends when the session has ended waits in this tab
 * until they have signed in again.
 */
export function accountAction<More extends object = object>(title: (intent: string) => string) {
  const act = orFailed<More>(accountFailed(title));
  return async (sent: Parameters<typeof act>[0]) => {
    const form = await sent.request.clone().formData();
    try {
      return await act(sent);
    } catch (error) {
      const { pathname } = new URL(sent.request.url);
      if (leadsToSignIn(error)) saveTyped(keyOf(pathname, memberKeyHere()), replyTo(form).values);
      throw error;
    }
  };
}

/** What a form of this page had sent in vain, as a reply to it; until the member goes on. */
export function useUnsent(): FormReply | undefined {
  const { pathname, key } = useLocation();
  const [first] = useState(key);
  const values = useTypedDraft(keyOf(pathname, useRootData()?.viewer?.key));
  if (!values || key !== first) return undefined;
  const summary = { title: m.account_kept_title(), text: m.account_kept_text() };
  return { id: "kept", status: 503, intent: values.intent ?? "", summary, errors: {}, values };
}

/** With the member: what one wrote is not shown to another. */
function keyOf(path: string, member: string | undefined): string {
  return `unsent-${member}-${barePath(path)}`;
}

function leadsToSignIn(answer: unknown): boolean {
  const location = answer instanceof Response ? answer.headers.get("location") : null;
  return location !== null && /^\/sign-in\b/.test(barePath(location));
}
