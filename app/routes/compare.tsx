import { compareListings } from "#app/features/listings/comparison.server.ts";
import { ComparisonTable } from "#app/features/listings/comparison-table.tsx";
import { NewestListings } from "#app/features/listings/newest-listings.tsx";
import { listNewestOfSellers } from "#app/features/listings/listings.server.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/compare";
import { metaOf } from "./page-meta.ts";

const newestShown = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const ids = new URL(request.url).searchParams.getAll("id");
  const read = { locale, now: clock.now() };
  const compared = await compareListings(ids, read);
  const { cards: newest } =
    compared.listings.length > 1 ? { cards: [] } : await listNewestOfSellers(newestShown, read);
  return { compared, newest, now: read.now };
}

export const handle: PageHandle = { crawl: false, place: "inside" };

export const meta = metaOf(m.listings_compare, m.listings_compare_text, {
  path: "/compare",
  noindex: true,
});

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { compared, newest, now } = loaderData;
  return (
    <div className="space-y-4">
      <PageHeading title={m.listings_compare()} />
      {compared.listings.length > 1 ? (
        <ComparisonTable {...compared} />
      ) : (
        <EmptyState title={m.listings_compare_few()} text={m.listings_compare_text()}>
          <ButtonLink to="/favorites">{m.shell_nav_favorites()}</ButtonLink>
        </EmptyState>
      )}
      <NewestListings listings={newest} now={now} />
    </div>
  );
}
