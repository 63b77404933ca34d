import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sessions, users } from "#app/features/accounts/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import { newId } from "#app/platform/id.ts";
import { workOf } from "#test/buffers.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { findCircles, findOnOneDevice } from "./data/content-check-queries.server.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { decide, listQueue } from "#app/features/moderation/report-queue.server.ts";
import { checkReviewContent } from "./rules/content-check.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
type User = Awaited<ReturnType<typeof insertUser>>;

const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs);

/** So many members, in the order of their ids. */
async function people(count: number, createdAt = daysAgo(400)): Promise<User[]> {
  const all = [];
  for (let at = 0; at < count; at++) all.push(await insertUser({ createdAt }));
  return all.sort((a, b) => a.id.localeCompare(b.id, "en"));
}

type Said = { rating?: number; at?: Date };

/** What one says of the other, looked at by the rules. */
async function praises(reviewer: User, seller: User, { rating = 5, at = now }: Said = {}) {
  const row = { id: newId(), sellerId: seller.id, reviewerId: reviewer.id, rating };
  await db()
    .insert(reviews)
    .values({ ...row, createdAt: at });
  await checkReviewContent(row.id, now);
  return row.id;
}

/** In the order of the members: each of the next, and the last of the first. */
async function circle(members: User[], said: Said = {}): Promise<void> {
  for (const [at, member] of members.entries())
    await praises(member, members[(at + 1) % members.length] as User, said);
}

async function foundOf(members: User[]) {
  const rows = await db()
    .select({ target: reports.targetId, rule: reports.rule, found: reports.found })
    .from(reports)
    .where(
      inArray(
        reports.targetId,
        members.map(({ id }) => id),
      ),
    );
  return rows;
}

const idsOf = (members: User[]) => members.map(({ id }) => id).join(" ");

/** The two have met, as matched codes say it. */
async function meet(seller: User, buyer: User): Promise<void> {
  const { id: listingId } = await insertListing(seller);
  const id = newId();
  await db().execute(sql`
    insert into offers (id, listing_id, buyer_id, seller_id, is_counter, amount, currency, state, created_at,
      ends_at, decided_at)
    values (${id}, ${listingId}, ${buyer.id}, ${seller.id}, false, 5, 'USD', 'accepted', now(),
      now() + interval '1 day', now())`);
  await db().execute(sql`
    insert into deals (id, listing_id, buyer_id, seller_id, has_waiting_list, made_at, ends_at)
    values (${id}, ${listingId}, ${buyer.id}, ${seller.id}, false, now(), now() + interval '1 day')`);
  await db().execute(sql`
    update deals set state = 'met', buyer_typed_at = now(), seller_typed_at = now(), decided_at = now()
    where id = ${id}`);
}

describe("members who praise each other in a circle", () => {
  it.each([2, 3])(
    "of %i are reported to staff once, whoever writes the last review",
    async (count) => {
      for (let turn = 0; turn < count; turn++) {
        const members = await people(count);
        await circle([...members.slice(turn), ...members.slice(0, turn)]);
        expect(await foundOf(members)).toEqual([
          { target: members[0]?.id, rule: "praise_circle", found: idsOf(members) },
        ]);
        const written = await db()
          .select({ id: reviews.id, hiddenAt: reviews.hiddenAt })
          .from(reviews)
          .where(eq(reviews.sellerId, members[0]?.id ?? ""));
        for (const { id, hiddenAt } of written) {
          expect(hiddenAt).toBeNull();
          await checkReviewContent(id, now);
        }
        expect(await foundOf(members)).toHaveLength(1);
      }
    },
  );

  it("are found in each of many generated circles, and nobody else is", async () => {
    const crowd = await people(30);
    const rings = Array.from({ length: 8 }, (_, at) => crowd.slice(at * 3, at * 3 + 3));
    const honest = crowd.slice(24);
    // Those beside praise a ring and one another in a line, which closes nowhere.
    for (const [at, member] of honest.entries()) {
      await praises(member, crowd[at] as User);
      if (at > 0) await praises(honest[at - 1] as User, member);
    }
    for (const ring of rings) await circle(ring);
    for (const ring of rings)
      expect(await foundOf(ring)).toMatchObject([{ rule: "praise_circle", found: idsOf(ring) }]);
    expect(await foundOf(honest)).toEqual([]);
  });

  it("are found once when two reviews complete the circle at the same moment", async () => {
    const [one, other] = (await people(2)) as [User, User];
    const ids = [newId(), newId()];
    await db()
      .insert(reviews)
      .values([
        { id: ids[0], sellerId: one.id, reviewerId: other.id, rating: 5, createdAt: now },
        { id: ids[1], sellerId: other.id, reviewerId: one.id, rating: 5, createdAt: now },
      ] as (typeof reviews.$inferInsert)[]);
    await Promise.all(ids.map((id) => checkReviewContent(id, now)));
    expect(await foundOf([one, other])).toHaveLength(1);
  });

  it("are not reported again after staff allowed it, unless another member joins", async () => {
    const members = await people(2);
    const [one, other] = members as [User, User];
    await circle(members);
    await decide({
      viewer: viewerOf(await insertUser({ role: "moderator" })),
      target: { kind: "member", id: one.id },
      input: { decision: "dismiss", why: { reason: "other", note: "أخوان" }, days: null },
      now,
    });
    const open = () =>
      db()
        .select({ found: reports.found })
        .from(reports)
        .where(and(inArray(reports.targetId, [one.id, other.id]), isNull(reports.closedAt)));
    const [written] = await db().select().from(reviews).where(eq(reviews.sellerId, one.id));
    await checkReviewContent(written?.id ?? "", now);
    expect(await open()).toEqual([]);
    const third = await insertUser({ createdAt: daysAgo(400) });
    await praises(other, third);
    await praises(third, one);
    expect(await foundOf([one, other, third])).toHaveLength(2);
  });

  it("are named in the report that staff see", async () => {
    const members = await people(3);
    await circle(members);
    const staff = viewerOf(await insertUser({ role: "moderator" }));
    const { rows } = await listQueue(staff, { after: null, limit: 200 });
    const [report] = rows.find(({ id }) => id === members[0]?.id)?.reports ?? [];
    expect(report).toMatchObject({ reason: "fake", reporter: null });
    expect(report?.finding?.members.map(({ id }) => id).sort()).toEqual(
      members.map(({ id }) => id),
    );
  });
});

describe("what is not reported as a circle of praise", () => {
  it("a circle in which one review is critical", async () => {
    const members = await people(3);
    await praises(members[0] as User, members[1] as User, { rating: 3 });
    await praises(members[1] as User, members[2] as User);
    await praises(members[2] as User, members[0] as User);
    expect(await foundOf(members)).toEqual([]);
  });

  it("a circle in which two members have met, as their codes prove", async () => {
    const members = await people(3);
    await meet(members[1] as User, members[0] as User);
    await circle(members);
    expect(await foundOf(members)).toEqual([]);
  });

  it("praise that came months apart", async () => {
    const [one, other] = (await people(2)) as [User, User];
    await praises(one, other, { at: daysAgo(31) });
    await praises(other, one);
    expect(await foundOf([one, other])).toEqual([]);
  });

  it("praise of one seller by many members, and of two sellers by one member", async () => {
    const [seller, second, ...buyers] = (await people(6)) as [User, User, ...User[]];
    for (const buyer of buyers) {
      await praises(buyer, seller);
      await praises(buyer, second);
    }
    expect(await foundOf([seller, second, ...buyers])).toEqual([]);
  });
});

describe("young accounts on one device that praise a seller", () => {
  const enter = async (user: User, ipAddress: string, userAgent = "Firefox") => {
    const expiresAt = new Date(now.getTime() + dayMs);
    await db()
      .insert(sessions)
      .values({ id: newId(), userId: user.id, token: newId(), expiresAt, ipAddress, userAgent });
  };

  it("are reported to staff from the third account on, once", async () => {
    const seller = await insertUser();
    const young = await people(4, daysAgo(2));
    for (const user of young.slice(0, 2)) {
      await enter(user, "192.0.2.7");
      await praises(user, seller);
    }
    expect(await foundOf(young)).toEqual([]);
    const third = young[2] as User;
    await enter(third, "192.0.2.7");
    await praises(third, seller);
    const found = [
      { target: young[0]?.id, rule: "praise_device", found: idsOf(young.slice(0, 3)) },
    ];
    expect(await foundOf(young)).toEqual(found);
  });

  it.each([
    ["behind one address with other browsers", { agents: ["a", "b", "c"] }],
    ["that are old", { createdAt: daysAgo(60) }],
    ["on three addresses", { addresses: ["192.0.2.1", "192.0.2.2", "192.0.2.3"] }],
    ["over weeks", { moments: [daysAgo(20), daysAgo(10), now] }],
    ["who like it little", { rating: 2 }],
  ])("are no ring %s", async (_, its) => {
    const { agents, addresses, moments, rating } = its as {
      agents?: string[];
      addresses?: string[];
      moments?: Date[];
      rating?: number;
    };
    const seller = await insertUser();
    const { createdAt = daysAgo(25) } = its as { createdAt?: Date };
    const some = await people(3, createdAt);
    for (const [at, user] of some.entries()) {
      await enter(user, addresses?.[at] ?? "192.0.2.9", agents?.[at]);
      await praises(user, seller, { rating, at: moments?.[at] });
    }
    expect(await foundOf(some)).toEqual([]);
  });

  it("are not reported once one of the three has met the seller", async () => {
    const seller = await insertUser();
    const young = await people(3, daysAgo(2));
    await meet(seller, young[0] as User);
    for (const user of young) {
      await enter(user, "192.0.2.11");
      await praises(user, seller);
    }
    expect(await foundOf(young)).toEqual([]);
  });
});

it("the check reads about as much, however many members have praised the seller", async () => {
  const seller = await insertUser();
  const one = await insertUser();
  const praisedBy = (from: number, to: number) =>
    db().transaction(async (tx) => {
      await tx.execute(sql`
        insert into users (id, name, email)
        select md5('r' || n)::uuid, 'عضو', n || '@rings.test'
        from generate_series(${from}::integer, ${to}::integer) n`);
      // Nobody counts the stars of so many.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into reviews (id, seller_id, reviewer_id, rating, created_at)
        select gen_random_uuid(), ${seller.id}, md5('r' || n)::uuid, 5, ${daysAgo(1).toISOString()}::timestamptz
        from generate_series(${from}::integer, ${to}::integer) n`);
    });
  await praisedBy(1, 200);
  const id = await praises(one, seller);
  const client = await db().$client.connect();
  try {
    await client.query("set enable_seqscan = off");
    const look = async () => {
      await db().execute(sql`analyze reviews`);
      const { buffers } = await workOf(client, async () => {
        await findCircles(db(), id);
        await findOnOneDevice(db(), id);
      });
      return buffers;
    };
    const few = await look();
    await praisedBy(201, 20_000);
    expect(await look()).toBeLessThanOrEqual(few * 1.5 + 100);
  } finally {
    client.release();
  }
}, 120_000);

it("the accounts of a ring that are gone leave the rest of its names", async () => {
  const members = await people(2);
  await circle(members);
  await db()
    .delete(users)
    .where(eq(users.id, members[1]?.id ?? ""));
  const staff = viewerOf(await insertUser({ role: "moderator" }));
  const { rows } = await listQueue(staff, { after: null, limit: 200 });
  const [report] = rows.find(({ id }) => id === members[0]?.id)?.reports ?? [];
  expect(report?.finding?.members).toHaveLength(1);
});
