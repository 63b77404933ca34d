import { type ReactNode, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import { useDigits } from "#app/root-data.ts";

/** Said from so many characters before the end on, of a short text from its last fifth on. */
const nearEnd = (maxChars: number) => maxChars - Math.min(100, maxChars / 5);

export function isTooLong(text: string, maxChars: number): boolean {
  // Cleaning makes it no longer, and is not cheap with each letter.
  return text.length > maxChars && lengthOf(cleanText(text)) > maxChars;
}

type LengthNoteProps = { text: string; maxChars: number };

/** How much of a text's length is used when it comes to its end; over it, that it is too long: nothing is cut. */
export function LengthNote({ text, maxChars }: LengthNoteProps) {
  const digits = useDigits();
  const isOver = isTooLong(text, maxChars);
  const shown = (count: number) => formatNumber(count, getLocale(), digits);
  return (
    <div className="text-xs">
      {text.length > nearEnd(maxChars) && (
        <p className={isOver ? "font-semibold text-danger" : "text-muted"}>
          <bdi dir="ltr">
            {shown(lengthOf(text.trim()))} / {shown(maxChars)}
          </bdi>
        </p>
      )}
      <p role="status" className="text-danger">
        {isOver && m.common_too_long({ count: maxChars, shown: shown(maxChars) })}
      </p>
    </div>
  );
}

type CountedProps = { maxChars: number; defaultValue?: unknown; children: ReactNode };

export function Counted({ maxChars, defaultValue = "", children }: CountedProps) {
  const [text, setText] = useState(String(defaultValue));
  return (
    <div onInput={({ target }) => setText((target as HTMLInputElement).value)}>
      {children}
      <LengthNote text={text} maxChars={maxChars} />
    </div>
  );
}
