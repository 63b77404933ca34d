import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, orFailed, replyTo, type Typed } from "#app/platform/forms/form-reply.ts";
import { barePath } from "#app/platform/locale.ts";
import { memberKeyHere, useRootData } from "#app/root-data.ts";
import { dropTyped, saveTyped, takeTyped } from "#app/ui/typed-draft.ts";
import { accountFailed } from "./account-failure.ts";

const lifetimeMs = 60 * 60 * 1000;

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
      const end = await readSent(copy, stored);
      try {
        const reply = await sent.serverAction();
        end({ isInVain: false });
        return reply;
      } catch (error) {
        end({ isInVain: !(error instanceof Response) || leadsToSignIn(error) });
        throw error;
      }
    };
    return act({ ...sent, serverAction });
  };
}

/** What is called at the end stores the text that was sent, or drops what was stored of that form. */
async function readSent(request: Request, stored: readonly string[]) {
  // A form with a file has no text that is stored, and is large.
  const isText = request.headers
    .get("content-type")
    ?.startsWith("application/x-www-form-urlencoded");
  const values = isText ? replyTo(await request.formData()).values : {};
  const intent = values.intent ?? "";
  const key = keyOf(new URL(request.url).pathname, memberKeyHere(), intent);
  return ({ isInVain }: { isInVain: boolean }) => {
    if (!stored.includes(intent)) return;
    if (isInVain) saveTyped(key, { ...values, storedAt: String(Date.now()) });
    else dropTyped(key);
  };
}

/**
 * What a form of this page with one of the intents had sent in vain, as a reply to it. It is there once, until that
 * form is sent again or the member goes on; a link within the page, such as the one to its content, leaves it.
 */
export function useUnsent(...intents: readonly string[]): FormReply | undefined {
  const { pathname, key, hash } = useLocation();
  const sending = useNavigation().formData?.get("intent");
  const member = useRootData()?.viewer?.key;
  const [openedAt] = useState(key);
  const [values, setValues] = useState<Typed | null>(null);
  const names = intents.map((intent) => keyOf(pathname, member, intent)).join(" ");
  useEffect(() => {
    for (const name of names.split(" ")) {
      const found = takeTyped(name);
      if (!found || Date.now() - Number(found.storedAt) > lifetimeMs) continue;
      setValues(found);
      break;
    }
  }, [names]);
  const isSending = values !== null && sending === values.intent;
  useEffect(() => {
    if (isSending) return () => setValues(null);
  }, [isSending]);
  if (!values || (key !== openedAt && hash === "")) return undefined;
  const summary = { title: m.account_kept_title(), text: m.account_kept_text() };
  return { id: "unsent", status: 503, intent: values.intent ?? "", summary, errors: {}, values };
}

/** With the member: what one wrote is not shown to another. */
function keyOf(path: string, member: string | undefined, intent: string): string {
  return `unsent-${member}-${barePath(path)}-${intent}`;
}

function leadsToSignIn(response: Response): boolean {
  const location = response.headers.get("location");
  return location !== null && /^\/sign-in\b/.test(barePath(location));
}
