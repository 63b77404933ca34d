import type { Route } from "./+types/listing";
import type { PageHandle } from "#app/page-handle.ts";
import type { Comment } from "#app/features/comments/comments.server.ts";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { FollowButton } from "#app/features/following/follow-button.tsx";
import { ListingDetail } from "#app/features/listing-page/listing-detail.tsx";
import { ListingNotFound } from "#app/features/listing-page/listing-not-found.tsx";
import { describeListing } from "#app/features/listings/listing-words.ts";
import { OfferLink } from "#app/features/offers/offer-link.tsx";
import { takesOffers } from "#app/features/offers/offer.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { isRated, RatingLine, RatingStars } from "#app/features/reviews/stars.tsx";
import { reviewsOf } from "#app/features/reviews/review.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { CachedPageArgs } from "#app/platform/cached-page.ts";
import { island, later } from "#app/ui/island.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { House } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { pageTime } from "#app/ui/use-formats.ts";
import { loadListing } from "./listing/load-listing.server.ts";
import { dataScript, pageMeta } from "./page-meta.ts";
import { absentOr } from "./shell/error-page.tsx";

const UsualPrice = island(
  async () => (await import("#app/features/comparables/usual-price.tsx")).UsualPrice,
  "touched",
);
const ShareMenu = island(
  async () => (await import("#app/ui/share-links.tsx")).ShareMenu,
  "touched",
);
const Comments = island(
  async () => (await import("#app/features/comments/comment-list.tsx")).Comments,
  "seen",
);
const ListingSection = island(
  async () => (await import("#app/features/listings/listing-section.tsx")).ListingSection,
  "seen",
);
const EndedListing = later(
  async () => (await import("#app/features/listing-page/listing-ended.tsx")).EndedListing,
);

export function loader({ request, params, context }: CachedPageArgs<Route.LoaderArgs>) {
  return loadListing(params.id, { request, context });
}

export const handle: PageHandle<typeof loader> = {
  firstScreen: "listing",
  cache: { tag: "l", id: "number", asks: ["after", "tab"], once: "deleted" },
};

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const noindex = { name: "robots", content: "noindex" };
  if (!loaderData) return [];
  if ("ended" in loaderData) return [{ title: m.ended_title() }, noindex];
  const { listing, path, shared } = loaderData;
  return [
    ...pageMeta({
      root: matches[0].loaderData,
      title: listing.title,
      description: describeListing(listing, getLocale()),
      path,
      ...(shared && { card: { path: shared.card, alt: `${listing.title} · ${listing.place}` } }),
    }),
    dataScript(loaderData.forMachines),
  ];
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const now = pageTime(loaderData);
  if ("ended" in loaderData) return <EndedPage {...loaderData} now={now} />;
  const { listing, category, similar, ofSeller, comments, shared, reader } = loaderData;
  const [picture] = [...listing.pictures, ...listing.productPictures];
  return (
    <div className="space-y-10 md:space-y-14">
      <div className="space-y-3">
        <div className="flex items-center justify-between gap-3">
          <Breadcrumb
            items={[
              { label: m.common_home(), to: "/" },
              { label: category.name, to: `/category/${category.id}` },
              { label: listing.title },
            ]}
            className="min-w-0"
          />
          <LocalLink
            to="/"
            className="no-print inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 text-sm font-semibold text-green hover:underline"
          >
            <House aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{m.common_return_home()}</span>
          </LocalLink>
        </div>
        <ListingDetail
          key={listing.id}
          {...loaderData}
          now={now}
          offer={
            listing.status === "active" &&
            takesOffers(listing) && <OfferLink listing={listing} isSeller={reader === "seller"} />
          }
          sellerStars={
            isRated(loaderData.sellerRating) && <RatingStars rating={loaderData.sellerRating} />
          }
          sellerRating={
            <>
              <RatingLine rating={loaderData.sellerRating} to={reviewsOf(listing.seller.id)} />
              {reader !== "seller" && (
                <FollowButton
                  sellerId={listing.seller.id}
                  name={listing.seller.name}
                  isFollowed={loaderData.isFollowed}
                />
              )}
            </>
          }
          actions={
            <>
              {/* First: a visitor's heart comes by script, and moves nothing from there. */}
              <FavoriteButton listing={{ ...listing, picture: picture ?? null }} />
              {shared && <ShareMenu title={listing.title} url={shared.url} />}
            </>
          }
          usual={loaderData.usual && <UsualPrice {...loaderData.usual} />}
          report={
            reader !== "seller" && <ReportButton kind="listing" id={listing.id} className="px-0!" />
          }
          comments={<Comments listingId={listing.id} {...comments} now={now} actions={reportOf} />}
        />
      </div>
      {shared && (
        <p className="mt-4 hidden print:block">
          {m.listings_print_address()} <bdi dir="ltr">{shared.url}</bdi>
        </p>
      )}
      <div className="no-print space-y-6 md:space-y-14">
        {similar.length > 0 && (
          <ListingSection title={m.listings_similar()} listings={similar} now={now} toggle="row" />
        )}
        {ofSeller.length > 0 && (
          <ListingSection
            title={m.listings_more_from_seller()}
            listings={ofSeller}
            now={now}
            toggle="row"
          />
        )}
      </div>
    </div>
  );
}

function reportOf({ id, can }: Comment) {
  return can.report && <ReportButton kind="comment" id={id} />;
}

type EndedPageProps = Extract<Route.ComponentProps["loaderData"], { ended: unknown }> & {
  now: Date;
};

function EndedPage({ ended, part, similar, now }: EndedPageProps) {
  return (
    <div className="space-y-10 md:space-y-14">
      <EndedListing listing={ended} part={part} />
      {similar.length > 0 && (
        <ListingSection title={m.ended_similar()} listings={similar} now={now} toggle={false} />
      )}
    </div>
  );
}

export const ErrorBoundary = absentOr(ListingNotFound);
