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
import { useOneSecret } from "./one-secret.ts";
import { loadListings } from "./search-load.ts";
import { keepSearches } from "./saved-searches-rows.ts";
import type { Section } from "./section.ts";

type Options = { sizes: readonly number[]; published: number; say: (line: string) => void };

type Spread = { p50: number; p95: number };
type Run = { size: number; found: Spread; whole: Spread; told: number };

// Their words say how frequent a word is; a search is filed under its rarest.
const listings = 5_000;

/**
 * What publishing a listing costs when so many searches are kept: finding who waits for it, and writing
 * down for whom it was found. One after the other, in a database of its own.
 */
export async function measureSavedSearches({ sizes, published, say }: Options): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-bench-saved-"));
  useOneSecret(folder);
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" });
  const database = await connectDatabase(env, () => {});
  const client = new pg.Client(database.poolConfig);
  const now = new Date();
  try {
    await migrateDatabase(database.poolConfig, () => {});
    await fillWords(database.poolConfig);
    useSite(env);
    openDatabase({ max: 4, ...database.poolConfig }, () => {});
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
    return draw(runs, published);
  } finally {
    await client.end();
    await closeDatabase();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function publish(client: pg.Client, count: number, now: Date): Promise<Omit<Run, "size">> {
  const [whole, found]: number[][] = [[], []];
  // The first ones are the caches'.
  for (let id = 1; id <= 20; id++) await matchSavedSearches(id, now);
  await client.query("truncate saved_search_hits");
  for (let at = 0; at < count; at++) {
    // The second time everybody knows of it: only the finding is left.
    for (const times of [whole, found]) {
      const begun = performance.now();
      await matchSavedSearches(listings - at, now);
      times?.push(performance.now() - begun);
    }
  }
  const { rows } = await client.query<{ told: number }>(
    "select count(*)::int as told from saved_search_hits",
  );
  return {
    found: spread(found ?? []),
    whole: spread(whole ?? []),
    told: (rows[0]?.told ?? 0) / count,
  };
}

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

function draw(runs: readonly Run[], published: number): Section {
  const ms = (value: number) => value.toFixed(1);
  return {
    title: "Saved searches",
    note: `Finding for one new listing who waits for it, with so many kept searches of a natural mix (two thirds by words, the rest by a part of the catalogue; four in ten with a category, half with a governorate), over ${published} listings, in milliseconds; without the notices themselves. Aim: it does not grow with the number of searches. What does grow is the number of searches that such a listing really answers, each of which is written down and told of: the last column.`,
    header: [
      "kept searches",
      "finding p50",
      "p95",
      "with writing down p50",
      "p95",
      "told of a listing",
    ],
    rows: runs.map(({ size, found, whole, told }) => [
      String(size),
      ms(found.p50),
      ms(found.p95),
      ms(whole.p50),
      ms(whole.p95),
      told.toFixed(1),
    ]),
  };
}
