import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { comments } from "#app/features/comments/data/tables.ts";
import { communities, memberships } from "#app/features/communities/data/tables.ts";
import { favorites } from "#app/features/favorites/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { conversations, messages } from "#app/features/messages/data/tables.ts";
import { countDemo, removeDemo } from "#app/features/administration/operator.server.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { createDatabase } from "#test/database.ts";
import { insertListing, insertUser, now } from "#test/factories.ts";
import { demoId } from "./accounts.ts";
import { loadDemo, loadDemoIfEmpty } from "./load-demo.ts";

// The whole of the demo, and members who lived beside it.

let remove = async () => {};
let untouched: Map<string, number>;
const db = () => database();

beforeAll(async () => {
  const made = await createDatabase();
  remove = made.remove;
  configureSite(made.env);
  openDatabase({ ...made.poolConfig, max: 4 }, () => {});
  untouched = await countRows();
  await closeDatabase();
  await loadDemoIfEmpty(made.env, made.poolConfig, () => {}, { withPictures: false });
  openDatabase({ ...made.poolConfig, max: 4 }, () => {});
});

it("comes once", async () => {
  expect(await loadDemo(() => {}, { withPictures: false })).toBe(false);
});

afterAll(async () => {
  await closeDatabase();
  await remove();
});

async function tables(): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  return rows.map(({ name }) => name);
}

async function countRows(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await tables()) {
    const { rows } = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    counts.set(table, rows[0]?.count ?? 0);
  }
  return counts;
}

/** The tables where any of these ids stands, in whatever column. */
async function tablesWith(ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const { rows } = await db().execute(sql`
      select from ${sql.identifier(table)} as row
      where exists (
        select from regexp_matches(to_jsonb(row)::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') as found
        where found[1] = any(${sql.param(ids)}::text[]))
      limit 1`);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

const rowsOf = async (table: typeof messages | typeof reports | typeof communities) =>
  db().select().from(table);

// Nothing in these leads to anybody, or is content: what was searched in vain, addresses that answer 410, the log.
const staying = [
  "audit_log",
  "search_misses",
  "visit_vitals",
  "gone_listings",
  "search_terms",
  "live_events",
];

describe("removing the demo", () => {
  it("takes all of it, and nothing that a member made", async () => {
    const people = (await db().select({ id: users.id }).from(users)).map(({ id }) => id);
    const [offer] = await db().select().from(listings).limit(1);
    const [group] = await db().select().from(communities).limit(1);
    if (!offer || !group) throw new Error("The demo was not loaded");
    const demoSeller = offer.userId;

    const rima = await insertUser();
    const own = await insertListing(rima);
    const at = { createdAt: now };
    await db()
      .insert(comments)
      .values([
        { id: newId(), listingId: offer.id, userId: rima.id, text: "هل ما زال متوفرًا؟", ...at },
        { id: newId(), listingId: own.id, userId: demoSeller, text: "مبارك", ...at },
      ]);
    await db()
      .insert(favorites)
      .values([
        { userId: rima.id, listingId: offer.id, addedAt: now },
        { userId: demoSeller, listingId: own.id, addedAt: now },
      ]);
    await db()
      .insert(reviews)
      .values([
        { id: newId(), sellerId: demoSeller, reviewerId: rima.id, rating: 4, ...at },
        { id: newId(), sellerId: rima.id, reviewerId: demoSeller, rating: 5, ...at },
      ]);
    const [lowId = "", highId = ""] = [rima.id, demoSeller].sort();
    const conversationId = newId();
    await db()
      .insert(conversations)
      .values({
        id: conversationId,
        lowId,
        highId,
        startedBy: rima.id,
        lastSeq: 1,
        lastAt: now,
        ...at,
      });
    await db()
      .insert(messages)
      .values({
        id: newId(),
        conversationId,
        seq: 1,
        senderId: rima.id,
        receiverId: demoSeller,
        text: "مرحبا",
        sentDigest: Buffer.alloc(32),
        ...at,
      });
    const about = { targetKind: "listing", targetId: String(offer.id), reason: "fraud" } as const;
    await db()
      .insert(reports)
      .values({ id: newId(), reporterId: rima.id, ...about, ...at });
    const mine = newId();
    await db().transaction(async (tx) => {
      const led = { id: mine, name: "جيران", kind: "public", expiresAt: null, ...at } as const;
      await tx.insert(communities).values({ ...led, createdBy: rima.id, creatorId: demoSeller });
      await tx.insert(memberships).values([
        { communityId: mine, userId: demoSeller, role: "admin", joinedAt: now, adminSince: now },
        { communityId: mine, userId: rima.id, role: "member", joinedAt: now },
        { communityId: group.id, userId: rima.id, role: "member", joinedAt: now },
      ]);
    });
    const pictureId = newId();
    await db()
      .insert(media)
      .values({
        id: pictureId,
        ownerId: demoSeller,
        contentHash: "0".repeat(64),
        width: 10,
        height: 10,
        widths: [10],
        placeholder: "",
        givenAt: now,
      });

    expect(await countDemo()).toMatchObject({
      people: people.length,
      pictures: 1,
      commentsOfMembers: 1,
      favoritesOfMembers: 1,
      reviewsOfMembers: 1,
    });
    expect(await removeDemo(now)).toBe(true);

    expect((await tablesWith(people)).filter((table) => !staying.includes(table))).toEqual([]);
    expect(await db().select({ id: users.id }).from(users)).toEqual([{ id: rima.id }]);
    const [stored, ...more] = await db().select().from(listings);
    expect([stored?.id, stored?.favoritesCount, more]).toEqual([own.id, 0, []]);
    expect(await rowsOf(messages)).toMatchObject([
      { text: "مرحبا", senderId: rima.id, receiverId: null },
    ]);
    expect(await rowsOf(reports)).toMatchObject([
      { reporterId: rima.id, targetId: String(offer.id) },
    ]);
    expect(await rowsOf(communities)).toMatchObject([
      { id: mine, creatorId: rima.id, endedAt: null },
    ]);
    const { rows: jobs } = await db().execute<{ data: { pictureIds: string[] } }>(
      sql`select data from pgboss.job where name = 'erase-files'`,
    );
    expect(jobs.map(({ data }) => data.pictureIds)).toEqual([[pictureId]]);

    expect(await removeDemo(now)).toBe(false);
    await db().delete(users).where(eq(users.id, rima.id));
    for (const table of [conversations, reports, communities]) await db().delete(table);
    const left = [...(await countRows())].filter(([table]) => !staying.includes(table));
    expect(Object.fromEntries(left)).toEqual(
      Object.fromEntries([...untouched].filter(([table]) => !staying.includes(table))),
    );
    expect(people).toContain(demoId("user admin@demo.dalil.test"));
  });
});
