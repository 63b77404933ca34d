import { m } from "#app/paraglide/messages.js";
import { wordsAround } from "#app/platform/words-around.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import type { Correction } from "./search-result.ts";

type CorrectionNoteProps = {
  asked: string;
  correction: Correction;
  /** The same search as it was typed. */
  exactPath: string;
};

export function CorrectionNote({ asked, correction, exactPath }: CorrectionNoteProps) {
  const said = wordsAround((slot) =>
    correction.kind === "keyboard"
      ? m.search_keyboard({ query: slot })
      : m.search_spelling({ asked: slot, query: slot }),
  );
  const words = correction.kind === "keyboard" ? [correction.query] : [asked, correction.query];
  const [beforeLink = "", afterLink = ""] = wordsAround((slot) =>
    m.search_as_typed({ asked: slot }),
  );
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>
        {said.map((part, index) => (
          <span key={`${index} ${part}`}>
            {part}
            {words[index] !== undefined && index < said.length - 1 && (
              <strong>
                <UserWords>{words[index]}</UserWords>
              </strong>
            )}
          </span>
        ))}
      </span>
      <LocalLink
        to={exactPath}
        className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        <span>
          {beforeLink}
          <UserWords>{asked}</UserWords>
          {afterLink}
        </span>
      </LocalLink>
    </p>
  );
}
