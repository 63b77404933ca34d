import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { FacetCount } from "./search-result.ts";

type FacetLink = FacetCount & { name: string; to: string };

export type FacetGroup = {
  title: string;
  links: FacetLink[];
  all: { name: string; to: string } | null;
};

// The others stand behind a fold: the filters follow below.
const maxAtOnce = 6;

/**
 * Where the hits lie, with how many (no further than the total is counted). A sheet on a phone, open beside the
 * results where there is room.
 */
export function SearchFacets({ groups }: { groups: readonly FacetGroup[] }) {
  const shown = groups.filter(({ links, all }) => links.length > 0 || all);
  if (shown.length === 0) return null;
  return (
    <Sheet
      summary={
        <>
          <span className="sheet-name">{m.search_facets_short()}</span>
          <span className="sheet-title">{m.search_facets_title()}</span>
        </>
      }
    >
      {shown.map((group) => (
        <section key={group.title} aria-label={group.title} className="pb-3">
          <h2 className="text-sm font-semibold text-muted">{group.title}</h2>
          <Links links={group.links.slice(0, maxAtOnce)} all={group.all} />
          {group.links.length > maxAtOnce && (
            <Disclosure summary={<span className="text-sm">{m.search_facets_more()}</span>}>
              <Links links={group.links.slice(maxAtOnce)} all={null} />
            </Disclosure>
          )}
        </section>
      ))}
    </Sheet>
  );
}

function Links({ links, all }: Omit<FacetGroup, "title">) {
  return (
    <ul>
      {all && (
        <li>
          <LocalLink to={all.to} className="facet">
            <span className="font-semibold text-green">{all.name}</span>
          </LocalLink>
        </li>
      )}
      {links.map((link) => (
        <li key={link.id}>
          <LocalLink to={link.to} className="facet">
            <span>{link.name}</span>
            <Count {...link} />
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

function Count({ count, isMore }: FacetCount) {
  const shown = useFormats().number(count);
  return <bdi>{isMore ? m.search_facet_count_more({ count: shown }) : shown}</bdi>;
}
