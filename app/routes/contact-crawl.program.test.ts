import pg from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { crawl, plantListings, publicPaths, readSecrets } from "#test/contacts/crawl.ts";
import { leaksIn, type Secrets, secretsOf } from "#test/contacts/leaks.ts";
import { fillWithPeople } from "#test/fuzz/scene.ts";
import { useProgram } from "#test/program.ts";

const { browser, poolConfig } = useProgram({}, { isBuilt: true });

let pool: pg.Pool;
let secrets: Secrets;

const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  await fillWithPeople(poolConfig());
  pool = new pg.Pool({ ...poolConfig(), max: 2 });
  pool.on("error", () => {});
  // Ten thousand of them: test/long/contact-crawl.long.test.ts
  await plantListings(ask, poolConfig(), { count: 40, dataDir: inject("dataDir") });
  secrets = await readSecrets(ask);
  return () => pool.end();
});

describe("a number", () => {
  const planted = secretsOf(["+963944123456"], ["Shop@Planted.dalil.test"]);

  it.each([
    "0944123456",
    "+963 944 123 456",
    "00963-944-123-456",
    "0944.12.34.56",
    "(0944) 123-456",
    "٠٩٤٤١٢٣٤٥٦",
    "۰۹۴۴ ۱۲۳ ۴۵۶",
    "+٩٦٣ ٩٤٤ ١٢٣ ٤٥٦",
    '<a href="tel:+963944123456">',
    "https://wa.me/963944123456?text=x",
    "0944\u00a0123\u202f456",
    "\u200e0944\u200b123456\u2069",
    "<b>0944</b><span> 123</span><i>456</i>",
    "09<!-- -->44123<wbr>456",
    '"\\u0030944123456"',
    "&#48;&#57;44123456",
    "%2B963%20944%20123%20456",
    "9 4 4 1 2 3 4 5 6",
    "0944–123—456",
  ])("is seen as %s", (text) => {
    expect(leaksIn(`<p>هاتف: ${text}</p>`, planted)).toEqual(["944123456"]);
  });

  it.each([
    "shop@planted.dalil.test",
    "SHOP@PLANTED.DALIL.TEST",
    "mailto:shop%40planted.dalil.test",
    "shop&#64;planted.dalil.test",
    "shop&commat;planted.dalil.test",
    "shop<wbr>@planted.<b>dalil</b>.test",
    "shop [at] planted.dalil.test",
    '"shop\\u0040planted.dalil.test"',
  ])("and an address as %s", (text) => {
    expect(leaksIn(`<p>${text}</p>`, planted)).toEqual(["shop@planted.dalil.test"]);
  });

  it("is not found in text that has none", () => {
    expect(
      leaksIn("<p>944 12345 · 2026-11-22 · shop@other.example · 94412345</p>", planted),
    ).toEqual([]);
  });
});

it("no page, feed, list, card or datum that a visitor can fetch says a number or an address of anybody", async () => {
  expect(secrets.numbers.size).toBeGreaterThan(50);
  expect(secrets.addresses.size).toBeGreaterThan(50);
  const visitor = browser();
  const get = (path: string) => visitor.get(path);
  const paths = await publicPaths(ask, get, 25);
  const rest = () => ask("delete from limits");
  const { found, read, refused } = await crawl(paths, { get, secrets, rest });
  expect(found).toEqual({});
  expect(refused).toEqual([]);
  expect(read).toBeGreaterThan(200);
}, 300_000);

it("the form for the contact does return it, so the search would have found a leak", async () => {
  const [row] = await ask<{ id: string }>(
    "select id::text from listings where title = 'زيتون 7' and status = 'active'",
  );
  const shown = await browser().post(`/listing/${row?.id}/contact`, {});
  expect(shown.status).toBe(200);
  expect(leaksIn(shown.text, secrets)).toEqual(
    expect.arrayContaining(["970000007", "shop7@planted.dalil.test"]),
  );
});
