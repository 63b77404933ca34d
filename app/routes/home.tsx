import { Suspense, useEffect, useSyncExternalStore } from "react";
import { UsersRound } from "#app/ui/icons.tsx";
import type { Route } from "./+types/home";
import type { PageHandle } from "#app/page-handle.ts";
import { listCategories } from "#app/features/catalogue/catalogue.server.ts";
import { readStored } from "#app/features/favorites/favorites-store.ts";
import {
  describeToday,
  listFeatured,
  listNewestOfSellers,
} from "#app/features/listings/listings.server.ts";
import { m } from "#app/paraglide/messages.js";
import { isHeartToFill } from "#app/platform/own-part.ts";
import { type RootData, useRootData } from "#app/root-data.ts";
import { clock } from "#app/platform/clock.ts";
import type { CachedPageArgs } from "#app/platform/cached-page.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { siteGraph } from "#app/platform/structured-data.ts";
import { Ablaq } from "#app/ui/ablaq.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { inDigits } from "#app/platform/format.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { partOf } from "#app/ui/part-code.tsx";
import { island } from "#app/ui/island.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { pageTime } from "#app/ui/use-formats.ts";
import { HeroSlides } from "./home/hero-slides.tsx";
import { saveVisit } from "./home/last-visit.ts";
import { dataScript, pageMeta } from "./page-meta.ts";
import { ShellLink } from "./shell/shell-link.tsx";
import { useSite } from "./shell/site.ts";

// Nothing of it but links: they are links without script, too.
const CategoryGrid = island(
  async () => (await import("#app/features/catalogue/category-grid.tsx")).CategoryGrid,
  "touched",
);
// Without favorites the hearts stay as the server drew them.
const ListingSection = island(
  async () => (await import("#app/features/listings/listing-section.tsx")).ListingSection,
  readStored().length > 0 || isHeartToFill() ? "seen" : "touched",
);
const SuggestionCard = island(
  async () => (await import("./home/suggestion-card.tsx")).SuggestionCard,
  "touched",
);

const Returning = partOf(async () => (await import("./home/returning.tsx")).Returning);
const ReturningChips = partOf(
  async () => (await import("./home/returning-chips.tsx")).ReturningChips,
);
const InstallBar = partOf(async () => (await import("./home/install-bar.tsx")).InstallBar);

function useReturns(): boolean {
  const isMember = Boolean(useRootData()?.viewer);
  return useSyncExternalStore(
    subscribeToNothing,
    () => isMember || hasVisitorData(),
    () => false,
  );
}
const subscribeToNothing = () => () => {};
function hasVisitorData(): boolean {
  try {
    // The names that Returning reads; its own modules would come to every visitor with them.
    return Object.keys(localStorage).some((key) => /^dalil-(?:my-place|recent|visit)/.test(key));
  } catch {
    return false;
  }
}

const listingsPerSection = 4;

export async function loader({ context }: CachedPageArgs<Route.LoaderArgs>) {
  const { locale } = context.get(requestInfoContext);
  const read = { locale, now: clock.now() };
  const [categories, featured, recent, today] = await Promise.all([
    listCategories(locale),
    listFeatured({ limit: listingsPerSection }, read),
    listNewestOfSellers(listingsPerSection, read),
    describeToday(null, read),
  ]);
  return { categories, featured, recent, today };
}

export const handle: PageHandle<typeof loader> = { firstScreen: "home", cache: { tag: "home" } };

export function meta({ matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const page = {
    root,
    title: root?.site.slogan ?? "",
    description: m.shell_footer_about(),
    path: "/",
  };
  // A browser need not carry how it is written.
  const forMachines = root && import.meta.env.SSR ? [dataScript(describeSite(root))] : [];
  return [...pageMeta(page), ...forMachines];
}

function describeSite({ locale, site }: RootData) {
  const { name, otherNames, publicUrl, facebookUrl, telegramUrl } = site;
  const pages = [facebookUrl, telegramUrl].filter(Boolean);
  const description = m.shell_footer_about();
  return siteGraph({ name, otherNames, description, pages }, { publicUrl, locale });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, featured, recent, today } = loaderData;
  const now = pageTime(loaderData);
  const { slogan } = useSite();
  const returns = useReturns();
  useEffect(() => saveVisit(), []);
  const more = (page: typeof recent) => (page.next ? "/category/all" : null);
  return (
    <div className="home relative">
      <h1 className="sr-only">{slogan}</h1>
      {/* Over the head of the scene, so that nothing moves for whoever returns. */}
      <div className="absolute inset-x-2 top-2 z-10 flex gap-2 overflow-x-auto [scrollbar-width:none] md:max-w-[45%]">
        {today && (
          <LocalLink
            to="/category/all"
            className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line bg-surface px-3 text-sm font-semibold"
          >
            {inDigits(today, getLocale())}
          </LocalLink>
        )}
        {returns && (
          <Suspense>
            <ReturningChips props={{}} />
          </Suspense>
        )}
      </div>
      <HeroSlides />
      <CommunitiesCard />
      <section aria-labelledby="categories-title">
        <SectionHeading
          id="categories-title"
          title={m.catalogue_categories()}
          className="max-md:sr-only"
        />
        <CategoryGrid categories={categories} />
      </section>
      {featured.cards.length > 0 && (
        <div className="home-goods">
          <ListingSection
            title={m.catalogue_featured()}
            listings={featured.cards}
            now={now}
            more={more(featured)}
            toggle="below"
          />
        </div>
      )}
      {returns && (
        <Suspense>
          <Returning props={{}} />
          <InstallBar props={{}} />
        </Suspense>
      )}
      <div className="pt-4 pb-2 md:p-0">
        <SuggestionCard />
      </div>
      <ListingSection
        title={m.catalogue_recent()}
        listings={recent.cards}
        now={now}
        more={more(recent)}
        toggle="below"
      />
    </div>
  );
}

function CommunitiesCard() {
  return (
    <Card
      as="section"
      padded={false}
      aria-labelledby="communities-title"
      className="ps-5 pe-1 md:p-5 md:ps-8"
    >
      <Ablaq edge="side" className="absolute inset-y-0 start-0 w-2.5" />
      <div className="flex items-center gap-3 md:gap-4">
        <span className="ornament grid size-14 shrink-0 place-items-center rounded-card bg-sunk text-brass max-md:hidden">
          <UsersRound aria-hidden className="size-7" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="communities-title" className="text-sm/5 font-bold md:text-lg">
            {m.shell_communities_title()}
          </h2>
          <p className="text-muted max-md:text-xs/4">{m.shell_communities_text()}</p>
        </div>
        <ShellLink
          to="/communities"
          gate="sign-in-for-communities"
          className={`${buttonClass({ variant: "secondary" })} max-md:border-0 max-md:px-3 max-md:text-sm`}
        >
          {m.shell_communities_action()}
        </ShellLink>
      </div>
    </Card>
  );
}
