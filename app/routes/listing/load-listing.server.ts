import { data } from "react-router";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { differentComments, listComments } from "#app/features/comments/comments.server.ts";
import { findUsualPrice } from "#app/features/comparables/comparables.server.ts";
import { followedSellerOfListing, isFollowing } from "#app/features/following/following.server.ts";
import { countView } from "#app/features/listing-life/listing-history.server.ts";
import { previewOf } from "#app/features/listings/listing.ts";
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
import { paperCaution } from "#app/features/listing-page/paper-caution.server.ts";
import { listingShareCard } from "#app/features/listing-page/listing-share-card.server.ts";
import { structuredData } from "#app/features/listing-page/listing-structured-data.ts";
import { viewRating } from "#app/features/reviews/reviews.server.ts";
import { m } from "#app/paraglide/messages.js";
import { isMadeForCache } from "#app/platform/cacheable-rendering.server.ts";
import { type CachedPageContext, viewerFor } from "#app/platform/cached-page.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { versionedCard } from "../cards/card-response.server.ts";

const similarShown = 4;
const ofSellerShown = 4;
const commentsPerPage = 20;

type ListingArgs = { request: Request; context: CachedPageContext };

export async function loadListing(id: string, { request, context }: ListingArgs) {
  const { locale, clientAddress: address } = context.get(requestInfoContext);
  const viewer = viewerFor(ownListing, context);
  const now = clock.now();
  const read = { locale, now };
  const found = await getListing(id, viewer, read).catch(orNull);
  if (!found) return loadEnded(id, read);
  const { section, ...listing } = found;
  const reader = viewer?.id === listing.seller.id ? "seller" : "other";
  if (reader !== "seller" && !isMadeForCache()) {
    const [agent, purpose] = ["user-agent", "sec-purpose"].map((name) => request.headers.get(name));
    countView(listing.id, { url: request.url, address, agent, purpose }, now);
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
      // Its page has them in words.
      hours: null,
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

function deletedIn(query: URLSearchParams): string | null {
  const id = query.get("deleted");
  return isUuid(id) ? id : null;
}
