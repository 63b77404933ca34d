import { and, eq, like, notLike, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now } from "#test/factories.ts";
import { listings, sellerListings } from "#app/features/listings/data/tables.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { selectBusinessRun, selectBusinessRuns } from "./data/seller-queries.server.ts";
import { getSeller, listBusinesses } from "./sellers.server.ts";

useDatabase();

type User = Awaited<ReturnType<typeof insertUser>>;

/** What is kept and what a fresh count finds, where the two are not the same. */
async function miscounted() {
  const { rows } = await database().execute(sql`
    with counted as (
      select user_id, part, count(*)::integer as listings,
        profiles.kind = 'business' as is_business, profiles.is_verified,
        coalesce(profiles.governorate_id, '') as governorate_id
      from listings join profiles on profiles.id = user_id,
        unnest(array[
          case when is_shown then '' end,
          case when is_shown then 'c:' || category_id end,
          case when is_shown then 'sc:' || subcategory_id end,
          case when status = 'active' then 'o:active' when status <> 'removed' then 'o:inactive' end]) as part
      where part is not null group by user_id, part, profiles.id
    )
    select * from counted full join (
      select user_id, part, listings, is_business, is_verified, coalesce(governorate_id, '') as governorate_id
      from seller_listings where listings > 0) kept
      using (user_id, part, listings, is_business, is_verified, governorate_id)
    where counted is null or kept is null`);
  return rows;
}

afterEach(async () => {
  expect(await miscounted()).toEqual([]);
});

/** Of what others see, or (`o:`) of the tabs of their own page. */
const readStored = async (owner: User, { isOwn = false } = {}) => {
  const rows = await database()
    .select({ part: sellerListings.part, listings: sellerListings.listings })
    .from(sellerListings)
    .where(
      and(
        eq(sellerListings.userId, owner.id),
        isOwn ? like(sellerListings.part, "o:%") : notLike(sellerListings.part, "o:%"),
      ),
    );
  return Object.fromEntries(rows.map(({ part, listings: count }) => [part, count]));
};

const change = (
  id: number,
  to: Partial<typeof listings.$inferInsert>,
  db: Connection = database(),
) => db.update(listings).set(to).where(eq(listings.id, id));

const places = [
  { categoryId: "living", subcategoryId: "furniture" },
  { categoryId: "living", subcategoryId: null },
  { categoryId: "cars", subcategoryId: null },
];
const suspended = { suspendedAt: now, suspensionReason: "spam" };
const lifted = { suspendedAt: null, suspensionReason: null };

/** The same numbers for the same seed (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One thing that happens to one of these sellers or listings. */
async function happen(draw: (below: number) => number, sellers: User[], db: Connection) {
  const owner = sellers[draw(sellers.length)];
  if (!owner) throw new Error("Nobody sells");
  const known = await db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.userId, owner.id));
  const id = known[draw(Math.max(known.length, 1))]?.id ?? 0;
  const place = places[draw(places.length)];
  switch (draw(8)) {
    case 0:
    case 1:
      await insertListing(owner, place, db);
      return;
    case 2:
      await change(id, { status: draw(2) ? "paused" : "active" }, db);
      return;
    case 3:
      await change(id, place ?? {}, db);
      return;
    case 4:
      await db.delete(listings).where(eq(listings.id, id));
      return;
    case 5:
      await change(id, { userId: sellers[draw(sellers.length)]?.id }, db);
      return;
    case 6:
      await db
        .update(users)
        .set(draw(2) ? suspended : lifted)
        .where(eq(users.id, owner.id));
      return;
    default:
      await db
        .update(profiles)
        .set({
          kind: draw(2) ? "business" : "person",
          governorateId: draw(2) ? "homs" : "aleppo",
        })
        .where(eq(profiles.id, owner.id));
  }
}

describe("how many listings of a seller are shown", () => {
  it("is known in all, by category and by subcategory", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner, places[0]);
    await insertListing(owner, places[2]);
    await insertListing(owner, { ...places[2], status: "paused" });
    expect(await readStored(owner)).toEqual({
      "": 2,
      "c:living": 1,
      "sc:furniture": 1,
      "c:cars": 1,
    });
    await change(id, { categoryId: "cars", subcategoryId: null });
    expect(await readStored(owner)).toEqual({
      "": 2,
      "c:living": 0,
      "sc:furniture": 0,
      "c:cars": 2,
    });
    await database().update(users).set(suspended).where(eq(users.id, owner.id));
    expect(await readStored(owner)).toMatchObject({ "": 0, "c:cars": 0 });
    await database().update(users).set(lifted).where(eq(users.id, owner.id));
    await database().delete(listings).where(eq(listings.id, id));
    expect(await readStored(owner)).toMatchObject({ "": 1, "c:cars": 1 });
    await database().delete(users).where(eq(users.id, owner.id));
    expect(await readStored(owner)).toEqual({});
  });

  it("is known for each tab of the seller's own account page", async () => {
    const owner = await insertUser();
    const tabs = () => readStored(owner, { isOwn: true });
    const { id } = await insertListing(owner, places[0]);
    await insertListing(owner, { ...places[2], status: "paused" });
    expect(await tabs()).toEqual({ "o:active": 1, "o:inactive": 1 });
    await change(id, { status: "sold" });
    expect(await tabs()).toEqual({ "o:active": 0, "o:inactive": 2 });
    await change(id, { status: "removed", removedAt: now, removedFrom: "sold" });
    expect(await tabs()).toEqual({ "o:active": 0, "o:inactive": 1 });
    await database().update(users).set(suspended).where(eq(users.id, owner.id));
    expect(await tabs()).toEqual({ "o:active": 0, "o:inactive": 1 });
  });

  it("is right after whatever happened, one after the other", async () => {
    const draw = numbersFrom(27);
    const sellers = [await insertUser(), await insertUser(), await insertUser()];
    for (let step = 0; step < 200; step++) {
      await happen(draw, sellers, database());
      if (step % 20 === 0) expect(await miscounted()).toEqual([]);
    }
  });

  it.each([
    ["one thing", 1],
    ["several things", 2],
  ])("is right after many wrote at once, each %s in a transaction", async (_, things) => {
    const sellers = [await insertUser(), await insertUser(), await insertUser()];
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_each, writer) => {
        const draw = numbersFrom(writer);
        let done = 0;
        for (let step = 0; step < 40; step++) {
          const work = database().transaction(async (tx) => {
            for (let thing = 0; thing < things; thing++) await happen(draw, sellers, tx);
          });
          if (things === 1) await work;
          else await work.catch(onlyDeadlock);
          done++;
        }
        return done;
      }),
    );
    expect(outcomes).toEqual(outcomes.map(() => 40));
  });

  it("is right when several statements change many sellers at once, without a deadlock", async () => {
    const sellers = await Promise.all(Array.from({ length: 12 }, () => insertUser()));
    const insertOfAll = (order: "asc" | "desc", categoryId: string) =>
      database().execute(sql`
        insert into listings (user_id, submission_key, category_id, listing_type, title, description, locale,
          price_type, governorate_id, status, published_at)
        select id, gen_random_uuid(), ${categoryId}, 'sale', 'طاولة', 'خشب', 'ar', 'contact', 'damascus', 'active', now()
        from users, generate_series(1, 5)
        where id in (${sql.join(
          sellers.map(({ id }) => sql`${id}::uuid`),
          sql`, `,
        )})
        order by id ${sql.raw(order)}`);
    await Promise.all(
      Array.from({ length: 8 }, (_, run) =>
        insertOfAll(run % 2 ? "asc" : "desc", run % 3 ? "cars" : "living"),
      ),
    );
    expect(await readStored(sellers[0] as User)).toEqual({ "": 40, "c:cars": 25, "c:living": 15 });
  });
});

/** Two transactions that took several sellers in other orders: one of them is undone, as a whole. */
function onlyDeadlock(error: unknown): void {
  const { cause } = error as { cause?: { code?: string } };
  if (cause?.code !== "40P01") throw error;
}

it("businesses are listed in runs of so many, each of them once", async () => {
  const added = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const owner = await insertUser();
      await database().update(profiles).set({ kind: "business" }).where(eq(profiles.id, owner.id));
      await insertListing(owner);
      return owner.id;
    }),
  );
  const idsOf = async (first: string | null, size: number) =>
    (await selectBusinessRun(database(), first, size)).map(({ id }) => id);
  const all = await idsOf(null, 1_000);
  expect(all).toEqual(expect.arrayContaining(added));
  const firsts = await selectBusinessRuns(database(), 2);
  const runs = await Promise.all(firsts.map((first) => idsOf(first, 2)));
  expect(runs.every(({ length }) => length <= 2)).toBe(true);
  expect(runs.flat()).toEqual(all);
});

describe("the businesses of a part", () => {
  it("are in order of the badge and of their listings there, without hidden sellers or sellers without listings", async () => {
    const read = { locale: "ar" as const, now };
    const business = async (count: number) => {
      const owner = await insertUser();
      await database().update(profiles).set({ kind: "business" }).where(eq(profiles.id, owner.id));
      for (let each = 0; each < count; each++)
        await insertListing(owner, { categoryId: "tourism", subcategoryId: "hotels-resorts" });
      return owner;
    };
    const [one, three, hidden] = [await business(1), await business(3), await business(5)];
    await insertListing(await insertUser(), { categoryId: "tourism" });
    await database().update(users).set(suspended).where(eq(users.id, hidden.id));
    for (const part of [{ categoryId: "tourism" }, { subcategoryId: "hotels-resorts" }]) {
      const found = await listBusinesses(part, read);
      expect(found.map(({ id, listingCount }) => [id, listingCount])).toEqual([
        [three.id, 3],
        [one.id, 1],
      ]);
    }
    const phone = { phoneNumber: "+963944123456", showPhone: true };
    await database().update(profiles).set(phone).where(eq(profiles.id, one.id));
    const callable = await listBusinesses({ categoryId: "tourism" }, read);
    expect(callable.filter(({ hasPhone }) => hasPhone).map(({ id }) => id)).toEqual([one.id]);
    await database().update(profiles).set({ kind: "person" }).where(eq(profiles.id, three.id));
    expect((await listBusinesses({ categoryId: "tourism" }, read)).map(({ id }) => id)).toEqual([
      one.id,
    ]);
  });
});

describe("the businesses of a place", () => {
  it("are found behind any number of others, and those of the entire country among them", async () => {
    const read = { locale: "ar" as const, now };
    const part = { subcategoryId: "pharma-machines" };
    const open = async (governorateId: string) => {
      const owner = await insertUser();
      await database()
        .update(profiles)
        .set({ kind: "business", governorateId })
        .where(eq(profiles.id, owner.id));
      await insertListing(owner, { categoryId: "machines", ...part });
      return owner.id;
    };
    const [tartus, country] = [await open("tartus"), await open("syria")];
    await database().execute(sql`
      with members as (
        insert into users (id, name, email)
        select gen_random_uuid(), 'معمل', n || '@place.test' from generate_series(1, 250) n returning id)
      insert into seller_listings (user_id, part, listings, is_business, is_verified, governorate_id)
      select id, 'sc:pharma-machines', 9, true, false, 'damascus' from members`);
    const placed = async (governorateId: string) =>
      (await listBusinesses(part, read, { governorateId, areaId: null })).map(({ id }) => id);
    expect((await placed("tartus")).sort()).toEqual([tartus, country].sort());
    expect(await placed("syria"), "those of the entire country, each once").toEqual([country]);
    await database().update(profiles).set({ governorateId: "homs" }).where(eq(profiles.id, tartus));
    expect(await placed("tartus")).toEqual([country]);
    expect((await placed("homs")).sort()).toEqual([tartus, country].sort());
    await database().execute(sql`delete from users where email like '%@place.test'`);
  });
});

describe("the first sellers", () => {
  const marked = async (members: readonly User[]) => {
    const sellers = await Promise.all(members.map(({ id }) => getSeller(id, "en")));
    return sellers.map(
      (seller) => seller !== "suspended" && seller.replyPace === "Among the first sellers here",
    );
  };

  it("have a mark where the operator wants it, by when their first listing was live", async () => {
    await database().execute(sql`delete from users`);
    const members = await Promise.all([insertUser(), insertUser(), insertUser(), insertUser()]);
    const [late, first, second] = members;
    if (!late || !first || !second) throw new Error("there are too few");
    const ofFirst = await insertListing(first);
    await insertListing(second);
    await insertListing(late);
    const had = site();
    try {
      expect(await marked(members)).toEqual([false, false, false, false]);
      configureSite({ ...had, foundingSellers: 2 });
      expect(await marked(members)).toEqual([false, true, true, false]);
      // Who has sold stays one of them, and who is older here does not pass them.
      await change(ofFirst.id, { status: "sold", soldAt: now });
      await insertListing(late);
      expect(await marked(members)).toEqual([false, true, true, false]);
    } finally {
      configureSite(had);
    }
  });
});
