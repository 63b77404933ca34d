import { m } from "#app/paraglide/messages.js";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { TextLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import type { Correction } from "./search-result.ts";

type CorrectionNoteProps = {
  typed: string;
  correction: Correction;
  exactPath: string;
};

export function CorrectionNote({ typed, correction, exactPath }: CorrectionNoteProps) {
  const parts = splitAtPlaceholder((slot) =>
    correction.kind === "keyboard"
      ? m.search_keyboard({ query: slot })
      : m.search_spelling({ typed: slot, query: slot }),
  );
  const words = correction.kind === "keyboard" ? [correction.query] : [typed, correction.query];
  const [beforeLink = "", afterLink = ""] = splitAtPlaceholder((slot) =>
    m.search_as_typed({ typed: slot }),
  );
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>
        {parts.map((part, index) => (
          <span key={`${index} ${part}`}>
            {part}
            {words[index] !== undefined && index < parts.length - 1 && (
              <strong>
                <UserWords>{words[index]}</UserWords>
              </strong>
            )}
          </span>
        ))}
      </span>
      <TextLink to={exactPath} className="font-bold">
        <span>
          {beforeLink}
          <UserWords>{typed}</UserWords>
          {afterLink}
        </span>
      </TextLink>
    </p>
  );
}
