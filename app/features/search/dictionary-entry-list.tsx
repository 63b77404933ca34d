import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import type { DictionaryEntry } from "./dictionary-entry.ts";

export function DictionaryEntryList({ entries }: { entries: readonly DictionaryEntry[] }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {entries.map(({ id, source, terms }) => (
        <li key={id} className="border-b border-line px-4 py-2 last:border-b-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <LocalLink
              to={`/admin/dictionary/${id}`}
              className="inline-flex min-h-11 items-center font-bold text-green underline underline-offset-4"
            >
              <bdi className="wrap-anywhere">{id}</bdi>
            </LocalLink>
            {source === "staff" && <Badge tone="green">{m.staff_word_ours()}</Badge>}
            {terms.length === 0 && <Badge tone="danger">{m.staff_word_is_off()}</Badge>}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {terms.map(({ text }, index) => (
              <span key={text}>
                {index > 0 && " · "}
                <bdi>{text}</bdi>
              </span>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
