import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import type { PoolConfig } from "pg";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { shops } from "#app/features/sellers/data/tables.ts";
import { countQuarters } from "#app/features/listings/quarters.server.ts";
import { indexListings } from "#app/features/search/index-listings.server.ts";
import { type Connection, database, withOpenDatabase } from "#app/platform/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { demoId, demoPassword, userIdOf } from "./accounts.ts";
import { readDemo } from "./content.ts";
import { storeDemoFaces, storeDemoPictures } from "./demo-pictures.ts";
import { findDemoPlace, listingRow, positionColumns } from "./demo-rows.ts";
import { insertCommunities } from "./communities.ts";
import { insertConversations } from "./conversations.ts";
import { insertInquiries, insertModeration } from "./moderation.ts";
import { insertInterest, insertReviews } from "./opinions.ts";
import { insertNotifications } from "./notifications.ts";
import { insertPeople } from "./people.ts";
import { insertVerifications } from "./verifications.ts";

const featuredPerCategory = 1;

type Options = {
  withPictures?: boolean;
  now?: Date;
  steps?: (done: number, of: number) => void;
};

/**
 * Fills an empty database with the demo content, when the configuration asks for it: pictures first (files
 * that nothing points at do no harm), then every row in one transaction. So a start that is killed leaves
 * either all of the demo or none of it.
 */
export async function loadDemoIfEmpty(
  env: Env,
  poolConfig: PoolConfig,
  log: (line: string) => void,
  options: Options = {},
): Promise<void> {
  if (!env.demo) return;
  configureSite(env);
  await withOpenDatabase({ ...poolConfig, max: 2 }, async (db) => {
    if ((await db.$count(users)) === 0) await loadDemo(log, options);
  });
}

/**
 * Adds the demo content to whatever is there: pictures first, then every row in one transaction. A process
 * that is killed leaves either all of the demo or none of it.
 * @returns false where the demo is there already
 */
export async function loadDemo(
  log: (line: string) => void,
  { withPictures = true, now = new Date(), steps = () => {} }: Options = {},
): Promise<boolean> {
  const db = database();
  if (await hasDemo(db)) return false;
  const { sellers, listings: written } = readDemo();
  const shown = withPictures
    ? written
    : written.map((listing) => ({ ...listing, pictures: [], productPictures: [] }));
  log("Loading the demo (once)…");
  const pictures = await storeDemoPictures(shown, steps);
  const faces = withPictures ? await storeDemoFaces() : new Map();
  const places = await gazetteer();
  const password = await hashPassword(demoPassword);

  const isLoaded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('dalil demo'))`);
    if (await hasDemo(tx)) return false;
    await insertPeople(tx, { sellers, places, password, now });
    await insertVerifications(tx, sellers, now);
    await insertReviews(tx, now);
    const mediaRows = [...pictures.values(), ...faces.values()];
    if (mediaRows.length > 0) await tx.insert(media).values(mediaRows);
    for (const { id, ownerId } of faces.values())
      await tx.update(profiles).set({ avatarMediaId: id }).where(eq(profiles.id, ownerId));

    const featured = new Map<string, number>();
    for (const listing of [...shown].sort((a, b) => b.daysAgo - a.daysAgo)) {
      const place = findDemoPlace(places, listing.governorate, listing.area);
      const taken = featured.get(listing.category) ?? 0;
      const isFeatured =
        listing.pictures.length > 1 && listing.daysAgo < 40 && taken < featuredPerCategory;
      if (isFeatured) featured.set(listing.category, taken + 1);
      const seller = sellers.find(({ key }) => key === listing.seller);
      const [row] = await tx
        .insert(listings)
        .values({
          ...listingRow(listing, seller, place, isFeatured, now),
          ...positionColumns(listing, seller?.kind, places.get(place.areaId ?? "")),
        })
        .returning({ id: listings.id });
      if (!row) throw new Error(`The demo listing ${listing.key} was not written`);
      for (const [kind, files] of [
        ["business", listing.pictures],
        ["product", listing.productPictures],
      ] as const) {
        const ids = files.map((file) => pictures.get(file)?.id);
        await insertListingPictures(tx, row.id, kind, ids);
      }
      const coverMediaId = pictures.get(listing.pictures[0] ?? "")?.id;
      if (seller?.kind === "business" && coverMediaId) {
        const shop = { memberId: userIdOf(seller.key), coverMediaId, updatedAt: now };
        await tx.insert(shops).values(shop).onConflictDoNothing();
      }
      await indexListings(tx, [row.id]);
    }
    await countQuarters(tx);
    await insertConversations(tx, now);
    await insertCommunities(tx, now);
    await insertInterest(tx, now);
    await insertModeration(tx, now);
    await insertNotifications(tx, now);
    await insertInquiries(tx, now);
    return true;
  });
  if (isLoaded) log(`The demo is loaded: ${shown.length} listings of ${sellers.length} sellers.`);
  return isLoaded;
}

async function hasDemo(db: Connection): Promise<boolean> {
  return (await db.$count(users, eq(users.isDemo, true))) > 0;
}

async function insertListingPictures(
  tx: Connection,
  listingId: number,
  kind: "business" | "product",
  ids: (string | undefined)[],
): Promise<void> {
  const rows = ids
    .filter((mediaId) => mediaId !== undefined)
    .map((mediaId, position) => ({
      id: demoId(`listing ${listingId} ${mediaId}`),
      listingId,
      mediaId,
      kind,
      position,
    }));
  if (rows.length > 0) await tx.insert(listingPictures).values(rows);
}
