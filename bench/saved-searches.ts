import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { matchSavedSearches } from "#app/features/search/match-saved-searches.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { fillWords } from "#server/fill-words.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { loadListings } from "./search-load.ts";
import { keepSearches } from "./saved-searches-rows.ts";
import type { Section } from "./section.ts";

type Options = { sizes: readonly number[]; published: number; say: (line: string) => void };

type Run = { size: number; p50: number; p95: number; slowest: number; told: number };

// Their words say how frequent a word is; a search is filed under its rarest.
const listings = 5_000;

/**
 * What publishing a listing costs when so many searches are kept: finding who waits for it, and writing
 * down for whom it was found. One after the other, in a database of its own.
 */
export async function measureSavedSearches({ sizes, published, say }: Options): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-bench-saved-"));
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" });
  const database = await connectDatabase(env, () => {});
  const now = new Date();
  try {
    await migrateDatabase(database.poolConfig, () => {});
    await fillWords(database.poolConfig);
    useSite(env);
    openDatabase({ max: 4, ...database.poolConfig }, () => {});
    const client = new pg.Client(database.poolConfig);
    await client.connect();
    const { rows: subcategories } = await client.query<{ id: string; categoryId: string }>(
      `select id, category_id as "categoryId" from subcategories order by category_id, position`,
    );
    const around = { subcategories, places: await gazetteer(), owners: 100, now };
    await loadListings(database.poolConfig, listings, around, say);
    const runs: Run[] = [];
    for (const size of sizes) {
      say(`Keeping ${size} searches…`);
      await keepSearches(client, size, around);
      say(`Publishing with ${size} kept searches…`);
      runs.push({ size, ...(await publish(client, published, now)) });
    }
    await client.end();
    return draw(runs, published);
  } finally {
    await closeDatabase();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function publish(client: pg.Client, count: number, now: Date): Promise<Omit<Run, "size">> {
  const times: number[] = [];
  // The first ones are the caches'.
  for (let id = 1; id <= 20; id++) await matchSavedSearches(id, now);
  await client.query("truncate saved_search_hits");
  for (let at = 0; at < count; at++) {
    const begun = performance.now();
    await matchSavedSearches(listings - at, now);
    times.push(performance.now() - begun);
  }
  const { rows } = await client.query<{ told: number }>(
    "select count(*)::int as told from saved_search_hits",
  );
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? 0;
  return {
    p50: at(0.5),
    p95: at(0.95),
    slowest: times.at(-1) ?? 0,
    told: (rows[0]?.told ?? 0) / count,
  };
}

function draw(runs: readonly Run[], published: number): Section {
  const ms = (value: number) => value.toFixed(1);
  return {
    title: "Saved searches",
    note: `Finding for one new listing who waits for it, with so many kept searches of a natural mix (two thirds by words, the rest by a part of the catalogue; four in ten with a category, half with a governorate), over ${published} listings, in milliseconds; without the notices themselves. Aim: it does not grow with the number of searches. What does grow is the number of members who really wait for such a listing, as each of them is told: the last column; and of the searches without words all those of the listing's part of the catalogue are looked at.`,
    header: ["kept searches", "p50", "p95", "slowest", "told of a listing"],
    rows: runs.map(({ size, p50, p95, slowest, told }) => [
      String(size),
      ms(p50),
      ms(p95),
      ms(slowest),
      told.toFixed(1),
    ]),
  };
}
