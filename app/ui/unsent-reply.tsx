import { useContext } from "react";
import { UNSAFE_DataRouterDataContext, useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { isUuid } from "#app/platform/id.ts";
import { Button } from "./button.tsx";
import { UserText } from "./user-text.tsx";

/** What a form was answered whose own page cannot be drawn; an error page is told of no action's data. */
export function useUnsentReply(): FormReply | null {
  const state = useContext(UNSAFE_DataRouterDataContext);
  const replies = Object.values(state?.actionData ?? {}) as Partial<FormReply>[];
  return (
    (replies.find(({ summary, values }) => summary && values) as FormReply | undefined) ?? null
  );
}

type UnsentReplyProps = { reply: FormReply; mayRetry: boolean };

/** All that was typed, to be sent again or copied. */
export function UnsentReply({ reply: { intent, values }, mayRetry }: UnsentReplyProps) {
  const { pathname, search } = useLocation();
  const typed = Object.entries(values) as [string, string][];
  const texts = typed.filter(
    ([name, text]) => name !== "intent" && /\p{L}/u.test(text) && !isUuid(text) && text !== intent,
  );
  if (texts.length === 0) return null;
  return (
    <form method="post" action={pathname + search} className="w-full max-w-xl space-y-3 text-start">
      {typed.map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      <section className="space-y-2 rounded-card border border-dashed border-edge p-3">
        <h2 className="font-bold">{m.chat_left()}</h2>
        {texts.map(([name, text]) => (
          <UserText key={name} as="div" preservesLines className="wrap-anywhere">
            {text}
          </UserText>
        ))}
      </section>
      {mayRetry && (
        <Button type="submit" full>
          {m.chat_retry()}
        </Button>
      )}
    </form>
  );
}
