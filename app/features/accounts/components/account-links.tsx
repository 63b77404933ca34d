import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { wordsAround } from "#app/platform/words-around.ts";
import { LocalLink } from "#app/ui/link.tsx";

const link = "font-semibold text-green underline-offset-4 hover:underline";

type AccountLinksProps = {
  question: string;
  to: string;
  answer: ReactNode;
  /** Not shown when empty. */
  supportEmail: string;
};

export function AccountLinks({ question, to, answer, supportEmail }: AccountLinksProps) {
  const [before, after] = wordsAround((email) => m.accounts_support({ email }));
  return (
    <div className="mt-6 border-t border-line pt-4 text-center">
      <p>
        {question}{" "}
        <LocalLink to={to} className={`${link} inline-flex min-h-11 items-center`}>
          {answer}
        </LocalLink>
      </p>
      {supportEmail && (
        <p className="text-sm text-muted">
          {before}
          <a
            href={`mailto:${supportEmail}`}
            className={`${link} inline-flex min-h-11 items-center`}
          >
            <bdi dir="ltr">{supportEmail}</bdi>
          </a>
          {after}
        </p>
      )}
    </div>
  );
}
