import { Phone } from "#app/ui/icons.tsx";
import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/seller";
import type { PageHandle } from "#app/page-handle.ts";
import { followedSeller, isFollowing } from "#app/features/following/following.server.ts";
import { ShopCover } from "#app/features/sellers/shop-cover.tsx";
import { blockedSeller } from "#app/features/safety/blocks.server.ts";
import { ownPage, type Seller } from "#app/features/sellers/sellers.server.ts";
import { SellerProfile } from "#app/features/sellers/seller-profile.tsx";
import { sellerStructuredData } from "#app/features/sellers/seller-structured-data.ts";
import { RatingLine } from "#app/features/reviews/stars.tsx";
import { reviewsOf } from "#app/features/reviews/review.ts";
import { ownReview, viewReviews } from "#app/features/reviews/reviews.server.ts";
import { m } from "#app/paraglide/messages.js";
import { joinParts } from "#app/platform/language.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { type CachedPageArgs, viewerFor } from "#app/platform/cached-page.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { island, later } from "#app/ui/island.tsx";
import { pageTime } from "#app/ui/use-formats.ts";
import { versionedCard } from "./cards/card-response.server.ts";
import { loadCatalogueList } from "./category/catalogue-list.server.ts";
import { CatalogueList } from "./category/catalogue-list.tsx";
import { sellerShareCard } from "./cards/seller-share-card.server.ts";
import { dataScript, feedLink, pageMeta } from "./page-meta.ts";
import { openSeller } from "./seller/open-seller.server.ts";
import { ErrorPage } from "./shell/error-page.tsx";

const SellerAway = later(async () => (await import("./seller/seller-away.tsx")).SellerAway);
const ContactReveal = island(
  async () => (await import("#app/features/listing-page/contact-reveal.tsx")).ContactReveal,
  "touched",
);
const ShareMenu = island(
  async () => (await import("#app/ui/share-links.tsx")).ShareMenu,
  "touched",
);
const FollowButton = island(
  async () => (await import("#app/features/following/follow-button.tsx")).FollowButton,
  "touched",
);
const OwnPage = island(async () => (await import("./seller/seller-parts.tsx")).OwnPage, "touched");
const SellerAbout = island(
  async () => (await import("./seller/seller-parts.tsx")).SellerAbout,
  "touched",
);
const SellerReviews = island(
  async () => (await import("./seller/seller-parts.tsx")).SellerReviews,
  "seen",
);
const FewListings = island(
  async () => (await import("./seller/seller-parts.tsx")).FewListings,
  "seen",
);

const fewListings = 4;

export async function loader({ request, params, context }: CachedPageArgs<Route.LoaderArgs>) {
  const { locale } = context.get(requestInfoContext);
  const viewer = viewerFor(blockedSeller, context);
  const { isBlocked, ...seller } = await openSeller(params.id, locale, viewer);
  const isOwn = viewerFor(ownPage, context)?.id === seller.id;
  const path = `/seller/${seller.id}`;
  const section = { categoryId: null, subcategoryId: null, sellerId: seller.id };
  const [list, reviews, isFollowed] = await Promise.all([
    loadCatalogueList({ request, context }, path, section, seller.listingCount),
    viewReviews(
      viewerFor(ownReview, context),
      seller.id,
      new URL(request.url).searchParams.get("reviews"),
    ),
    isFollowing(viewerFor(followedSeller, context), seller.id),
  ]);
  const { publicUrl } = site();
  return {
    seller,
    reader: isOwn ? "seller" : "other",
    isBlocked,
    isFollowed,
    ...list,
    url: publicUrl + pathIn(locale, path),
    card: versionedCard(
      `${path}/card.jpg`,
      sellerShareCard(seller, reviews?.rating ?? null, locale),
    ),
    reviews,
    head: headOf(seller, locale),
    forMachines: sellerStructuredData({
      seller,
      rating: reviews?.rating ?? null,
      reviews: reviews?.reviews.filter(({ isHidden }) => !isHidden) ?? [],
      publicUrl,
      locale,
    }),
  } as const;
}

function headOf({ business, name, description, listingCount }: Seller, locale: Locale) {
  const about = business ? joinParts([...business.trades, business.place], locale) : "";
  return {
    title: joinParts([name, business?.trades[0], business?.place], locale),
    description:
      description ??
      (about
        ? m.sellers_meta_business({ name, about }, { locale })
        : m.sellers_meta({ name }, { locale })),
    // Some businesses have no other website, and no listing.
    isBare: listingCount === 0 && !(about || (business && description)),
  };
}

export const handle: PageHandle<typeof loader> = {
  firstScreen: "seller",
  cache: { tag: "s", id: "uuid", asks: ["after", "reviews"] },
};

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { seller, head, path, card, forMachines, isFiltered } = loaderData;
  return [
    ...pageMeta({
      root: matches[0].loaderData,
      title: head.title,
      description: head.description,
      path,
      noindex: isFiltered || head.isBare,
      card: { path: card, alt: seller.name },
    }),
    feedLink(seller.name, `/seller/${seller.id}/feed.xml`),
    dataScript(forMachines),
  ];
}

export default function SellerPage({ loaderData }: Route.ComponentProps) {
  const { seller, reader, url, reviews, cards } = loaderData;
  const now = pageTime(loaderData);
  return (
    <div className="space-y-8 md:space-y-12">
      <div className="space-y-2 md:space-y-6">
        {reader === "seller" && <OwnPage />}
        {seller.business?.cover && <ShopCover cover={seller.business.cover} />}
        <SellerProfile
          seller={seller}
          reader={reader}
          rating={
            <div className="flex flex-wrap items-center gap-x-3">
              <RatingLine rating={reviews ? reviews.rating : "failed"} to={reviewsOf(seller.id)} />
              {reader !== "seller" && (
                <FollowButton
                  sellerId={seller.id}
                  name={seller.name}
                  isFollowed={loaderData.isFollowed}
                />
              )}
            </div>
          }
          contact={
            reader !== "seller" && (
              <ContactReveal
                path={`/seller/${seller.id}/contact`}
                messages={`/messages?receiverId=${seller.id}`}
                full
              >
                <Phone aria-hidden />
                {m.listings_contact_seller()}
              </ContactReveal>
            )
          }
          share={<ShareMenu title={seller.name} url={url} />}
          about={<SellerAbout seller={seller} reader={reader} isBlocked={loaderData.isBlocked} />}
        />
        {seller.listingCount > fewListings ? (
          <CatalogueList title={m.sellers_listings()} list={loaderData} />
        ) : (
          <FewListings listings={cards} now={now} />
        )}
      </div>
      <SellerReviews key={seller.id} seller={seller} view={reviews} now={now} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return <SellerAway status={error.status} />;
  }
  return <ErrorPage error={error} />;
}
