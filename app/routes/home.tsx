import type { Route } from "./+types/home";
import { listCategories } from "#app/features/catalogue/catalogue.server.ts";
import { CategoryGrid } from "#app/features/catalogue/category-grid.tsx";
import { ListingSection } from "#app/features/listings/listing-section.tsx";
import { listFeatured, listNewest } from "#app/features/listings/listings.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { CommunitiesCard } from "./home/communities-card.tsx";
import { HeroSlides } from "./home/hero-slides.tsx";
import { SuggestionCard } from "./home/suggestion-card.tsx";
import { pageMeta } from "./page-meta.ts";

/** D1 §9. */
const listingsPerSection = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const read = { locale, now: clock.now() };
  const [categories, featured, recent] = await Promise.all([
    listCategories(locale),
    listFeatured(listingsPerSection, read),
    listNewest({ limit: listingsPerSection }, read),
  ]);
  return { categories, featured, recent, now: read.now };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.shell_tagline(),
    description: m.shell_footer_about(),
    path: "/",
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, featured, recent, now } = loaderData;
  const more = (page: typeof recent) => (page.next ? "/category/all" : null);
  return (
    <div className="space-y-10 md:space-y-14">
      <h1 className="sr-only">{m.shell_tagline()}</h1>
      <HeroSlides />
      <CommunitiesCard />
      <section aria-labelledby="categories-title">
        <SectionHeading id="categories-title" title={m.catalogue_categories()} />
        <CategoryGrid categories={categories} />
      </section>
      <ListingSection
        title={m.catalogue_featured()}
        listings={featured.cards}
        now={now}
        more={more(featured)}
      />
      <SuggestionCard />
      <ListingSection
        title={m.catalogue_recent()}
        listings={recent.cards}
        now={now}
        more={more(recent)}
      />
    </div>
  );
}
