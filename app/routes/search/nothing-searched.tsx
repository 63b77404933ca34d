import type { ListingCard } from "#app/features/listings/listing.ts";
import { NewestListings } from "#app/features/listings/newest-listings.tsx";
import { m } from "#app/paraglide/messages.js";
import { Search } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { MoreLink, SectionHeading } from "#app/ui/page-heading.tsx";
import { CategoryChips } from "./category-chips.tsx";

type NothingSearchedProps = {
  categories: readonly { id: string; name: string }[];
  newest: readonly ListingCard[];
  now: Date;
};

export function NothingSearched({ categories, newest, now }: NothingSearchedProps) {
  const examples = [
    m.search_example_home(),
    m.search_example_car(),
    m.search_example_trade(),
    m.search_example_price(),
  ];
  return (
    <div className="mx-auto max-w-2xl space-y-6">
      <div>
        <h1 className="text-2xl font-extrabold md:text-3xl">{m.search_none_yet()}</h1>
        <p className="mt-1 text-muted">{m.search_none_yet_text()}</p>
        <h2 className="mt-4 mb-2 text-sm font-semibold text-muted">{m.search_examples()}</h2>
        <ul className="flex flex-wrap gap-2">
          {examples.map((words) => (
            <li key={words}>
              <LocalLink to={`/search?q=${encodeURIComponent(words)}`} className="chip">
                <Search aria-hidden className="size-4 text-muted" />
                {words}
              </LocalLink>
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="ways-on">
        <SectionHeading
          id="ways-on"
          title={m.catalogue_categories()}
          action={<MoreLink to="/category/all">{m.search_browse()}</MoreLink>}
        />
        <CategoryChips categories={categories} />
      </section>
      <NewestListings listings={newest} now={now} />
    </div>
  );
}
