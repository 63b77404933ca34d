import { createReadStream, createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { writeInBulk } from "#app/features/search/reindex.server.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { importListings } from "#importer/import-listings.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { registerSubscribers } from "#server/subscribers.ts";
import { writeOldRows } from "./import-rows.ts";
import type { Section } from "./section.ts";

const tables = ["listings", "listing_search", "search_terms", "listing_import_pictures"] as const;
const owners = 200;

/**
 * `npm run import` beside COPY of the very rows that it makes, into the same tables with their indexes,
 * checks and triggers, in a database of its own; the middle of alternating rounds.
 *
 * @throws when the import loses a row: such a run has no figure
 */
export async function measureImport({
  rows = 100_000,
  rounds = 3,
  say = () => {},
}: {
  rows?: number;
  rounds?: number;
  say?: (line: string) => void;
} = {}): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-bench-import-"));
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" });
  const database = await connectDatabase(env, () => {});
  const client = new pg.Client(database.poolConfig);
  try {
    await migrateDatabase(database.poolConfig, () => {});
    useSite(env);
    openDatabase({ max: 4, ...database.poolConfig }, () => {});
    registerSubscribers();
    await client.connect();
    await prepare(client, folder, rows);
    const figures = { import: [] as number[], copy: [] as number[] };
    say(`Warming up: importing ${rows} rows…`);
    await timeImport(client, folder, rows);
    await copyOut(client, folder);
    for (let round = 1; round <= rounds; round++) {
      say(`Importing ${rows} rows, round ${round} of ${rounds}…`);
      figures.import.push(await timeImport(client, folder, rows));
      figures.copy.push(await timeCopy(client, folder));
    }
    return toSection(rows, rounds, middle(figures.import), middle(figures.copy));
  } finally {
    await client.end();
    await closeDatabase();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(client: pg.Client, folder: string, rows: number): Promise<void> {
  await client.query(
    `insert into users (id, name, email, email_verified)
     select gen_random_uuid(), 'Owner ' || n, 'owner-' || n || '@old.example', true from generate_series(0, $1 - 1) n`,
    [owners],
  );
  const profiles = Array.from({ length: owners }, (_, n) => ({
    id: `user-${n}`,
    email: `owner-${n}@old.example`,
  }));
  writeFileSync(join(folder, "profiles.json"), JSON.stringify(profiles));
  await writeOldRows(join(folder, "old.json"), rows, owners);
}

/** Seconds, from the file to the last commit. */
async function timeImport(client: pg.Client, folder: string, rows: number): Promise<number> {
  await empty(client);
  const begun = performance.now();
  const tally = await writeInBulk(database(), () =>
    importListings({
      file: join(folder, "old.json"),
      profiles: join(folder, "profiles.json"),
      ownerEmail: null,
      isDryRun: false,
      report: join(folder, "report.jsonl"),
      now: new Date(),
      signal: new AbortController().signal,
    }),
  );
  const seconds = (performance.now() - begun) / 1_000;
  if (tally.imported !== rows)
    throw new Error(`Only ${tally.imported} of ${rows} rows were imported`);
  return seconds;
}

async function timeCopy(client: pg.Client, folder: string): Promise<number> {
  await empty(client);
  const statements = new Map<string, string>();
  for (const table of tables)
    statements.set(table, `copy ${table} (${await columnsOf(client, table)}) from stdin`);
  const begun = performance.now();
  await writeInBulk(database(), async () => {
    await client.query("begin");
    for (const [table, text] of statements) {
      await pipeline(createReadStream(join(folder, `${table}.copy`)), client.query(copyFrom(text)));
    }
    await client.query("commit");
  });
  return (performance.now() - begun) / 1_000;
}

async function copyOut(client: pg.Client, folder: string): Promise<void> {
  for (const table of tables) {
    const text = `copy ${table} (${await columnsOf(client, table)}) to stdout`;
    await pipeline(client.query(copyTo(text)), createWriteStream(join(folder, `${table}.copy`)));
  }
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns
     from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.columns ?? "";
}

// Both begin with empty tables and with nothing of the other's left to be written to the disk.
async function empty(client: pg.Client): Promise<void> {
  await client.query("truncate listings, search_terms cascade");
  await client.query("checkpoint");
}

function middle(figures: number[]): number {
  return figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function toSection(rows: number, rounds: number, imported: number, copied: number): Section {
  const line = (name: string, seconds: number, share: string) => [
    name,
    seconds.toFixed(1),
    (rows / seconds).toFixed(0),
    share,
  ];
  return {
    title: "Bringing in old listings",
    note: `${rows} rows, from the file to the last commit: read, judged, normalised, written and indexed for the search. COPY writes the same finished rows into the same tables (${tables.join(", ")}) with the same indexes, checks and triggers, and has nothing to read or to judge. The middle of ${rounds} alternating rounds each.`,
    header: ["how", "seconds", "rows/s", "of COPY's rate"],
    rows: [
      line("npm run import", imported, `${((copied / imported) * 100).toFixed(0)} %`),
      line("COPY of the finished rows", copied, "100 %"),
    ],
  };
}
