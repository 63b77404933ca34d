import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { crawl, plantListings, publicPaths, readSecrets } from "#test/contacts/crawl.ts";
import { openPlace, type Place } from "#test/fuzz/scene.ts";

const count = 10_000;
const dataDir = mkdtempSync(join(tmpdir(), "dalil-crawl-"));

let place: Place;
let pool: pg.Pool;

const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows;

beforeAll(async () => {
  place = await openPlace();
  pool = new pg.Pool({ ...place.poolConfig, max: 2 });
  pool.on("error", () => {});
  await plantListings(ask, place.poolConfig, { count, dataDir });
}, 600_000);
afterAll(async () => {
  await pool.end();
  await place.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

it("nothing public of ten thousand listings says a number or an address of anybody", async () => {
  const secrets = await readSecrets(ask);
  expect(secrets.numbers.size).toBeGreaterThan(count);
  expect(secrets.addresses.size).toBeGreaterThan(count);
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, `http://127.0.0.1:${place.port}`), {
      headers: { accept: "text/html" },
      redirect: "manual",
    });
    return { status: answer.status, text: await answer.text() };
  };
  const paths = await publicPaths(ask, get, 10);
  const rest = () => ask("delete from limits");
  const { found, read, refused } = await crawl(paths, { get, secrets, rest });
  expect(found).toEqual({});
  expect(refused).toEqual([]);
  expect(read).toBeGreaterThan(count * 1.5);
  // oxlint-disable-next-line no-console -- how far it came
  console.log(`${read} of ${paths.length} addresses and the pages after them were read`);
});
