import { m } from "#app/paraglide/messages.js";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import type { Wanted } from "./wanted.server.ts";

type WantedListProps = { wanted: readonly Wanted[]; isForStaff?: boolean };

/** What several people searched for in vain, each with the form of a listing for it. */
export function WantedList({ wanted, isForStaff = false }: WantedListProps) {
  const { number } = useFormats();
  if (wanted.length === 0) return null;
  return (
    <section aria-labelledby="wanted">
      <SectionHeading id="wanted" title={m.search_wanted()} />
      <p className="mb-2 text-sm text-muted">
        {isForStaff ? m.search_wanted_staff() : m.search_wanted_where_you_sell()}
      </p>
      <ul>
        {wanted.map((each) => (
          <li
            key={each.term}
            className="flex flex-wrap items-center gap-x-4 border-b border-line pb-1"
          >
            <LocalLink
              to={`/add-listing?${formOf(each)}`}
              className="flex min-h-11 min-w-0 flex-1 basis-52 items-center font-semibold wrap-anywhere"
            >
              <UserWords>{each.term}</UserWords>
            </LocalLink>
            {isForStaff && each.section && (
              <TextLink to={`/category/${each.categoryId}`} className="text-sm">
                {m.search_wanted_ask({ section: each.section })}
              </TextLink>
            )}
            <span className="text-sm text-muted">
              {m.search_wanted_people({ count: each.people, shown: number(each.people) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function formOf({ term, categoryId, subcategoryId }: Wanted): URLSearchParams {
  const form = new URLSearchParams({ title: term });
  if (categoryId) form.set("category", categoryId);
  if (subcategoryId) form.set("subcategory", subcategoryId);
  return form;
}
