import { useEffect, useState } from "react";
import { useActionData, useLocation, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { isFailedCall } from "#app/platform/failed-call.ts";
import { type FormReply, orFailed, replyTo, type Typed } from "#app/platform/forms/form-reply.ts";
import { barePath } from "#app/platform/locale.ts";
import { memberKeyHere, useRootData } from "#app/root-data.ts";
import { dropTyped, saveTyped, takeTyped } from "#app/ui/typed-draft.ts";
import { accountFailed } from "./account-failure.ts";
import { hourMs } from "#app/platform/durations.ts";

const lifetimeMs = hourMs;

/**
 * The client action of a page of the member's own. What a form of the intents `stored` sends in vain, because the
 * session has ended or the connection is lost, waits in this tab for an hour.
 */
export function accountAction<More extends object = object>(
  title: (intent: string) => string,
  stored: readonly string[],
) {
  const act = orFailed<More>(accountFailed(title));
  return (sent: Parameters<typeof act>[0]) => {
    const copy = sent.request.clone();
    const serverAction = async () => {
      const draft = await draftOf(copy, stored);
      try {
        const reply = await sent.serverAction();
        draft?.drop();
        return reply;
      } catch (error) {
        if (isFailedCall(error) || leadsToSignIn(error)) draft?.save();
        else if (error instanceof Response) draft?.drop();
        throw error;
      }
    };
    return act({ ...sent, serverAction });
  };
}

async function draftOf(request: Request, stored: readonly string[]) {
  // A form with a file has no text that is stored, and is large.
  const type = request.headers.get("content-type");
  if (!type?.startsWith("application/x-www-form-urlencoded")) return null;
  const { intent, values } = replyTo(await request.formData());
  if (!stored.includes(intent)) return null;
  const key = keyOf(new URL(request.url).pathname, memberKeyHere(), intent);
  return {
    save: () => saveTyped(key, { ...values, storedAt: String(Date.now()) }),
    drop: () => dropTyped(key),
  };
}

/**
 * What a form of this page with one of the intents had sent in vain, as a reply to it. It is there until that form
 * is sent again or the member goes on; a link within the page, such as the one to its content, leaves it.
 */
export function useUnsent(...intents: readonly string[]): FormReply | undefined {
  const { pathname, key, hash } = useLocation();
  const member = useRootData()?.viewer?.key;
  // The reply of a failed attempt shows itself what was typed.
  const hasReply = useActionData() !== undefined;
  const [openedAt] = useState(key);
  const isHere = key === openedAt || hash !== "" || hasReply;
  const names = intents.map((intent) => keyOf(pathname, member, intent)).join(" ");
  const [unsent, setUnsent] = useState<Stored | null>(null);
  useEffect(() => {
    if (hasReply) return;
    const found = takeFresh(names.split(" "));
    setUnsent((before) => (isHere ? (found ?? before) : null));
  }, [names, hasReply, isHere]);
  const sending = useNavigation().formData?.get("intent");
  const isSending = unsent !== null && sending === unsent.values.intent;
  useEffect(() => (isSending ? () => setUnsent(null) : undefined), [isSending]);
  if (!unsent || !isHere || !names.split(" ").includes(unsent.name)) return undefined;
  const { values } = unsent;
  const summary = { title: m.account_kept_title(), text: m.account_kept_text() };
  return { id: "unsent", status: 503, intent: values.intent ?? "", summary, errors: {}, values };
}

type Stored = { name: string; values: Typed };

/** The first of these, unless it has waited too long; what is before it goes. */
function takeFresh(names: readonly string[]): Stored | null {
  for (const name of names) {
    const values = takeTyped(name);
    if (values && Date.now() - Number(values.storedAt) < lifetimeMs) return { name, values };
  }
  return null;
}

function keyOf(path: string, member: string | undefined, intent: string): string {
  return `unsent-${member}-${barePath(path)}-${intent}`;
}

function leadsToSignIn(error: unknown): boolean {
  const location = error instanceof Response ? error.headers.get("location") : null;
  return location !== null && /^\/sign-in\b/.test(barePath(location));
}
