import pg from "pg";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { poolConfig, useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { aheadOf } from "./stored-times.ts";
import { findFutureTimes, rightTimes } from "./right-times.ts";

const { db } = useDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(poolConfig());
  await client.connect();
});
afterAll(() => client.end());

describe("how far ahead a stored time may lie", () => {
  it("is known of every column of the database that is one", async () => {
    const { rows } = await client.query<{ table: string; name: string }>(
      `select relname as table, attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'timestamptz'::regtype
         and not attisdropped`,
    );
    expect(rows.filter(({ table, name }) => !aheadOf(table, name))).toEqual([]);
  });
});

describe("a clock that was 40 days ahead for an hour and is right again", () => {
  it("has left times that are found, and put right in their order", async () => {
    const [sami, rima] = [await insertUser(), await insertUser()];
    const at = (minutes: number) =>
      sql`now() + interval '40 days' + ${minutes} * interval '1 minute'`;
    const listings = [await insertListing(rima), await insertListing(rima)];
    const [first] = listings;
    await db().execute(sql`update listings set published_at = now(), renewed_at = null, created_at = now(),
      updated_at = now(), expires_at = now() + interval '60 days'`);
    await db().execute(
      sql`update users set created_at = now(), updated_at = now(), terms_accepted_at = now()`,
    );
    await db().execute(sql`delete from listing_search`);
    expect(await findFutureTimes(client)).toEqual([]);

    for (const [i, { id }] of listings.entries())
      await db().execute(sql`update listings set renewed_at = ${at(20 * i)} where id = ${id}`);
    await db().execute(sql`insert into sessions (id, user_id, token, expires_at)
      values (gen_random_uuid(), ${sami.id}, 'token', ${at(0)} + interval '30 days')`);
    await db().execute(sql`insert into offers
      (id, listing_id, buyer_id, seller_id, is_counter, amount, currency, created_at, ends_at)
      values (gen_random_uuid(), ${first?.id}, ${sami.id}, ${rima.id}, false, 5, 'USD', ${at(0)},
        ${at(0)} + interval '48 hours')`);
    const found = [
      { table: "listings", rows: 2 },
      { table: "offers", rows: 1 },
      { table: "sessions", rows: 1 },
    ];
    expect(await findFutureTimes(client)).toEqual(found);
    expect(await rightTimes(client)).toEqual(found);
    expect(await findFutureTimes(client)).toEqual([]);

    const { rows } = await client.query<{ apart: number; open: string; signed: boolean }>(
      `select (select round(extract(epoch from max(renewed_at) - min(renewed_at)) / 60) from listings)::int as apart,
        (select ends_at - created_at from offers)::text as open,
        (select expires_at between now() + interval '29 days' and now() + interval '30 days' from sessions) as signed`,
    );
    expect(rows).toEqual([{ apart: 20, open: "2 days", signed: true }]);
  });
});
