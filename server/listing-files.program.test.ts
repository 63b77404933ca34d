import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { chanceOf } from "#test/chaos/chance.ts";
import { House, type Resident } from "#test/chaos/house.ts";

const house = new House(chanceOf(20_261_129), { env: { LISTINGS_PER_DAY: "500" } });
beforeAll(() => house.open(), 300_000);
afterAll(() => house.close(), 120_000);

const count = 200;
const headings =
  "reference,title,category,listingType,description,price,currency,governorate,make,year";
const cars = Array.from(
  { length: count },
  (_, at) => `K-${at},Kia Rio ${at},cars,sale,One owner,${5_000 + at},USD,damascus,kia,2011`,
);

async function post({ headers }: Resident, path: string, form: Record<string, string>) {
  const response = await fetch(house.url + path, {
    method: "POST",
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  expect(response.status, await response.text()).toBe(302);
}

async function ended(file: string): Promise<void> {
  const left = await house.ask(
    "select 1 from listing_files where id = $1 and state <> 'finished'",
    [file],
  );
  if (left.length > 0) await ended(file);
}

async function done(file: string, least: number): Promise<void> {
  const [row] = await house.ask<{ done: number }>(
    "select count(done_at)::int as done from listing_file_rows where file_id = $1",
    [file],
  );
  if ((row?.done ?? 0) < least) await done(file, least);
}

it("a dealer's two hundred cars are published once each, though everything is killed on the way", async () => {
  const dealer = await house.resident();
  const file = newId();
  const path = "/account/listings-file";
  await post(dealer, path, { id: file, pasted: [headings, ...cars].join("\n") });
  await post(dealer, `${path}/${file}`, { intent: "do", terms: "yes" });
  await done(file, 50);
  await house.kill("everything");
  await ended(file);
  const rows = await house.ask<{ title: string }>(
    "select title from listings where user_id = $1 order by id",
    [dealer.id],
  );
  expect(rows.map(({ title }) => title)).toEqual(cars.map((_, at) => `Kia Rio ${at}`));
  expect(
    await house.ask("select 1 from listing_references where user_id = $1", [dealer.id]),
  ).toHaveLength(count);
  expect(await house.ask("select 1 from listing_file_rows where done_at is null")).toEqual([]);
}, 300_000);
