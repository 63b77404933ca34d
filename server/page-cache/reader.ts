import { differentComments } from "#app/features/comments/comments.server.ts";
import { favoriteHearts } from "#app/features/favorites/favorites.server.ts";
import {
  followedSeller,
  followedSellerOfListing,
} from "#app/features/following/following.server.ts";
import { ownListing } from "#app/features/listings/listings.server.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { unreadCounts } from "#app/features/notifications/notifications.server.ts";
import { ownReview } from "#app/features/reviews/reviews.server.ts";
import { ownPage } from "#app/features/sellers/sellers.server.ts";
import { savedSearch } from "#app/features/search/saved-searches.server.ts";
import { blockedSeller } from "#app/features/safety/blocks.server.ts";
import { findSignedInBy } from "#app/features/accounts/sessions.server.ts";
import type { SharedPage, MemberPart, ReaderPart } from "#app/platform/member-part.ts";
import { memberKey } from "#app/platform/member-key.server.ts";
import type { OwnPart, OwnPartAnswer } from "#app/platform/own-part.ts";
import { mayTakePart } from "#app/platform/viewer.ts";

/** What public pages show of their reader, as the rooms declare it beside their components. */
const readerParts: readonly ReaderPart[] = [
  unreadCounts,
  favoriteHearts,
  ownListing,
  differentComments,
  followedSellerOfListing,
  ownPage,
  blockedSeller,
  ownReview,
  followedSeller,
  savedSearch,
];

/** The session's member of a request, with what the page does not say of them, in one statement. */
export async function findReader(
  cookie: string,
  tags: readonly string[] = [],
): Promise<OwnPartAnswer> {
  const request = new Request("http://reader.invalid", { headers: { cookie } });
  const [page, subjectId] = pageOf(tags);
  const found = await findSignedInBy(request, questionsFor[page], subjectId);
  if (!found) return null;
  const { viewer, parts } = found;
  const isOfStaff = viewer.role !== "user" || viewer.needsTwoFactor;
  if (!mayTakePart(viewer) || isOfStaff) return { rendersFor: "their standing" };
  const filled: Partial<OwnPart> = {};
  for (const { name, fills } of partsOn(page)) {
    if (fills) Object.assign(filled, { [fills]: parts[name] });
    else if (parts[name]) return { rendersFor: name };
  }
  const avatarUrl = viewer.avatarMediaId ? mediaUrl(viewer.avatarMediaId, 320) : null;
  const { name, digits } = viewer;
  return { viewer: { key: memberKey(viewer), name, avatarUrl }, digits, ...filled };
}

function partsOn(page: SharedPage): readonly ReaderPart[] {
  return readerParts.filter(({ on }) => on === "every page" || on === page);
}

type Questions = Readonly<Record<string, MemberPart<unknown>>>;

function questionsOn(page: SharedPage): Questions {
  return Object.fromEntries(partsOn(page).map(({ name, ask }) => [name, ask]));
}

// The same objects each time: the statement is prepared by them.
const questionsFor: Record<SharedPage, Questions> = {
  "every page": questionsOn("every page"),
  listing: questionsOn("listing"),
  seller: questionsOn("seller"),
  search: questionsOn("search"),
};

/** What a page is about, by its first tag. */
function pageOf([tag = ""]: readonly string[]): [SharedPage, string?] {
  if (tag.startsWith("l:")) return ["listing", tag.slice(2)];
  if (tag.startsWith("s:")) return ["seller", tag.slice(2)];
  return [tag === "search" ? "search" : "every page"];
}
