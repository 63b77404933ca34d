import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/listing";
import { getCategory } from "#app/features/catalogue/catalogue.server.ts";
import { Comments } from "#app/features/comments/comment-list.tsx";
import { listComments } from "#app/features/comments/comments.server.ts";
import { FavoriteButton } from "#app/features/favorites/favorite-button.tsx";
import { previewOf } from "#app/features/listings/listing.ts";
import { ListingDetail } from "#app/features/listings/listing-detail.tsx";
import { detailRows } from "#app/features/listings/listing-details-rows.ts";
import { ListingNotFound } from "#app/features/listings/listing-not-found.tsx";
import { ListingSection } from "#app/features/listings/listing-section.tsx";
import { describeListing } from "#app/features/listings/listing-summary.ts";
import { getListing, listOfSeller, listSimilar } from "#app/features/listings/listings.server.ts";
import { structuredData } from "#app/features/listings/listing-structured-data.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { pageMeta } from "./page-meta.ts";
import { ErrorPage } from "./shell/error-page.tsx";

/** D1 §9. */
const similarShown = 4;
const ofSellerShown = 4;
const commentsPerPage = 20;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  const now = clock.now();
  const read = { locale, now };
  const listing = await getListing(params.id, viewer, read);
  const query = new URL(request.url).searchParams;
  const after = readMomentKey(query.get("after"));
  const [category, similar, ofSeller, comments] = await Promise.all([
    getCategory(listing.categoryId, locale),
    listSimilar(listing, similarShown, read),
    listOfSeller(listing, ofSellerShown, read),
    listComments(viewer, { listingId: listing.id, after, limit: commentsPerPage }),
  ]);
  const { id, name, hue, icon, subcategories } = category;
  const subcategory = subcategories.find((each) => each.id === listing.subcategoryId);
  return {
    listing: {
      ...listing,
      seller: { ...listing.seller, description: previewOf(listing.seller.description) },
    },
    details: detailRows(listing, locale, viewer?.digits),
    category: { id, name, hue, icon },
    subcategory: subcategory ? { title: subcategory.title } : null,
    similar,
    ofSeller,
    reader: !viewer ? "visitor" : viewer.id === listing.seller.id ? "seller" : "member",
    contactAsked: query.has("contact"),
    comments: { ...comments, isFirst: after === null },
    commentsAsked: query.get("tab") === "comments",
    now,
    forMachines: structuredData({
      listing,
      trail: [
        { name: m.common_home({}, { locale }), path: "/" },
        { name, path: `/category/${id}` },
        { name: listing.title, path: `/listing/${listing.id}` },
      ],
      publicUrl: site().publicUrl,
      locale,
    }),
  } as const;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: m.listings_not_found() }];
  const { listing } = loaderData;
  const root = matches[0].loaderData;
  const [picture] = [...listing.pictures, ...listing.productPictures];
  return [
    ...pageMeta({
      root,
      title: listing.title,
      description: describeListing(listing, getLocale()),
      path: `/listing/${listing.id}`,
    }),
    { "script:ld+json": loaderData.forMachines },
    { property: "og:type", content: "website" },
    { property: "og:title", content: listing.title },
    ...(picture && root
      ? [
          {
            property: "og:image",
            content: root.site.publicUrl + mediaUrl(picture.id, Math.max(...picture.widths)),
          },
        ]
      : []),
  ];
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { listing, category, similar, ofSeller, comments, now } = loaderData;
  const [picture] = [...listing.pictures, ...listing.productPictures];
  return (
    <div className="space-y-10 md:space-y-14">
      <div className="space-y-3">
        <Breadcrumb
          items={[
            { label: m.common_home(), to: "/" },
            { label: category.name, to: `/category/${category.id}` },
            { label: listing.title },
          ]}
        />
        <ListingDetail
          key={listing.id}
          {...loaderData}
          actions={<FavoriteButton favored={{ ...listing, picture: picture ?? null }} />}
          comments={<Comments listingId={listing.id} {...comments} now={now} />}
        />
      </div>
      {similar.length > 0 && (
        <ListingSection title={m.listings_similar()} listings={similar} now={now} toggle={false} />
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
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ListingNotFound />;
  return <ErrorPage error={error} />;
}
