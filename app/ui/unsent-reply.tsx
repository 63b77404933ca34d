import { useLocation, useRouteError } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { isUuid } from "#app/platform/id.ts";
import { Button } from "./button.tsx";
import { useRouter } from "./page-files.tsx";
import { UserText } from "./user-text.tsx";

/** What a form was answered whose own page cannot be drawn, or that came to no answer (route-errors.server.ts). */
export function useUnsentReply(): FormReply | null {
  const error = useRouteError() as { data?: { unsent?: FormReply } } | undefined;
  const router = useRouter();
  const replies = Object.values(router?.state.actionData ?? {}) as Partial<FormReply>[];
  const reply = replies.find(({ summary, values }) => summary && values) as FormReply | undefined;
  return reply ?? error?.data?.unsent ?? null;
}

export const textsOf = ({ intent, values }: FormReply) =>
  (Object.entries(values) as [string, string][]).filter(
    ([name, text]) => name !== "intent" && /\p{L}/u.test(text) && !isUuid(text) && text !== intent,
  );

type UnsentReplyProps = { reply: FormReply; mayRetry: boolean };

export function UnsentReply({ reply, mayRetry }: UnsentReplyProps) {
  const { pathname, search } = useLocation();
  const texts = textsOf(reply);
  if (texts.length === 0) return null;
  return (
    <form method="post" action={pathname + search} className="w-full max-w-xl space-y-3 text-start">
      {Object.entries(reply.values).map(([name, text]) => (
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
