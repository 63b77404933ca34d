import { hasOwnView } from "#app/features/comments/comments.server.ts";
import { keptIdsOf } from "#app/features/favorites/favorites.server.ts";
import { followsSeller, followsSellerOf } from "#app/features/following/following.server.ts";
import { ownsListing } from "#app/features/listings/listings.server.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { unreadOf } from "#app/features/notifications/notifications.server.ts";
import { hasReviewed } from "#app/features/reviews/reviews.server.ts";
import { keepsSearches } from "#app/features/search/saved-searches.server.ts";
import { blocksMember } from "#app/features/safety/blocks.server.ts";
import { findSignedInBy } from "#app/features/accounts/session.server.ts";
import { sql } from "drizzle-orm";
import type { Digits } from "#app/platform/format.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import { memberKey } from "#app/platform/member-key.server.ts";
import { mayTakePart } from "#app/platform/viewer.ts";
import type { OwnPart } from "#app/platform/own-part.ts";

/** Who asks for a page that is kept for members: what is their own, and how they want numbers written. */
export type Reader = { own: OwnPart; digits: Digits };

/**
 * Finds who asks, and all that such a page does not know of them, in one statement. Null for whom the page is
 * made each time. Who is no member in good standing, staff, and who has something of their own on it (their
 * listing, their comment or review, somebody they block or follow; a search, where they keep any).
 */
export async function findReader(
  cookie: string,
  tags: readonly string[] = [],
): Promise<Reader | null> {
  const request = new Request("http://reader.invalid", { headers: { cookie } });
  const found = await findSignedInBy(request, partsFor(tags));
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
  favorites: keptIdsOf,
  standsOut,
});

const nowhere = partsWith(() => sql<boolean>`false`);
// The page says whether they keep this very search.
const inSearch = partsWith(keepsSearches);

function partsFor([tag = ""]: readonly string[]) {
  const id = tag.slice(2);
  const listing = Number(id);
  if (tag.startsWith("l:"))
    return partsWith(anyOf(ownsListing(listing), hasOwnView(listing), followsSellerOf(listing)));
  if (tag.startsWith("s:"))
    return partsWith(anyOf(blocksMember(id), hasReviewed(id), followsSeller(id)));
  return tag === "search" ? inSearch : nowhere;
}

/** Whether somebody may have something of their own on it: only the program can say for whom it is made. */
export function isMemberSpecific(tags: readonly string[]): boolean {
  return tags.some((tag) => /^(?:l:|s:|search$)/.test(tag));
}

const anyOf =
  (...parts: MemberPart<boolean>[]): MemberPart<boolean> =>
  (memberId) =>
    sql<boolean>`(${sql.join(
      parts.map((part) => part(memberId)),
      sql` or `,
    )})`;
