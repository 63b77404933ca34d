import { mediaUrl } from "#app/features/media/media.ts";
import type { ReaderPart } from "#app/platform/member-part.ts";
import { database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { type MomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/follow-queries.server.ts";

export const followedSeller: ReaderPart = {
  name: "followed seller",
  on: "seller",
  ask: queries.followedOf,
  fills: "followed",
};
export const followedSellerOfListing: ReaderPart = {
  ...followedSeller,
  on: "listing",
  ask: queries.followedOfListing,
};

/**
 * Follows a seller; followed already, it changes nothing. The seller does not learn who.
 * @throws {NotAllowed} for oneself, where one of the two blocks the other, and for suspended members
 * @throws {NotFound} where there is no such seller
 * @throws {TooMany} after sixty in an hour
 */
export async function follow(viewer: Viewer, sellerId: string, now: Date): Promise<void> {
  if (!mayWrite(viewer) || sellerId === viewer.id) throw new NotAllowed();
  if (!isUuid(sellerId)) throw new NotFound();
  await consumeOrThrow(database(), limits.followByAccount, [viewer.id], now);
  const pair = { followerId: viewer.id, sellerId };
  await database().transaction(async (tx) => {
    const refusal = await queries.findRefusal(tx, pair);
    if (refusal === "nobody") throw new NotFound();
    if (refusal) throw new NotAllowed();
    await queries.insertFollow(tx, { ...pair, createdAt: now });
  });
}

export async function unfollow(viewer: Viewer, sellerId: string): Promise<void> {
  if (!isUuid(sellerId)) throw new NotFound();
  await queries.deleteFollow(database(), { followerId: viewer.id, sellerId });
}

export async function isFollowing(viewer: MaybeViewer, sellerId: string): Promise<boolean> {
  if (!viewer) return false;
  return queries.findFollow(database(), { followerId: viewer.id, sellerId });
}

export function countOwnFollowers(viewer: Viewer): Promise<number> {
  return queries.countFollowers(database(), viewer.id);
}

export async function listFollowed(
  viewer: Viewer,
  { after, limit }: { after: MomentKey | null; limit: number },
) {
  const rows = await queries.selectFollowed(database(), viewer.id, { after, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, writeMomentKey);
  return { sellers: shown.map(({ id, name }) => ({ id, name })), next };
}

const suggestedSellers = 5;

/** Whom a member who follows few may follow: sellers near them, or everywhere, with new listings. */
export async function suggestSellers(viewer: Viewer) {
  const governorateId = await queries.findGovernorate(database(), viewer.id);
  const suggest = (place: string | null) =>
    queries.selectSuggested(database(), viewer.id, {
      governorateId: place,
      limit: suggestedSellers,
    });
  const near = governorateId ? await suggest(governorateId) : [];
  const isNear = near.length > 0;
  const sellers = isNear ? near : await suggest(null);
  return {
    isNear,
    sellers: sellers.map(({ avatarMediaId, ...seller }) => ({
      ...seller,
      avatarUrl: avatarMediaId && mediaUrl(avatarMediaId, 320),
    })),
  };
}

export type SuggestedSellers = Awaited<ReturnType<typeof suggestSellers>>;
