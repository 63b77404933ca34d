import { X } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { LocalLink } from "#app/ui/link.tsx";

/** A chosen part of the catalogue, and the address of the same search without it. */
export type SectionChip = { name: string; without: string };

export function SectionChips({ chips }: { chips: readonly SectionChip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m.search_sections_chosen()} className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ name, without }) => (
        <li key={name} className="max-w-full">
          <LocalLink
            to={without}
            preventScrollReset
            aria-label={m.filters_remove({ name })}
            className="flex min-h-11 items-center gap-2 rounded-full border border-edge bg-green-soft px-4 text-sm font-semibold text-green hover:border-green"
          >
            <span className="min-w-0">{name}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
