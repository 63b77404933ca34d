import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "./alert.tsx";

/** Over a form that was not taken: why. What was typed stays in it. */
export function FormTrouble({ reply }: { reply: FormReply | null | undefined }) {
  if (!reply?.said || reply.status < 300) return null;
  const { title, text } = reply.said;
  return (
    <Alert key={reply.id} tone="danger" role="alert" title={title}>
      {text && <p>{text}</p>}
      {reply.status === 401 && (
        <p>
          {/* A tab of its own: what was typed stays in this one. */}
          <a
            href={pathIn(getLocale(), "/sign-in")}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {m.common_sign_in_first()}
          </a>
        </p>
      )}
    </Alert>
  );
}
