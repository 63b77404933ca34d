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
  const { parts: asked, subjectId } = questionsOn(tags);
  const found = await findSignedInBy(request, asked, subjectId);
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

const onListing = partsWith(anyOf(ownsListing, hasOwnView, followsSellerOf));
const onSeller = partsWith(anyOf(blocksMember, hasReviewed, followsSeller));

/** What is asked of a member, and of which listing or seller. */
function questionsOn([tag = ""]: readonly string[]) {
  if (tag.startsWith("l:")) return { parts: onListing, subjectId: tag.slice(2) };
  if (tag.startsWith("s:")) return { parts: onSeller, subjectId: tag.slice(2) };
  return { parts: tag === "search" ? inSearch : nowhere };
}

/** Whether somebody may have something of their own on it: only the program can say for whom it is made. */
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
