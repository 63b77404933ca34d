import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { type Built, loadListings, sizeOf } from "./search-load.ts";
import { type Measured, measureQueries } from "./search-queries.ts";
import type { Section } from "./section.ts";

type Options = { sizes: readonly number[]; rounds: number; say: (line: string) => void };

/**
 * The search with so many listings of natural length in both languages, in a database of its own, with one
 * client: all that a page of results asks, beside the written rule to the letter.
 */
export async function measureSearch({ sizes, rounds, say }: Options): Promise<Section[]> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-bench-search-"));
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" });
  const database = await connectDatabase(env, () => {});
  const now = new Date();
  try {
    await migrateDatabase(database.poolConfig, () => {});
    useSite(env);
    openDatabase({ max: 4, ...database.poolConfig }, () => {});
    const client = new pg.Client(database.poolConfig);
    await client.connect();
    const { rows: subcategories } = await client.query<{ id: string; categoryId: string }>(
      `select id, category_id as "categoryId" from subcategories order by category_id, position`,
    );
    const places = await gazetteer();
    const runs: { size: number; built: Built[]; tables: Built[]; measured: Measured[] }[] = [];
    for (const size of sizes) {
      say(`Making ${size} listings…`);
      const owners = Math.ceil(size / 40);
      const around = { subcategories, places, owners, now };
      const { built, samples } = await loadListings(database.poolConfig, size, around, say);
      const tables: Built[] = [];
      for (const name of ["listing_search", "search_terms"])
        tables.push({ name, bytes: await sizeOf(client, name), seconds: 0 });
      say(`Asking with ${size} listings…`);
      runs.push({
        size,
        built,
        tables,
        measured: await measureQueries(client, samples, rounds, now),
      });
    }
    await client.end();
    return [speeds(runs), sizesOf(runs)];
  } finally {
    await closeDatabase();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Run = { size: number; built: Built[]; tables: Built[]; measured: Measured[] };

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

function speeds(runs: readonly Run[]): Section {
  const names = runs[0]?.measured.map(({ name }) => name) ?? [];
  return {
    title: "Search",
    note: "All that one page of results asks of the database, with its cards, counts and facets, in milliseconds: the middle one and that which 95 of 100 stay below. One client. Beneath stands the written rule to the letter (every hit, newest first) for the same words.",
    header: ["asked", ...runs.flatMap(({ size }) => [`${size} p50`, "p95"])],
    rows: names.map((name, at) => [
      name,
      ...runs.flatMap(({ measured }) => [ms(measured[at]?.p50 ?? 0), ms(measured[at]?.p95 ?? 0)]),
    ]),
  };
}

function sizesOf(runs: readonly Run[]): Section {
  const parts = (run: Run) => [...run.tables, ...run.built];
  const names = runs[0] ? parts(runs[0]).map(({ name }) => name) : [];
  return {
    title: "The search index",
    note: "Sizes in MiB, tables with all their indexes, and the seconds to build an index over the filled table.",
    header: ["what", ...runs.flatMap(({ size }) => [`${size} MiB`, "s"])],
    rows: names.map((name, at) => [
      name,
      ...runs.flatMap((run) => {
        const { bytes = 0, seconds = 0 } = parts(run)[at] ?? {};
        return [(bytes / 2 ** 20).toFixed(1), seconds ? seconds.toFixed(1) : ""];
      }),
    ]),
  };
}
