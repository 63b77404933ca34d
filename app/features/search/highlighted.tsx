import type { HighlightPart } from "./words/highlight.ts";

export function Highlighted({ parts }: { parts: readonly HighlightPart[] }) {
  return parts.map(({ text, hit }, index) =>
    hit ? (
      <mark key={`${index} ${text}`} className="rounded-sm bg-brass-soft text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
