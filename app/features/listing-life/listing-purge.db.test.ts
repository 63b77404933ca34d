import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { media } from "#app/features/media/data/tables.ts";
import { storePicture } from "#app/features/media/pictures.server.ts";
import { sweepPictures } from "#app/features/media/media-jobs.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { site } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { inDays } from "#test/listing-life.ts";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import { restoreListing } from "./own-listings.server.ts";
import { purgeGone } from "./listings-jobs.server.ts";

const { db } = useDatabase();

beforeEach(async () => {
  await db().delete(listings);
});

type Owner = Awaited<ReturnType<typeof insertUser>>;

const insertRemoved = (owner: Owner, daysAgo: number) =>
  insertListing(owner, {
    status: "removed",
    removedAt: inDays(-daysAgo),
    removedFrom: "active",
  });

async function showPicture(owner: Owner, listingId: number, background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { id = "" } = await storePicture(owner.id, bytes);
  await db()
    .insert(listingPictures)
    .values({ id: newId(), listingId, mediaId: id, kind: "business", position: 0 });
  await db()
    .update(media)
    .set({ givenAt: inDays(-40) })
    .where(eq(media.id, id));
  return id;
}

/** The names of all files that are kept of pictures. */
function filesOf(mediaId: string): string[] {
  return readdirSync(site().dataDir, { recursive: true, encoding: "utf8" })
    .map((name) => join(name))
    .filter((name) => name.includes(mediaId));
}

describe("purging", () => {
  it("deletes what was removed thirty days ago, and nothing else", async () => {
    const owner = await insertUser();
    const gone = await insertRemoved(owner, 30);
    const stored = [await insertRemoved(owner, 29.99), await insertListing(owner)];
    expect(await purgeGone(now)).toBe(1);
    const left = await db().select({ id: listings.id }).from(listings);
    expect(left.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    await expect(restoreListing(viewerOf(owner), String(gone.id), now)).rejects.toThrow(NotFound);
  });

  it("deletes the pictures too, rows and files, except those that another listing shows", async () => {
    const owner = await insertUser();
    const gone = await insertRemoved(owner, 31);
    const alone = await showPicture(owner, gone.id, "red");
    const other = await insertListing(owner);
    const shared = await showPicture(owner, other.id, "blue");
    await db()
      .insert(listingPictures)
      .values({ id: newId(), listingId: gone.id, mediaId: shared, kind: "business", position: 1 });
    expect(filesOf(alone).length).toBeGreaterThan(0);

    await purgeGone(now);
    await sweepPictures(now);
    const rows = await db()
      .select()
      .from(media)
      .where(inArray(media.id, [alone, shared]));
    expect(rows.map(({ id }) => id)).toEqual([shared]);
    expect(filesOf(alone)).toEqual([]);
    expect(filesOf(shared).length).toBeGreaterThan(0);
  });

  it("is done once by two runs at once, in batches", async () => {
    const owner = await insertUser();
    for (let i = 0; i < 600; i++) await insertRemoved(owner, 31 + i / 1000);
    const counts = await Promise.all([purgeGone(now), purgeGone(now)]);
    expect(counts[0] + counts[1] + (await purgeGone(now))).toBe(600);
    expect(await db().$count(listings)).toBe(0);
  });

  it("and a restoration on the last day end in one of the two", async () => {
    const owner = await insertUser();
    const { id } = await insertRemoved(owner, 30);
    const [purged, restored] = await Promise.allSettled([
      purgeGone(now),
      restoreListing(viewerOf(owner), String(id), new Date(now.getTime() - 1)),
    ]);
    expect(purged.status).toBe("fulfilled");
    const left = await db().select({ status: listings.status }).from(listings);
    expect(left).toEqual(restored.status === "fulfilled" ? [{ status: "active" }] : []);
  });
});
