import { beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
import { ManyOfEverything, word } from "#test/many-of-everything.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { statementsOf, uncounted } from "#test/statements.ts";

const { browser, poolConfig } = useProgram();
const few = 4;
const many = 40;
// The word that everything has, two of its letters exchanged.
const slip = "طاحنوة";

let visitor: Browser;
let seller: Browser;
let reader: Browser;
let me = "";
let filled: ManyOfEverything;

type Page = [name: string, max: number, from: () => Browser, path: () => string];

/**
 * The most that a page may ask of the database, who looks at it, and where it is. Five is the aim; what
 * stands above it says why.
 */
const pages: Page[] = [
  // The last one is how many came today.
  ["home", 5, () => visitor, () => "/"],
  // The last one is its featured listings.
  ["category", 5, () => visitor, () => "/category/cars"],
  [
    "category, filtered",
    4,
    () => visitor,
    () => "/category/cars?governorate=damascus&sort=price-up",
  ],
  ["all categories", 4, () => visitor, () => "/category/all"],
  ["subcategory", 4, () => visitor, () => "/category/cars/subcategory/car-rental"],
  ["listing", 4, () => visitor, () => `/listing/${filled.listing}`],
  ["listing, its comments", 4, () => visitor, () => `/listing/${filled.listing}?tab=comments`],
  // The catalogue; the limit of searches; what is known of the words; the hits with cards; businesses of that name.
  ["search", 5, () => visitor, () => `/search?q=${encodeURIComponent(word)}`],
  [
    "search of two words, filtered",
    4,
    () => visitor,
    () => `/search?q=${encodeURIComponent(`${word} zz`)}&category=cars&governorate=damascus`,
  ],
  // And what the words may have meant, of which the hits are asked for again.
  ["search with a slip", 7, () => visitor, () => `/search?q=${encodeURIComponent(slip)}`],
  ["feed of a search", 4, () => visitor, () => `/search/feed.xml?q=${encodeURIComponent(word)}`],
  // And who they are; whether they keep it is asked with the words.
  ["search of a member", 6, () => seller, () => `/search?q=${encodeURIComponent(word)}`],
  // The catalogue, and the newest listings.
  ["search without words", 2, () => visitor, () => "/search"],
  ["seller", 4, () => visitor, () => filled.sellerPath],
  ["seller, all reviews", 4, () => visitor, () => `${filled.sellerPath}?reviews=all`],
  ["sign-in", 0, () => visitor, () => "/sign-in"],
  ["page of text", 0, () => visitor, () => "/privacy-policy"],
  ["comparison", 1, () => visitor, () => `/compare?id=${filled.listing}&id=1&id=2`],
  ["favorites of a visitor", 0, () => visitor, () => "/favorites"],
  [
    "what a visitor's hearts are now",
    2,
    () => visitor,
    () => `/listings.json?ids=${filled.listing}`,
  ],
  ["the newest in somebody's place", 2, () => visitor, () => "/listings.json?in=damascus"],
  ["suggestions", 5, () => visitor, () => "/suggest.json?q=طاح"],
  ["sitemap of pages", 2, () => visitor, () => "/sitemap/pages.xml"],
  ["sitemap of sellers", 2, () => visitor, () => "/sitemap/sellers.xml"],
  ["list of sitemaps", 3, () => visitor, () => "/sitemap.xml"],
  ["sitemap of listings", 2, () => visitor, () => "/sitemap/listings/0.xml"],
  ["feed", 3, () => visitor, () => "/category/cars/feed.xml"],
  ["feed of a seller", 3, () => visitor, () => `${filled.sellerPath}/feed.xml`],
  // One of each is the frame: the session, the member, what waits for them and their hearts.
  ["home of a member", 6, () => seller, () => "/"],
  ["category of a member", 6, () => seller, () => "/category/cars"],
  // And whether they follow the seller.
  ["listing of a member", 6, () => reader, () => `/listing/${filled.listing}`],
  ["seller of a member", 6, () => reader, () => filled.sellerPath],
  ["favorites of a member", 3, () => seller, () => "/favorites"],
  ["notifications", 3, () => seller, () => "/notifications"],
  ["settings of notifications", 4, () => seller, () => "/notifications/settings"],
  // The last two are what is wanted where they sell, and the offers that wait for them.
  ["account", 7, () => seller, () => "/account"],
  // Here and below one is who they are, beside the ways of the account.
  ["profile", 3, () => seller, () => "/account/profile"],
  // With the addresses of the account and its printed codes.
  ["settings", 8, () => seller, () => "/account/settings"],
  ["saved searches", 4, () => seller, () => "/account/searches"],
  ["adding a listing", 4, () => seller, () => "/add-listing"],
  ["messages", 3, () => seller, () => "/messages"],
  ["conversation", 5, () => seller, () => `/messages?receiverId=${filled.peer}`],
  ["communities", 3, () => seller, () => "/communities"],
  ["communities of one's own", 3, () => seller, () => "/communities?tab=mine"],
  ["community", 4, () => seller, () => `/community/${filled.community}`],
  ["members of a community", 4, () => seller, () => `/community/${filled.community}/members`],
];

/** A page that holds all there is has counted them; of a full one the others are counted, so that they never take its hits. */
const countedApart = new Set([
  "category, filtered",
  "search",
  "search of two words, filtered",
  "search with a slip",
  "search of a member",
]);

/** The most that writing may ask, begin and commit with it. */
const writes: [name: string, max: number, send: () => Promise<{ status: number }>][] = [
  // Who they are, the limit of writes, what the sending depends on with its limits; in the transaction the
  // number, the message, the notification, the event, whether a program of the receiver is told; and the message
  // as it is then shown.
  ["sending a message", 11, () => seller.post("/messages/send", messageTo(filled.peer))],
  [
    "sending a message without script",
    10,
    () => seller.post("/messages", { intent: "send", ...messageTo(filled.peer) }),
  ],
  [
    "writing in a community",
    10,
    () => seller.post(`/community/${filled.community}/send`, messageTo(filled.community)),
  ],
  // The page's own five, and a transaction that reads the messages and the notification and publishes to both.
  [
    "opening a conversation with something unread",
    10,
    async () => {
      const unread = "update messages set read_at = null where receiver_id = $1";
      // The test's own is not counted.
      await uncounted(() => filled.write(unread, me));
      return seller.get(`/messages?receiverId=${filled.peer}`);
    },
  ],
];

beforeAll(async () => {
  [visitor, seller, reader] = [browser(), browser(), browser()];
  filled = new ManyOfEverything({ poolConfig, seller, visitor });
  me = await filled.idOf(await joinAs(seller));
  await joinAs(reader);
}, 120_000);

describe("a page asks the database as often for many as for few", () => {
  const counted = new Map<string, string[]>();

  it("counts each page with four of everything", async () => {
    await filled.writeUpTo(few);
    for (const [name, , from, path] of pages) counted.set(name, await request(from(), path()));
  });

  it("counts each page with forty of everything", { timeout: 120_000 }, async () => {
    await filled.writeUpTo(many);
    for (const [name, , from, path] of pages) {
      const before = counted.get(name) ?? [];
      const after = await request(from(), path());
      expect(after.length, `${name}: ${difference(before, after)}`).toBeLessThanOrEqual(
        before.length + (countedApart.has(name) ? 1 : 0),
      );
    }
  });

  it.each(pages)("%s: %i at most", (name, max) => {
    const statements = counted.get(name) ?? [];
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(max);
  });

  it.each(writes)("%s: %i at most", async (_name, max, send) => {
    const answers = [await send()];
    const statements = await statementsOf(async () => answers.push(await send()));
    for (const { status } of answers) expect([200, 302]).toContain(status);
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(max);
  });

  it("this test has counted more than no statement", () => {
    expect(counted.get("home")?.length).toBeGreaterThan(0);
    expect(counted.get("account")?.length).toBeGreaterThan(0);
  });
});

function messageTo(receiverId: string): Record<string, string> {
  return { id: newId(), senderId: me, receiverId, text: "مرحبا" };
}

// Once to warm what a process reads only once. Then time stands still, for what it reads every few seconds:
// at the first of two that may be due, at the second it is not, however slow the machine.
async function request(from: Browser, path: string): Promise<string[]> {
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
