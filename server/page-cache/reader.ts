import { seesDifferentComments } from "#app/features/comments/comments.server.ts";
import { favoriteIdsOf } from "#app/features/favorites/favorites.server.ts";
import { followsSeller, followsSellerOf } from "#app/features/following/following.server.ts";
import { ownsListing } from "#app/features/listings/listings.server.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { unreadOf } from "#app/features/notifications/notifications.server.ts";
import { hasReviewed } from "#app/features/reviews/reviews.server.ts";
import { hasSavedSearches } from "#app/features/search/saved-searches.server.ts";
import { blocksMember } from "#app/features/safety/blocks.server.ts";
import { findSignedInBy } from "#app/features/accounts/sessions.server.ts";
import { sql } from "drizzle-orm";
import type { Digits } from "#app/platform/format.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import { memberKey } from "#app/platform/member-key.server.ts";
import { mayTakePart } from "#app/platform/viewer.ts";
import type { OwnPart } from "#app/platform/own-part.ts";

/** The reader of a page for all members: their own part, and their digits. */
export type Reader = { own: OwnPart; digits: Digits };

/**
 * Finds the reader, and all that such a page does not know of them, in one statement. Null where the page is
 * rendered each time: for members not in good standing, for staff, and where something of theirs is on it
 * (their listing, comment or review, somebody they block or follow; a search, if they have saved any).
 */
export async function findReader(
  cookie: string,
  tags: readonly string[] = [],
): Promise<Reader | null> {
  const request = new Request("http://reader.invalid", { headers: { cookie } });
  const { parts: questions, subjectId } = questionsOn(tags);
  const found = await findSignedInBy(request, questions, subjectId);
  if (!found) return null;
  const { viewer, parts } = found;
  const isOwnPage = tags.includes(`s:${viewer.id}`);
  if (!mayTakePart(viewer) || viewer.role !== "user" || viewer.needsTwoFactor) return null;
  if (isOwnPage || parts.standsOut) return null;
  const { avatarMediaId, digits, name } = viewer;
  const avatarUrl = avatarMediaId ? mediaUrl(avatarMediaId, 320) : null;
  return {
    digits,
    own: {
      viewer: { key: memberKey(viewer), name, avatarUrl },
      unread: parts.unread,
      favorites: parts.favorites,
    },
  };
}

const partsWith = (standsOut: MemberPart<boolean>) => ({
  unread: unreadOf,
  favorites: favoriteIdsOf,
  standsOut,
});

const nowhere = partsWith(() => sql<boolean>`false`);
// The page shows whether they have saved this very search.
const inSearch = partsWith(hasSavedSearches);

const onListing = partsWith(anyOf(ownsListing, seesDifferentComments, followsSellerOf));
const onSeller = partsWith(anyOf(blocksMember, hasReviewed, followsSeller));

/** The questions about a member, and about which listing or seller. */
function questionsOn([tag = ""]: readonly string[]) {
  if (tag.startsWith("l:")) return { parts: onListing, subjectId: tag.slice(2) };
  if (tag.startsWith("s:")) return { parts: onSeller, subjectId: tag.slice(2) };
  return { parts: tag === "search" ? inSearch : nowhere };
}

/** Whether something of the reader may be on it: then only the program knows which page they get. */
export function isMemberSpecific(tags: readonly string[]): boolean {
  return tags.some((tag) => /^(?:l:|s:|search$)/.test(tag));
}

function anyOf(...parts: MemberPart<boolean>[]): MemberPart<boolean> {
  return (...ids) =>
    sql<boolean>`(${sql.join(
      parts.map((part) => part(...ids)),
      sql` or `,
    )})`;
}
