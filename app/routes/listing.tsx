import { data } from "react-router";
import type { Route } from "./+types/listing";
import type { PageHandle } from "#app/page-handle.ts";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import {
  type Comment,
  differentComments,
  listComments,
} from "#app/features/comments/comments.server.ts";
import { findUsualPrice } from "#app/features/comparables/comparables.server.ts";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { FollowButton } from "#app/features/following/follow-button.tsx";
import { followedSellerOfListing, isFollowing } from "#app/features/following/following.server.ts";
import { countView } from "#app/features/listing-life/listing-history.server.ts";
import { previewOf } from "#app/features/listings/listing.ts";
import { ListingDetail } from "#app/features/listing-page/listing-detail.tsx";
import {
  findEnded,
  getListing,
  listRelated,
  likenessOf,
  listSimilar,
  ownListing,
  type ReadContext,
} from "#app/features/listings/listings.server.ts";
import { detailRows } from "#app/features/listing-details/listing-details-rows.ts";
import { ListingNotFound } from "#app/features/listing-page/listing-not-found.tsx";
import { paperCaution } from "#app/features/listing-page/paper-caution.server.ts";
import { listingShareCard } from "#app/features/listing-page/listing-share-card.server.ts";
import { describeListing } from "#app/features/listings/listing-words.ts";
import { structuredData } from "#app/features/listing-page/listing-structured-data.ts";
import { OfferLink } from "#app/features/offers/offer-link.tsx";
import { takesOffers } from "#app/features/offers/offer.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { isRated, RatingLine, RatingStars } from "#app/features/reviews/stars.tsx";
import { reviewsOf } from "#app/features/reviews/review.ts";
import { viewRating } from "#app/features/reviews/reviews.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { isMadeForCache } from "#app/platform/cacheable-rendering.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import { type CachedPageArgs, viewerFor } from "#app/platform/cached-page.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { island, later } from "#app/ui/island.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { House } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { pageTime } from "#app/ui/use-formats.ts";
import { versionedCard } from "./cards/card-response.server.ts";
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

const similarShown = 4;
const ofSellerShown = 4;
const commentsPerPage = 20;

export async function loader({ request, params, context }: CachedPageArgs<Route.LoaderArgs>) {
  const { locale, clientAddress: address } = context.get(requestInfoContext);
  const viewer = viewerFor(ownListing, context);
  const now = clock.now();
  const read = { locale, now };
  const found = await getListing(params.id, viewer, read).catch(orNull);
  if (!found) return loadEnded(params.id, read);
  const { section, ...listing } = found;
  const reader = viewer?.id === listing.seller.id ? "seller" : "other";
  if (reader !== "seller" && !isMadeForCache()) {
    const [agent, purpose] = ["user-agent", "sec-purpose"].map((name) => request.headers.get(name));
    countView(listing.id, { address, agent, purpose }, now);
  }
  const query = new URL(request.url).searchParams;
  const after = readMomentKey(query.get("after"));
  const [{ similar, ofSeller }, comments, sellerRating, isFollowed, usual] = await Promise.all([
    listRelated(likenessOf(listing), { similar: similarShown, ofSeller: ofSellerShown }, read),
    listComments(viewerFor(differentComments, context), {
      listingId: listing.id,
      after,
      limit: commentsPerPage,
    }),
    viewRating(listing.seller.id),
    isFollowing(viewerFor(followedSellerOfListing, context), listing.seller.id),
    findUsualPrice(listing),
  ]);
  const { category, subcategory } = section;
  const path = `/listing/${listing.id}`;
  const { publicUrl } = site();
  return {
    listing: {
      ...listing,
      seller: { ...listing.seller, description: previewOf(listing.seller.description) },
    },
    details: detailRows(listing, locale),
    caution: paperCaution(listing, locale),
    category,
    subcategory,
    similar,
    ofSeller,
    sellerRating,
    isFollowed,
    usual,
    reader,
    comments: { ...comments, isFirst: after === null, deletedId: viewer && deletedIn(query) },
    opensComments: query.get("tab") === "comments",
    path,
    shared: listing.status === "active" && {
      url: publicUrl + pathIn(locale, path),
      card: versionedCard(`${path}/card.jpg`, listingShareCard(listing, category, locale)),
    },
    forMachines: structuredData({
      listing,
      trail: [
        { name: m.common_home({}, { locale }), path: "/" },
        { name: category.name, path: `/category/${category.id}` },
        { name: listing.title, path },
      ],
      publicUrl,
      locale,
    }),
  } as const;
}

async function loadEnded(id: string, read: ReadContext) {
  const found = await findEnded(id);
  if (!found) throw new NotFound();
  const { like, ...ended } = found;
  const [catalogue, similar] = await Promise.all([
    listCatalogue(read.locale),
    listSimilar(like, similarShown, read),
  ]);
  const category = catalogue.find((each) => each.id === like.categoryId);
  const part = category
    ? { name: category.name, path: `/category/${category.id}` }
    : { name: m.listings_all({}, { locale: read.locale }), path: "/category/all" };
  return data({ ended, part, similar }, { status: 410 });
}

function orNull(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
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
            reader !== "seller" && (
              <ReportButton kind="listing" id={listing.id} className="px-0! text-muted!" />
            )
          }
          comments={<Comments listingId={listing.id} {...comments} now={now} actions={reportOf} />}
        />
      </div>
      {shared && (
        <p className="mt-4 hidden print:block">
          {m.listings_print_address()} <bdi dir="ltr">{shared.url}</bdi>
        </p>
      )}
      <div className="no-print space-y-10 md:space-y-14">
        {similar.length > 0 && (
          <ListingSection
            title={m.listings_similar()}
            listings={similar}
            now={now}
            toggle={false}
          />
        )}
        {ofSeller.length > 0 && (
          <ListingSection
            title={m.listings_more_from_seller()}
            listings={ofSeller}
            now={now}
            toggle={false}
          />
        )}
      </div>
    </div>
  );
}

function deletedIn(query: URLSearchParams): string | null {
  const id = query.get("deleted");
  return isUuid(id) ? id : null;
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
