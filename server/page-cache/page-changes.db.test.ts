import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";

const { db } = useDatabase();
let client: pg.Client;
const received: string[] = [];
/** Of what was heard, what may have taken something away. */
const takenAway = () => tagsOf(received.filter((payload) => !payload.startsWith("+ ")));
let ended = () => {};

beforeAll(async () => {
  client = new pg.Client(db().$client.options);
  await client.connect();
  client.on("notification", ({ payload = "" }) => {
    if (payload === "end") ended();
    else received.push(payload);
  });
  await client.query("listen dalil_pages");
});
afterAll(() => client.end());

/** What was told up to now has then been heard. */
async function readToEnd(): Promise<void> {
  const messages = new Promise<void>((resolve) => {
    ended = resolve;
  });
  await db().execute(sql`select pg_notify('dalil_pages', 'end')`);
  await messages;
}

/** Everything that is told of a piece of work, each tag once. */
async function messagesBy(work: () => Promise<unknown>): Promise<string[]> {
  await readToEnd();
  received.length = 0;
  await work();
  await readToEnd();
  return tagsOf(received);
}

function tagsOf(payloads: readonly string[]): string[] {
  const tags = new Set(payloads.flatMap((payload) => payload.replace(/^\+ /, "").split(" ")));
  return [...tags].sort();
}

const run = (statement: ReturnType<typeof sql>) => db().execute(statement);

describe("a change of a listing drops", () => {
  it("the lists in which it will appear, when it is published", async () => {
    const owner = await insertUser();
    const messages = await messagesBy(() => insertListing(owner, { subcategoryId: "furniture" }));
    expect(messages).toEqual(["c:all", "c:living", "home", `s:${owner.id}`, "sc:furniture"]);
    expect(takenAway()).toEqual([]);
    expect(
      await messagesBy(() => insertListing(owner, { status: "draft", publishedAt: null })),
    ).toEqual([]);
  });

  it("the pages that show it, and the lists before and after the change, when it is edited", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner, { subcategoryId: "furniture" });
    const messagesOf = (set: ReturnType<typeof sql>) =>
      messagesBy(() => run(sql`update listings set ${set} where id = ${id}`));
    const ofIt = ["c:all", "c:living", `l:${id}`, `s:${owner.id}`, "sc:furniture"];
    expect(await messagesOf(sql`title = 'أخرى'`)).toEqual(ofIt);
    expect(takenAway()).toEqual([`l:${id}`]);
    expect(await messagesOf(sql`details = '{"a": 1}'`)).toEqual(ofIt);
    expect(await messagesOf(sql`featured_until = now()`)).toEqual([...ofIt, "home"].sort());
    expect(takenAway()).toEqual([]);
    expect(await messagesOf(sql`address_text = 'شارع'`)).toEqual(ofIt);
    expect(takenAway()).toEqual([`l:${id}`]);
    expect(await messagesOf(sql`category_id = 'cars', subcategory_id = null`)).toEqual(
      [...ofIt, "c:cars"].sort(),
    );
  });

  it("the pages that showed it, when it is hidden in any way", async () => {
    const owner = await insertUser();
    for (const set of [
      sql`status = 'paused'`,
      sql`status = 'expired'`,
      sql`status = 'removed', staff_removed_at = now()`,
    ]) {
      const { id } = await insertListing(owner);
      const messages = await messagesBy(() =>
        run(sql`update listings set ${set} where id = ${id}`),
      );
      expect(messages).toEqual(
        ["c:all", "c:living", "home", `l:${id}`, `s:${owner.id}`, "search"].sort(),
      );
      expect(takenAway()).toEqual([`l:${id}`]);
    }
    const { id } = await insertListing(owner);
    const messages = await messagesBy(() => run(sql`delete from listings where id = ${id}`));
    expect(messages).toEqual(expect.arrayContaining(["home", `l:${id}`]));
    expect(takenAway()).toContain(`l:${id}`);
  });

  it("no page for what pages do not show: hearts, reminders and what is no longer live", async () => {
    const { id } = await insertListing(await insertUser());
    const messagesOf = (set: ReturnType<typeof sql>) =>
      messagesBy(() => run(sql`update listings set ${set} where id = ${id}`));
    expect(await messagesOf(sql`favorites_count = favorites_count + 1`)).toEqual([]);
    expect(await messagesOf(sql`reminded_at = now(), updated_at = now()`)).toEqual([]);
    expect(await messagesOf(sql`title = title`)).toEqual([]);
    await run(sql`update listings set status = 'sold' where id = ${id}`);
    expect(await messagesOf(sql`title = 'بيعت'`)).toEqual([]);
  });

  it("all pages once, when very many listings change at a time", async () => {
    const owner = await insertUser();
    for (let n = 0; n < 160; n++) await insertListing(owner);
    await messagesBy(() =>
      run(sql`update listings set title = 'كلها' where user_id = ${owner.id}`),
    );
    expect(received).toEqual(["*", "+ *"]);
  });

  it("its page, when a comment or a picture changes", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner);
    const comment = newId();
    const texts = await messagesBy(() =>
      run(
        sql`insert into comments (id, listing_id, user_id, text, created_at)
            values (${comment}, ${id}, ${owner.id}, 'سؤال', ${now.toISOString()})`,
      ),
    );
    expect(texts).toEqual([`l:${id}`]);
    expect(takenAway()).toEqual([]);
    expect(
      await messagesBy(() => run(sql`update comments set hidden_at = now() where id = ${comment}`)),
    ).toEqual([`l:${id}`]);
    expect(takenAway()).toEqual([`l:${id}`]);
    expect(await messagesBy(() => run(sql`delete from comments where id = ${comment}`))).toEqual([
      `l:${id}`,
    ]);
    const picture = await insertPicture(owner.id);
    const shown = await messagesBy(() =>
      run(sql`insert into listing_pictures (id, listing_id, media_id, kind, position)
              values (${newId()}, ${id}, ${picture}, 'product', 0)`),
    );
    // The search can be asked for listings with pictures.
    expect(shown).toEqual([`l:${id}`, `m:${picture}`, "search"]);
    expect(takenAway()).toEqual([]);
    expect(
      await messagesBy(() => run(sql`delete from listing_pictures where listing_id = ${id}`)),
    ).toEqual([`l:${id}`, `m:${picture}`, "search"]);
    expect(takenAway()).toEqual([`l:${id}`, `m:${picture}`]);
    expect(
      await messagesBy(() => run(sql`update media set avif = true where id = ${picture}`)),
    ).toEqual([`m:${picture}`]);
    expect(takenAway()).toEqual([]);
    await messagesBy(() => run(sql`update media set is_private = true where id = ${picture}`));
    expect(takenAway()).toEqual([`m:${picture}`]);
    const stored = await insertPicture(owner.id, { isPrivate: true });
    expect(await messagesBy(() => run(sql`delete from media where id = ${stored}`))).toEqual([]);
  });
});

describe("a change of a member drops", () => {
  it.each([
    ["are suspended", sql`update users set suspended_at = now()`],
    ["are leaving", sql`update users set deletion_requested_at = now()`],
    ["change their name", sql`update profiles set full_name = 'اسم آخر'`],
    ["change their description", sql`update profiles set company_description = 'شركة'`],
  ])(
    "their own page, their listings' lists and the pages with their comments and reviews, when they %s",
    async (_, change) => {
      const [member, seller] = [await insertUser(), await insertUser()];
      const { id } = await insertListing(member);
      const commented = await insertListing(seller);
      await run(sql`insert into comments (id, listing_id, user_id, text, created_at)
      values (${newId()}, ${commented.id}, ${member.id}, 'سؤال', ${now.toISOString()})`);
      await run(sql`insert into reviews (id, seller_id, reviewer_id, rating, created_at)
      values (${newId()}, ${seller.id}, ${member.id}, 5, ${now.toISOString()})`);
      const messages = await messagesBy(() => run(sql`${change} where id = ${member.id}`));
      expect(messages).toEqual(
        [
          `s:${member.id}`,
          `l:${id}`,
          "home",
          "search",
          "c:all",
          "c:living",
          `s:${seller.id}`,
          `l:${commented.id}`,
        ].sort(),
      );
      expect(takenAway()).toEqual(messages);
    },
  );

  it("no page when they sign in or change what nobody sees", async () => {
    const { id } = await insertUser();
    const messages = await messagesBy(async () => {
      await run(sql`update users set email_verified = true, updated_at = now() where id = ${id}`);
      await run(sql`update profiles set updated_at = now() where id = ${id}`);
    });
    expect(messages).toEqual([]);
  });

  it("the pages that show their shop, when it or its cover changes", async () => {
    const { id } = await insertUser();
    const cover = await insertPicture(id);
    const ofCover = [`m:${cover}`, `s:${id}`].sort();
    for (const [change, tags] of [
      [sql`insert into shops (member_id, updated_at) values (${id}, now())`, [`s:${id}`, "search"]],
      [sql`update shops set cover_media_id = ${cover} where member_id = ${id}`, ofCover],
      [sql`delete from shops where member_id = ${id}`, ofCover],
    ] as const)
      expect(await messagesBy(() => run(change))).toEqual(tags);
  });

  it("the pages that show their reviews, when a review or an answer changes", async () => {
    const [member, seller] = [await insertUser(), await insertUser()];
    const id = newId();
    const ofSeller = [`s:${seller.id}`];
    expect(
      await messagesBy(() =>
        run(sql`insert into reviews (id, seller_id, reviewer_id, rating, created_at)
          values (${id}, ${seller.id}, ${member.id}, 4, ${now.toISOString()})`),
      ),
    ).toEqual(ofSeller);
    expect(takenAway()).toEqual([]);
    for (const change of [
      sql`update reviews set answer = 'شكرًا', answered_at = now() where id = ${id}`,
      sql`update reviews set hidden_at = now(), hidden_reason = 'سبب' where id = ${id}`,
      sql`delete from reviews where id = ${id}`,
    ]) {
      expect(await messagesBy(() => run(change))).toEqual(ofSeller);
      expect(takenAway()).toEqual(ofSeller);
    }
  });
});

describe("a change of something that many pages show", () => {
  it.each(["categories", "subcategories", "places"])("drops all pages: %s", async (table) => {
    const touch = sql.raw(
      `update ${table} set position = position where id = (select min(id) from ${table})`,
    );
    expect(await messagesBy(() => run(touch))).toContain("*");
  });

  it("drops the pages of the search: words, and the index", async () => {
    const { id } = await insertListing(await insertUser());
    expect(
      await messagesBy(() => run(sql`delete from listing_search where listing_id = ${id}`)),
    ).toEqual(["search"]);
    expect(await messagesBy(() => run(sql`update search_words set updated_at = now()`))).toEqual([
      "search",
    ]);
  });
});

it("a page is dropped when the change is committed, and not when it is rolled back", async () => {
  const { id } = await insertListing(await insertUser());
  const messages = await messagesBy(() =>
    db()
      .transaction(async (tx) => {
        await tx.execute(sql`update listings set status = 'paused' where id = ${id}`);
        throw new Error("no");
      })
      .catch(() => {}),
  );
  expect(messages).toEqual([]);
});
