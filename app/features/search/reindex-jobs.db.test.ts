import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#app/platform/database.server.ts";
import { asWebUser } from "#app/platform/postgres/web-role.server.ts";
import { poolConfig, useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { useJobs } from "#test/jobs.ts";
import { isOutdated, setIndexVersion } from "./data/index-queries.server.ts";
import { listingSearch } from "./data/tables.ts";
import { indexVersion } from "./engine/listing-terms.ts";
import { indexListings } from "./index-listings.server.ts";
import { reindex, renewIndex } from "./reindex.server.ts";

const { db } = useDatabase();
useJobs();

// As in the program, whose web processes own no index.
beforeAll(() => {
  const web = asWebUser({ databaseUrl: undefined, databaseWebUser: undefined }, poolConfig());
  openDatabase({ ...web, max: 2 }, () => {});
});
afterAll(() => db().$client.end());

const jobs = () => db().execute(sql`select from pgboss.job where name = 'reindex-search'`);
const current = () => db().$count(listingSearch, eq(listingSearch.version, indexVersion));

it("rewrites rows of an older version by itself, and queues no job when there are none", async () => {
  const owner = await insertUser();
  const ids = [(await insertListing(owner)).id, (await insertListing(owner)).id];
  await indexListings(db(), ids);
  await renewIndex();
  expect((await jobs()).rows).toHaveLength(0);
  await db().update(listingSearch).set({ version: 0 });
  await setIndexVersion(db(), 0);
  await Promise.all([renewIndex(), renewIndex()]);
  await vi.waitFor(async () => expect(await current()).toBe(ids.length), {
    timeout: 30_000,
    interval: 100,
  });
  await vi.waitFor(async () => expect(await isOutdated(db(), indexVersion)).toBe(false));
});

it("writes each row once, however many do so at a time", async () => {
  await db().update(listingSearch).set({ version: 0 });
  const { signal } = new AbortController();
  const both = await Promise.all([1, 2].map(() => reindex(db(), { signal, isFull: false })));
  expect(both.toSorted()).toEqual([0, await current()]);
});
