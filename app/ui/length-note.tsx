import { type ReactNode, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import { useDigits } from "#app/root-data.ts";

/** Said from so many characters before the end on, of a short text from its last fifth on. */
const nearEnd = (longest: number) => longest - Math.min(100, longest / 5);

export function isTooLong(text: string, longest: number): boolean {
  // Cleaning makes it no longer, and is not cheap with each letter.
  return text.length > longest && lengthOf(cleanText(text)) > longest;
}

type LengthNoteProps = { text: string; longest: number };

/** How much of a text's length is used when it comes to its end; over it, that it is too long: nothing is cut. */
export function LengthNote({ text, longest }: LengthNoteProps) {
  const digits = useDigits();
  const isOver = isTooLong(text, longest);
  const shown = (count: number) => formatNumber(count, getLocale(), digits);
  return (
    <div className="text-xs">
      {text.length > nearEnd(longest) && (
        <p className={isOver ? "font-semibold text-danger" : "text-muted"}>
          <bdi dir="ltr">
            {shown(lengthOf(text.trim()))} / {shown(longest)}
          </bdi>
        </p>
      )}
      <p role="status" className="text-danger">
        {isOver && m.common_too_long({ count: longest, shown: shown(longest) })}
      </p>
    </div>
  );
}

type CountedProps = { longest: number; defaultValue?: unknown; children: ReactNode };

export function Counted({ longest, defaultValue = "", children }: CountedProps) {
  const [text, setText] = useState(String(defaultValue));
  return (
    <div onInput={({ target }) => setText((target as HTMLInputElement).value)}>
      {children}
      <LengthNote text={text} longest={longest} />
    </div>
  );
}
