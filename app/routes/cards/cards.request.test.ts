import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinAs, listingForm, listingIdsIn, photo, withFiles } from "#test/members.ts";
import { origin, useProgram } from "#test/program.ts";

const { program, browser, poolConfig } = useProgram();
const from = {
  incoming: { socket: { remoteAddress: "192.0.2.7", remotePort: 1, remoteFamily: "IPv4" } },
};

let pool: pg.Pool;
let id = "";
let sellerId = "";

/** A picture as a chat fetches it: no cookie, no language. */
async function fetchCard(path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await program().fetch(new Request(origin + path, { headers, method }), from);
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

function metaOf(html: string, property: string): string | undefined {
  const tag = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html);
  return tag?.[1]?.replaceAll("&amp;", "&");
}

async function cardOf(path: string): Promise<string> {
  const { text } = await browser().get(path);
  return metaOf(text, "og:image")?.replace(origin, "") ?? "none";
}

beforeAll(async () => {
  pool = new pg.Pool({ ...poolConfig(), max: 1 });
  const seller = browser();
  await joinAs(seller);
  const form = listingForm({ title: "خزانة زان 0944123456", phone: "0944123456" });
  await seller.post("/add-listing", withFiles(form, "pictures", [await photo("teal")]));
  [id = ""] = listingIdsIn((await seller.get("/account")).text);
  const owner = await pool.query<{ user_id: string }>(
    "select user_id from listings where id = $1",
    [id],
  );
  sellerId = owner.rows[0]?.user_id ?? "";
});
afterAll(() => pool.end());

describe("the preview of a page in a chat", () => {
  it.each([
    ["", "ar_SY", "en_US"],
    ["/en", "en_US", "ar_SY"],
  ])("a listing under %j has a card with its size and words", async (language, locale, other) => {
    const { text } = await browser().get(`${language}/listing/${id}`);
    expect(metaOf(text, "og:image")).toMatch(
      new RegExp(`^${origin}${language}/listing/${id}/card\\.jpg\\?v=[\\w-]{16}$`),
    );
    expect(metaOf(text, "og:image:width")).toBe("1200");
    expect(metaOf(text, "og:image:height")).toBe("630");
    expect(metaOf(text, "og:image:alt")).toContain("خزانة زان");
    expect(metaOf(text, "og:title")).toContain("خزانة زان");
    expect(metaOf(text, "og:url")).toBe(`${origin}${language}/listing/${id}`);
    expect(metaOf(text, "og:locale")).toBe(locale);
    expect(metaOf(text, "og:locale:alternate")).toBe(other);
    expect(metaOf(text, "og:site_name")).toBe(language ? "Dalil" : "دليل");
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image"');
  });

  it.each([
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "WhatsApp/2.23.20.0",
    "TelegramBot (like TwitterBot)",
    "Twitterbot/1.0",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
  ])("is the same for %s, which first looks whether the page is there", async (agent) => {
    for (const path of [`/listing/${id}`, `/en/seller/${sellerId}`]) {
      const headers = { "user-agent": agent };
      const looked = await fetchCard(path, headers, "HEAD");
      expect(looked.status).toBe(200);
      expect(looked.headers.get("content-type")).toMatch(/^text\/html/);
      expect(looked.bytes).toHaveLength(0);
      const page = await fetchCard(path, { ...headers, range: "bytes=0-262143" });
      expect(page.status).toBe(200);
      expect(metaOf(page.bytes.toString(), "og:image")?.replace(origin, "")).toBe(
        await cardOf(path),
      );
    }
  });

  it.each([
    "/",
    "/en",
    "/category/cars",
    "/en/category/all",
    "/category/cars/subcategory/car-rental",
    "/search",
    "/privacy-policy",
    "/en/vision-goals",
    "/business-guide",
    "/prohibited-goods",
    "/favorites",
    "/sign-in",
  ])("%s has one picture that is there", async (path) => {
    const card = await fetchCard(await cardOf(path));
    expect(card.status).toBe(200);
    expect(card.headers.get("content-type")).toBe("image/jpeg");
  });
});

describe("the card of a listing", () => {
  it.each(["", "/en"])("is a small JPEG under %j that may be kept for ever", async (language) => {
    const address = await cardOf(`${language}/listing/${id}`);
    const card = await fetchCard(address);
    expect(card.status).toBe(200);
    expect(card.headers.get("cache-control")).toBe(
      "public, max-age=31536000, s-maxage=5, immutable",
    );
    expect(card.headers.get("content-length")).toBe(String(card.bytes.length));
    expect(card.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(card.bytes.length).toBeLessThan(200 * 1024);
    expect(await sharp(card.bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    const looked = await fetchCard(address, {}, "HEAD");
    expect(looked.status).toBe(200);
    expect(looked.bytes).toHaveLength(0);
    for (const name of ["content-type", "content-length", "etag", "cache-control"])
      expect(looked.headers.get(name), name).toBe(card.headers.get(name));
    // Chats that ask for the beginning alone take the whole, and none of them is given WebP.
    const accept = { accept: "image/avif,image/webp,*/*;q=0.8", range: "bytes=0-1023" };
    const whole = await fetchCard(address, accept);
    expect(whole.status).toBe(200);
    expect(whole.headers.get("content-type")).toBe("image/jpeg");
    expect(whole.bytes.equals(card.bytes)).toBe(true);
    const tag = card.headers.get("etag") ?? "";
    const again = await fetchCard(address, { "if-none-match": `W/${tag}, "other"` });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  it("under an old version's address is the present one, and cached for an hour", async () => {
    for (const version of ["", "?v=stale"]) {
      const card = await fetchCard(`/listing/${id}/card.jpg${version}`);
      expect(card.status).toBe(200);
      expect(card.headers.get("cache-control")).toBe("public, max-age=3600, s-maxage=5");
    }
  });

  it("has another address once it shows something else", async () => {
    const before = await cardOf(`/listing/${id}`);
    await pool.query("update listings set favorites_count = 5, updated_at = now() where id = $1", [
      id,
    ]);
    expect(await cardOf(`/listing/${id}`)).toBe(before);
    await pool.query("update listings set price_min = price_min + 1 where id = $1", [id]);
    expect(await cardOf(`/listing/${id}`)).not.toBe(before);
  });

  it("is drawn once for a hundred who ask at once", async () => {
    const address = await cardOf(`/listing/${id}`);
    const answers = await Promise.all(Array.from({ length: 100 }, () => fetchCard(address)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
  });

  it.each(["draft", "paused", "sold", "expired", "removed"])(
    "of a %s one is not found",
    async (status) => {
      await pool.query("update listings set status = $2 where id = $1", [id, status]);
      try {
        expect((await fetchCard(`/listing/${id}/card.jpg`)).status).toBe(404);
      } finally {
        await pool.query("update listings set status = 'active' where id = $1", [id]);
      }
    },
  );

  it.each([
    "/listing/0/card.jpg",
    "/listing/999999/card.jpg",
    "/listing/x/card.jpg",
    "/category/houses/card.jpg",
  ])("%s is not found", async (path) => {
    expect((await fetchCard(path)).status).toBe(404);
  });
});

describe("the card of a seller", () => {
  it.each(["", "/en"])(
    "under %j shows the seller's name, and changes with what it shows",
    async (language) => {
      const path = `${language}/seller/${sellerId}`;
      const { text } = await browser().get(path);
      const address = await cardOf(path);
      expect(address).toMatch(new RegExp(`^${path}/card\\.jpg\\?v=[\\w-]{16}$`));
      expect(metaOf(text, "og:image:alt")).toBe("هدى العلي");
      const card = await fetchCard(address);
      expect(card.status).toBe(200);
      expect(card.headers.get("cache-control")).toBe(
        "public, max-age=31536000, s-maxage=5, immutable",
      );
      expect(card.bytes.length).toBeLessThan(200 * 1024);
      expect(await sharp(card.bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      const rate = "insert into reviews (id, seller_id, reviewer_id, rating, created_at)";
      await joinAs(browser());
      await pool.query(
        `${rate} select gen_random_uuid(), $1, id, 4, now() from users where id <> $1 order by created_at desc limit 1`,
        [sellerId],
      );
      const rated = await cardOf(path);
      expect(rated).not.toBe(address);
      await pool.query(
        "update profiles set kind = 'business', governorate_id = 'damascus' where id = $1",
        [sellerId],
      );
      expect(await cardOf(path)).not.toBe(rated);
      await pool.query("update profiles set kind = 'person', governorate_id = null where id = $1", [
        sellerId,
      ]);
      await pool.query("delete from reviews where seller_id = $1", [sellerId]);
    },
  );

  it("of a suspended seller is gone", async () => {
    await pool.query("update users set suspended_at = now() where id = $1", [sellerId]);
    try {
      expect((await fetchCard(`/seller/${sellerId}/card.jpg`)).status).toBe(410);
    } finally {
      await pool.query("update users set suspended_at = null where id = $1", [sellerId]);
    }
  });

  it.each(["x", "00000000-0000-4000-8000-000000000000"])("of %s is not found", async (unknown) => {
    expect((await fetchCard(`/seller/${unknown}/card.jpg`)).status).toBe(404);
  });
});
