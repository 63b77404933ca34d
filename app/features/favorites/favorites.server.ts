import type { ReaderPart } from "#app/platform/member-part.ts";
import { isWithinLast } from "#app/platform/clock.ts";
import { listByIds, type ReadContext } from "#app/features/listings/listings.server.ts";
import { type PageKey, writePageKey } from "#app/features/listings/page-key.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { toRowId } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { pageOf } from "#app/platform/page-of.ts";
import * as queries from "./data/favorite-queries.server.ts";

/** How long a second press of a heart counts as the first one pressed again, in milliseconds. */
const samePressWithin = 2_000;

/**
 * Adds a listing to the favorites or removes it; emits the event while the owner has not learned of it. "" is of a page that
 * does not know which: sent twice by a double press it has one effect.
 * @returns whether it is a favorite now
 * @throws {NotFound} for a listing the member may not see
 * @throws {NotAllowed} for who is suspended or leaving
 * @throws {TooMany} after sixty in a minute
 */
export async function changeFavorite(
  intent: "" | "add" | "remove",
  viewer: Viewer,
  listingId: string,
  now: Date,
): Promise<boolean> {
  const id = toRowId(listingId);
  await consumeFavorite(viewer, now);
  return database().transaction(async (tx) => {
    let isWanted = intent === "add";
    if (intent === "") {
      const last = await queries.lockLastPress(tx, viewer.id, id);
      if (last && isWithinLast(samePressWithin, last.at, now)) return last.isSaved;
      isWanted = !last?.isSaved;
    }
    await (isWanted ? add : remove)(tx, viewer, id, now);
    return isWanted;
  });
}

async function add(tx: Connection, viewer: Viewer, id: number, now: Date): Promise<void> {
  await insertFavorites(tx, viewer, [id], now);
  if (!(await queries.isVisible(tx, viewer, id))) throw new NotFound();
}

async function remove(tx: Connection, viewer: Viewer, id: number, now: Date): Promise<void> {
  const removed = await queries.markRemoved(tx, viewer.id, id, now);
  if (!removed?.notifiedAt) return;
  await emit(tx, "favorite-removed", { listingId: id, userId: viewer.id, at: removed.notifiedAt });
}

export async function mergeFavorites(viewer: Viewer, ids: number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await consumeFavorite(viewer, now);
  await database().transaction((tx) => insertFavorites(tx, viewer, ids, now));
}

async function insertFavorites(
  tx: Connection,
  viewer: Viewer,
  ids: number[],
  now: Date,
): Promise<void> {
  const added = await queries.insertFavorites(tx, viewer, ids, now);
  for (const { listingId, isNotified } of added.sort((a, b) => a.listingId - b.listingId)) {
    if (isNotified) await emit(tx, "favorite-added", { listingId, userId: viewer.id, at: now });
  }
}

async function consumeFavorite(viewer: Viewer, now: Date): Promise<void> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.favoriteByAccount, [viewer.id], now);
}

export const silenceHeart = (tx: Connection, userId: string, listingId: number) =>
  queries.markSilent(tx, userId, listingId);

export const favoriteHearts = {
  name: "hearts",
  on: "every page",
  ask: queries.savedIdsOf,
  fills: "favorites",
} satisfies ReaderPart;

export async function listFavoriteIds(viewer: MaybeViewer): Promise<number[]> {
  return viewer ? queries.selectSavedIds(database(), viewer.id) : [];
}

export async function listFavorites(
  viewer: Viewer,
  { after, limit }: { after: PageKey | null; limit: number },
  read: ReadContext,
) {
  const rows = await queries.selectSaved(database(), viewer.id, after, limit + 1);
  const { shown, next } = pageOf(rows, limit, ({ addedAt: at, id }) => writePageKey({ at, id }));
  const cards = await listByIds(
    shown.filter(({ isLive }) => isLive).map(({ id }) => id),
    read,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return {
    favorites: shown.map(({ id, title, locale }) => ({
      id,
      title,
      locale,
      card: byId.get(id) ?? null,
    })),
    next,
  };
}

export type SavedFavorite = Awaited<ReturnType<typeof listFavorites>>["favorites"][number];

declare module "#app/platform/events.server.ts" {
  interface Events {
    "favorite-added": { listingId: number; userId: string; at: Date };
    "favorite-removed": { listingId: number; userId: string; at: Date };
  }
}
