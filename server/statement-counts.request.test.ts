import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { statementsOf, uncounted } from "#test/statements.ts";

const { browser, poolConfig } = useProgram();
const few = 4;
const many = 40;
const word = "طاحونة";

let visitor: Browser;
let seller: Browser;
let reader: Browser;
let me = "";
let listing = "";
let sellerPath = "";
let written = 0;
let peer = "";
let community = "";

type Page = [name: string, most: number, from: () => Browser, path: () => string];

/**
 * The most that a page may ask of the database, who looks at it, and where it is. Five is the aim; what
 * stands above it says why.
 */
const pages: Page[] = [
  ["home", 4, () => visitor, () => "/"],
  ["category", 4, () => visitor, () => "/category/cars"],
  [
    "category, filtered",
    4,
    () => visitor,
    () => "/category/cars?governorate=damascus&sort=price-up",
  ],
  ["all categories", 2, () => visitor, () => "/category/all"],
  ["subcategory", 4, () => visitor, () => "/category/cars/subcategory/car-rental"],
  ["listing", 4, () => visitor, () => `/listing/${listing}`],
  ["listing, its comments", 4, () => visitor, () => `/listing/${listing}?tab=comments`],
  // Of these nine, three are the transaction that gives a search its limit of time and its way of planning,
  // and one counts it against the limit of searches; the words, the hits and the facets are one each.
  ["search", 9, () => visitor, () => `/search?q=${encodeURIComponent(word)}`],
  ["feed of a search", 9, () => visitor, () => `/search/feed.xml?q=${encodeURIComponent(word)}`],
  // And whether he keeps this search.
  ["search of a member", 11, () => seller, () => `/search?q=${encodeURIComponent(word)}`],
  ["search without words", 1, () => visitor, () => "/search"],
  ["seller", 4, () => visitor, () => sellerPath],
  ["seller, all reviews", 4, () => visitor, () => `${sellerPath}?reviews=all`],
  ["sign-in", 0, () => visitor, () => "/sign-in"],
  ["page of text", 0, () => visitor, () => "/privacy-policy"],
  ["favorites of a visitor", 0, () => visitor, () => "/favorites"],
  ["what a visitor's hearts are now", 2, () => visitor, () => `/favorites.json?ids=${listing}`],
  ["suggestions", 4, () => visitor, () => "/suggest.json?q=طاح"],
  ["sitemap of pages", 2, () => visitor, () => "/sitemap/pages.xml"],
  ["sitemap of sellers", 2, () => visitor, () => "/sitemap/sellers.xml"],
  ["list of sitemaps", 2, () => visitor, () => "/sitemap.xml"],
  ["sitemap of listings", 2, () => visitor, () => "/sitemap/listings/0.xml"],
  ["feed", 3, () => visitor, () => "/category/cars/feed.xml"],
  ["feed of a seller", 3, () => visitor, () => `${sellerPath}/feed.xml`],
  // One of each is the frame: the session, the member, what waits for him and his hearts.
  ["home of a member", 5, () => seller, () => "/"],
  ["category of a member", 5, () => seller, () => "/category/cars"],
  ["listing of a member", 5, () => reader, () => `/listing/${listing}`],
  ["seller of a member", 5, () => reader, () => sellerPath],
  ["favorites of a member", 3, () => seller, () => "/favorites"],
  ["notifications", 3, () => seller, () => "/notifications"],
  ["settings of notices", 4, () => seller, () => "/notifications/settings"],
  ["account", 5, () => seller, () => "/account"],
  ["profile", 2, () => seller, () => "/account/profile"],
  ["settings", 5, () => seller, () => "/account/settings"],
  ["saved searches", 3, () => seller, () => "/account/searches"],
  ["adding a listing", 3, () => seller, () => "/add-listing"],
  ["messages", 3, () => seller, () => "/messages"],
  ["conversation", 5, () => seller, () => `/messages?receiverId=${peer}`],
  ["communities", 3, () => seller, () => "/communities"],
  ["communities of one's own", 3, () => seller, () => "/communities?tab=mine"],
  ["community", 4, () => seller, () => `/community/${community}`],
  ["members of a community", 4, () => seller, () => `/community/${community}/members`],
];

/** The most that writing may ask, begin and commit with it. */
const writes: [name: string, most: number, send: () => Promise<{ status: number }>][] = [
  // Who he is, the limit of writes, what the sending depends on with its limits; in the transaction the
  // number, the message, the notice, the event; and the message as it is then shown.
  ["sending a message", 10, () => seller.post("/messages/send", messageTo(peer))],
  ["sending a message without script", 9, () => seller.post("/messages", messageTo(peer))],
  [
    "writing in a community",
    10,
    () => seller.post(`/community/${community}/send`, messageTo(community)),
  ],
  // The page's own five, and a transaction that reads the messages and the notice and tells both.
  [
    "opening a conversation with something unread",
    10,
    async () => {
      const unread = "update messages set read_at = null where receiver_id = $1";
      // The test's own is not counted.
      await uncounted(() => write(unread, me));
      return seller.get(`/messages?receiverId=${peer}`);
    },
  ],
];

beforeAll(async () => {
  [visitor, seller, reader] = [browser(), browser(), browser()];
  me = await idOf(await joinAs(seller));
  await joinAs(reader);
}, 120_000);

describe("a page asks the database as often for many as for few", () => {
  const counted = new Map<string, string[]>();

  it("counts each page with four of everything", async () => {
    await writeUpTo(few);
    for (const [name, , from, path] of pages) counted.set(name, await asked(from(), path()));
  });

  it("counts each page with forty of everything", { timeout: 120_000 }, async () => {
    await writeUpTo(many);
    for (const [name, , from, path] of pages) {
      const before = counted.get(name) ?? [];
      const after = await asked(from(), path());
      expect(after.length, `${name}: ${difference(before, after)}`).toBeLessThanOrEqual(
        before.length,
      );
    }
  });

  it.each(pages)("%s: %i at most", (name, most) => {
    const statements = counted.get(name) ?? [];
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
  });

  it.each(writes)("%s: %i at most", async (_name, most, send) => {
    const answers = [await send()];
    const statements = await statementsOf(async () => answers.push(await send()));
    for (const { status } of answers) expect([200, 302]).toContain(status);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(most);
  });

  it("has counted what a page asks, and not nothing", () => {
    expect(counted.get("home")?.length).toBeGreaterThan(0);
    expect(counted.get("account")?.length).toBeGreaterThan(0);
  });
});

function messageTo(receiverId: string): Record<string, string> {
  return { id: newId(), senderId: me, receiverId, text: "مرحبا" };
}

// Once to warm what a process reads only once. Then time stands still, for what it reads every few seconds:
// at the first of two that may be due, at the second it is not, however slow the machine.
async function asked(from: Browser, path: string): Promise<string[]> {
  const answer = await from.get(path);
  expect(answer.status, path).toBe(200);
  const time = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  try {
    const first = await statementsOf(() => from.get(path));
    const second = await statementsOf(() => from.get(path));
    return first.length <= second.length ? first : second;
  } finally {
    time.mockRestore();
  }
}

function difference(before: string[], after: string[]): string {
  return after.filter((text) => !before.includes(text)).join("\n");
}

/** So many listings of one seller, of the same words; as many comments, hearts, notices and conversations. */
async function writeUpTo(count: number): Promise<void> {
  for (; written < count; written++) {
    // Nobody may publish so many in a day.
    await write("delete from limits");
    const form = listingForm({
      category: "cars",
      subcategory: "car-rental",
      listingType: "rent",
      title: `${word} ${written}`,
    });
    const answer = await seller.post("/add-listing", form);
    if (answer.status !== 302) throw new Error(`publishing answered ${answer.status}`);
    listing ||= listingIdsIn((await seller.get("/account")).text)[0] ?? "";
  }
  const [found] =
    /\/seller\/[0-9a-f-]{36}/.exec((await visitor.get(`/listing/${listing}`)).text) ?? [];
  sellerPath = found ?? "";
  await write(
    "insert into comments (id, listing_id, user_id, text, created_at) select gen_random_uuid(), $1, user_id, 'تعليق', now() from listings where title like $2",
    listing,
    `${word}%`,
  );
  await write(
    "insert into favorites (user_id, listing_id, added_at) select user_id, id, now() from listings where title like $1 on conflict do nothing",
    `${word}%`,
  );
  await write(
    "insert into notifications (id, user_id, type, listing_id, created_at, updated_at) select gen_random_uuid(), user_id, 'comment', id, now(), now() from listings where title like $1 on conflict do nothing",
    `${word}%`,
  );
  await write(
    `with picture as (
       insert into media (id, owner_id, content_hash, width, height, widths, placeholder)
       select gen_random_uuid(), user_id, encode(sha256(('m' || id)::bytea), 'hex'), 640, 480, '{320,640}', ''
       from listings where title like $1 on conflict do nothing returning id, content_hash)
     insert into listing_pictures (id, listing_id, media_id, kind, position)
     select gen_random_uuid(), listings.id, picture.id, 'business', 0 from picture
     join listings on encode(sha256(('m' || listings.id)::bytea), 'hex') = picture.content_hash`,
    `${word}%`,
  );
  await writeConversations(count);
}

/** So many people who have written to the seller so many times, each time with a picture. */
async function writeConversations(count: number): Promise<void> {
  await write(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select gen_random_uuid(), 'قارئ ' || n, 'peer' || n || '@peers.test', true, now(), now()
     from generate_series(1, $1::int) n on conflict do nothing`,
    count,
  );
  await write(
    `insert into conversations (id, low_id, high_id, last_seq, created_at, last_at)
     select gen_random_uuid(), least(peers.id, me.user_id), greatest(peers.id, me.user_id), 1, now(), now()
     from users peers, (select user_id from listings where title like $1 limit 1) me
     where peers.email like '%@peers.test' on conflict do nothing`,
    `${word}%`,
  );
  await write(
    `with said as (
       insert into messages (id, conversation_id, seq, sender_id, receiver_id, text, sent_digest, created_at)
       select gen_random_uuid(), conversations.id, n, peers.id, me.user_id, 'مرحبا', sha256('x'), now()
       from conversations, users peers, generate_series(1, $2::int) n,
         (select user_id from listings where title like $1 limit 1) me
       where peers.email like '%@peers.test' and peers.id in (low_id, high_id)
       on conflict do nothing returning id)
     insert into message_pictures (message_id, position, media_id)
     select said.id, 0, (select id from media limit 1) from said`,
    `${word}%`,
    count,
  );
  await write("update conversations set last_seq = $1", count);
  peer ||= await idOf("peer1@peers.test");
  await writeCommunities(count);
}

/** So many communities; in the first so many members who have written so many messages. */
async function writeCommunities(count: number): Promise<void> {
  await write(
    `with made as (
       insert into communities (id, name, kind, created_by, creator_id, created_at, expires_at)
       select gen_random_uuid(), 'مجموعة', 'public', peers.id, peers.id, now(), now() + interval '14 days'
       from users peers where peers.email like '%@peers.test'
         and not exists (select from communities where created_by = peers.id)
       returning id, creator_id)
     insert into memberships (community_id, user_id, role, joined_at, admin_since)
     select id, creator_id, 'admin', now(), now() from made`,
  );
  const first = "(select id from communities where created_by = $1)";
  await write(
    `insert into memberships (community_id, user_id, role, joined_at)
     select ${first}, users.id, 'member', now() from users on conflict do nothing`,
    peer,
  );
  await write(
    `insert into memberships (community_id, user_id, role, joined_at)
     select communities.id, me.user_id, 'member', now() from communities,
       (select user_id from listings where title like $1 limit 1) me on conflict do nothing`,
    `${word}%`,
  );
  await write(
    `insert into group_messages (id, community_id, seq, sender_id, text, sent_digest, created_at, expires_at)
     select gen_random_uuid(), ${first}, n, $1, 'مرحبا', sha256('x'), now(), now() + interval '24 hours'
     from generate_series(1, $2::int) n on conflict do nothing`,
    peer,
    count,
  );
  await write(`update communities set last_seq = $2 where id = ${first}`, peer, count);
  const [row] = await read<{ id: string }>(`select ${first} as id`, peer);
  community = row?.id ?? "";
}

async function idOf(email: string): Promise<string> {
  const [row] = await read<{ id: string }>("select id from users where email = $1", email);
  return row?.id ?? "";
}

async function read<Row extends pg.QueryResultRow>(
  text: string,
  ...values: unknown[]
): Promise<Row[]> {
  const client = new pg.Client(poolConfig());
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function write(text: string, ...values: unknown[]): Promise<void> {
  await read(text, ...values);
}
