import type { Route } from "./+types/favorites";
import type { PageHandle } from "#app/page-handle.ts";
import { listFavorites } from "#app/features/favorites/favorites.server.ts";
import { MemberFavorites, VisitorFavorites } from "#app/features/favorites/favorites-lists.tsx";
import { listNewestOfSellers } from "#app/features/listings/listings.server.ts";
import { readPageKey } from "#app/features/listings/page-key.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "./page-meta.ts";

const favoritesPerPage = 24;
const newestShown = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  const now = clock.now();
  if (!viewer) return { saved: null, now };
  const after = readPageKey(new URL(request.url).searchParams.get("after"));
  const { favorites, next } = await listFavorites(
    viewer,
    { after, limit: favoritesPerPage },
    { locale, now },
  );
  const { cards: newest } =
    favorites.length > 0 ? { cards: [] } : await listNewestOfSellers(newestShown, { locale, now });
  return { saved: { favorites, newest, next: next && `/favorites?after=${next}` }, now };
}

export const handle: PageHandle = { crawl: false, place: "inside" };

export const meta = metaOf(m.shell_nav_favorites, m.favorites_none_text, {
  path: "/favorites",
  noindex: true,
});

export default function FavoritesPage({ loaderData: { saved, now } }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={m.shell_nav_favorites()} />
      {saved ? <MemberFavorites {...saved} now={now} /> : <VisitorFavorites now={now} />}
    </div>
  );
}
