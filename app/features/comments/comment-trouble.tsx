import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { CommentReply } from "./comment-reply.ts";
import { commentToast } from "./comment-words.ts";

/** Beside the form: why the comment was not added. What was typed stays in the form. */
export function CommentTrouble({ reply }: { reply: CommentReply }) {
  const words = commentToast(reply);
  if (!words || reply.outcome === "added") return null;
  return (
    <Alert tone="danger" role="alert" title={words.title}>
      <p>{words.text}</p>
      {reply.outcome === "sign-in" && (
        <p>
          {/* A tab of its own: what was typed stays in this one. */}
          <a
            href={pathIn(getLocale(), "/sign-in")}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {m.comments_sign_in_first()}
          </a>
        </p>
      )}
    </Alert>
  );
}
