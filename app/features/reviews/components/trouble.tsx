import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { ReviewTrouble } from "../review-reply.ts";
import { troubleWords } from "../review-words.ts";

type TroubleProps = { trouble: Exclude<ReviewTrouble, "invalid">; limit?: string | null };

/** Why it was not taken, above the form that still holds everything. */
export function Trouble({ trouble, limit }: TroubleProps) {
  const words = troubleWords(trouble, limit);
  return (
    <Alert tone="danger" role="alert" title={words.title}>
      <p>{words.text}</p>
      {trouble === "sign-in" && (
        <p>
          {/* A tab of its own: what was typed stays in this one. */}
          <a
            href={pathIn(getLocale(), "/sign-in")}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {m.reviews_sign_in_first()}
          </a>
        </p>
      )}
    </Alert>
  );
}
