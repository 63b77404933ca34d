import { beforeAll, expect, it } from "vitest";
import { insertUser } from "#test/factories.ts";
import { useProgram } from "#test/program.ts";
import { showListing } from "#test/shown-listing.ts";
import { xmlFaults } from "#test/xml-faults.ts";

const { browser } = useProgram();

beforeAll(async () => {
  const { id } = await insertUser();
  await showListing(id, "خزانة & طاولة");
});

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

/** The same page of the program under test, wherever the site says it lives. */
const pathOf = (address: string) => new URL(address).pathname;

it("leads from robots.txt to every live page, in both languages", async () => {
  const robots = await browser().get("/robots.txt");
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  const closed = [...robots.text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  for (const path of ["/account", "/admin", "/en/messages", "/sign-in", "/search", "/community/*"])
    expect(closed).toContain(path);
  const isClosed = (path: string) =>
    closed.some((each) => new RegExp(`^${each.replaceAll("*", "[^/]+")}`).test(path));
  const index = /^Sitemap: (.+)$/m.exec(robots.text)?.[1] ?? "";
  const sitemaps = addressesIn((await browser().get(pathOf(index))).text).map(pathOf);
  expect(sitemaps).toContain("/sitemap/pages.xml");
  expect(sitemaps.length).toBeGreaterThan(1);
  const texts = await Promise.all(
    [pathOf(index), ...sitemaps].map(async (path) => (await browser().get(path)).text),
  );
  for (const text of texts) expect(await xmlFaults("sitemap", text)).toEqual([]);
  const pages = texts.slice(1).flatMap(addressesIn);
  const paths = pages.map(pathOf);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter(isClosed)).toEqual([]);
  expect(paths).toContain("/category/cars/subcategory/car-rental");
  expect(paths).toContain("/en/privacy-policy");
  const listings = paths.filter((path) => /^\/listing\/\d+$/.test(path));
  expect(listings.length).toBeGreaterThan(0);
  expect((await browser().get(listings[0] ?? "")).status).toBe(200);
  const [, picture = ""] = /<image:loc>([^<]+)</.exec(texts.join()) ?? [];
  expect((await browser().get(pathOf(picture))).headers.get("content-type")).toBe("image/webp");
});

it.each(["0", "x.xml", "999999.xml", "1e3.xml", "0.xml.xml"])(
  "has no sitemap of the name %s",
  async (file) => {
    expect((await browser().get(`/sitemap/listings/${file}`)).status).toBe(404);
  },
);

it("offers the newest listings of a category and of a search as a feed, in the page's language", async () => {
  const category = await browser().get("/en/category/all/feed.xml");
  expect(category.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
  expect(category.text).toMatch(/<feed [^>]*xml:lang="en">/);
  expect(category.text.match(/<entry>/g)?.length).toBeGreaterThan(0);
  expect(await xmlFaults("atom", category.text)).toEqual([]);
  const [, href = ""] = /rel="enclosure"[^>]+href="([^"]+)"/.exec(category.text) ?? [];
  const picture = await browser().get(pathOf(href));
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(category.text).not.toMatch(/\+963|mailto:/);
  const found = await browser().get(`/search/feed.xml?q=${encodeURIComponent("<b>سيارة&")}`);
  expect(found.status).toBe(200);
  expect(found.text).not.toContain("<b>");
  expect(await xmlFaults("atom", found.text)).toEqual([]);
  expect(found.text).toContain("&lt;b&gt;");
});

it("has no feed of an unknown category or of no search", async () => {
  expect((await browser().get("/category/houses/feed.xml")).status).toBe(404);
  expect((await browser().get("/search/feed.xml?q=%20")).status).toBe(404);
});

it("names the feed in the head of the page it belongs to", async () => {
  const page = await browser().get("/en/category/cars");
  expect(page.text).toContain('href="/en/category/cars/feed.xml"');
});
