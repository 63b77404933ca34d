import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { statementsOf } from "#test/statements.ts";

const { browser, poolConfig } = useProgram();
const few = 4;
const many = 40;
const word = "طاحونة";

let visitor: Browser;
let seller: Browser;
let listing = "";
let sellerPath = "";
let written = 0;

/** The most that a page may ask of the database, who looks at it, and where it is. */
const pages: [name: string, most: number, from: () => Browser, path: () => string][] = [
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
  ["listing", 7, () => visitor, () => `/listing/${listing}`],
  ["listing, its comments", 7, () => visitor, () => `/listing/${listing}?tab=comments`],
  ["search", 11, () => visitor, () => `/search?q=${encodeURIComponent(word)}`],
  ["seller", 4, () => visitor, () => sellerPath],
  ["seller, all reviews", 4, () => visitor, () => `${sellerPath}?reviews=all`],
  ["sitemap of sellers", 1, () => visitor, () => "/sitemap/sellers.xml"],
  ["feed of a seller", 2, () => visitor, () => `${sellerPath}/feed.xml`],
  ["suggestions", 4, () => visitor, () => "/suggest.json?q=طاح"],
  ["saved searches", 7, () => seller, () => "/account/searches"],
  ["search without words", 1, () => visitor, () => "/search"],
  ["sign-in", 0, () => visitor, () => "/sign-in"],
  ["page of text", 0, () => visitor, () => "/privacy-policy"],
  ["favorites of a visitor", 0, () => visitor, () => "/favorites"],
  ["what a visitor's hearts are now", 1, () => visitor, () => `/favorites.json?ids=${listing}`],
  ["sitemap of pages", 2, () => visitor, () => "/sitemap/pages.xml"],
  ["list of sitemaps", 1, () => visitor, () => "/sitemap.xml"],
  ["sitemap of listings", 1, () => visitor, () => "/sitemap/listings/0.xml"],
  ["feed", 3, () => visitor, () => "/category/cars/feed.xml"],
  ["feed of a search", 11, () => visitor, () => `/search/feed.xml?q=${encodeURIComponent(word)}`],
  ["home of a member", 9, () => seller, () => "/"],
  ["favorites of a member", 7, () => seller, () => "/favorites"],
  ["notifications", 7, () => seller, () => "/notifications"],
  ["account", 11, () => seller, () => "/account"],
];

beforeAll(async () => {
  [visitor, seller] = [browser(), browser()];
  await joinAs(seller);
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

  it("has counted what a page asks, and not nothing", () => {
    expect(counted.get("home")?.length).toBeGreaterThan(0);
    expect(counted.get("account")?.length).toBeGreaterThan(0);
  });
});

// Once to warm what a process reads only once.
async function asked(from: Browser, path: string): Promise<string[]> {
  const answer = await from.get(path);
  expect(answer.status, path).toBe(200);
  return statementsOf(() => from.get(path));
}

function difference(before: string[], after: string[]): string {
  return after.filter((text) => !before.includes(text)).join("\n");
}

/** So many listings of one seller, of the same words; as many comments, hearts and notices. */
async function writeUpTo(count: number): Promise<void> {
  for (; written < count; written++) {
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
}

async function write(text: string, ...values: unknown[]): Promise<void> {
  const client = new pg.Client(poolConfig());
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
