import { splitNumbers } from "#app/platform/numbers-in-text.ts";
import type { HighlightPart } from "./words/highlight.ts";

export function Highlighted({ parts }: { parts: readonly HighlightPart[] }) {
  let end = 0;
  return splitNumbers(parts.map(({ text }) => text).join("")).map((segment, at) => {
    const start = end;
    end += segment.length;
    const pieces = between(parts, start, end).map(({ text, hit }, index) =>
      hit ? (
        <mark key={`${index} ${text}`} className="rounded-sm bg-brass-soft text-inherit">
          {text}
        </mark>
      ) : (
        text
      ),
    );
    return at % 2 ? (
      <bdi key={at} dir="ltr">
        {pieces}
      </bdi>
    ) : (
      pieces
    );
  });
}

function between(parts: readonly HighlightPart[], start: number, end: number): HighlightPart[] {
  let at = 0;
  return parts.flatMap(({ text, hit }) => {
    const piece = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += text.length;
    return piece ? [{ text: piece, hit }] : [];
  });
}
