import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import type { FacetCount } from "./search-result.ts";

/** One thing to choose, with its name and where choosing it leads. */
export type FacetLink = FacetCount & { name: string; to: string };

export type FacetGroup = {
  title: string;
  links: FacetLink[];
  /** Takes the choice that holds back; null when nothing is chosen. */
  all: { name: string; to: string } | null;
};

/** Where the hits lie, with how many (ruling 39: no further than the total is counted). */
export function SearchFacets({ groups }: { groups: readonly FacetGroup[] }) {
  const shown = groups.filter(({ links, all }) => links.length > 0 || all);
  return (
    <div className="mb-4 space-y-2">
      {shown.map((group) => (
        <Disclosure
          key={group.title}
          openWhenWide
          className="rounded-card border border-line bg-surface px-4"
          summary={group.title}
        >
          <ul className="-mx-2 pb-2">
            {group.all && (
              <li>
                <LocalLink to={group.all.to} className={linkClass}>
                  <span className="font-semibold text-green">{group.all.name}</span>
                </LocalLink>
              </li>
            )}
            {group.links.map((link) => (
              <li key={link.id}>
                <LocalLink to={link.to} className={linkClass}>
                  <span className="min-w-0 wrap-anywhere">{link.name}</span>
                  <Count {...link} />
                </LocalLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  );
}

const linkClass =
  "flex min-h-11 items-center justify-between gap-3 rounded-small px-2 py-1 hover:bg-sunk";

function Count({ count, isMore }: FacetCount) {
  const shown = formatNumber(count, getLocale(), useDigits());
  return (
    <bdi className="shrink-0 text-sm text-muted">
      {isMore ? m.search_facet_count_more({ count: shown }) : shown}
    </bdi>
  );
}
