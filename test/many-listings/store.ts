import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { importListings } from "../../importer/import-listings.ts";
import { reindex } from "#app/features/search/reindex.server.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { fillSearchDictionary } from "#server/fill-search-dictionary.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { joinAllRooms } from "#server/rooms.ts";
import { rowMaker, writeLines } from "./rows.ts";

type Texts = (line: string) => void;
/** Texts of listings, to take queries from. */
export type Sample = { title: string; description: string };
export type Filled = { samples: Sample[]; importedPerSecond: number };

/** So many listings, of so many owners. */
export type Site = { listings: number; owners: number };

/** `1000000` is a site of 5,000 owners, `100000/1` one of a single one. */
export function readSite(text: string): Site {
  const [listings = Number.NaN, owners = Math.ceil(listings / 200)] = text.split("/").map(Number);
  return { listings, owners };
}

/** How many there are of what listings come with, in proportion to them: 50,000 members to a million. */
export function crowdOf({ listings, owners }: Site) {
  const pairs = Math.max(4, Math.floor(listings / 200));
  const members = Math.max(owners + 1 + pairs, Math.ceil(listings / 20), 40);
  return { listings, owners, members, big: Math.min(100, owners), pairs };
}

/** Of the n-th member, the first being 0. */
export const memberId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

/** Opens the database of a folder in this process, for as long as the work takes. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  mkdirSync(dataDir, { recursive: true });
  useOneSecret(dataDir);
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const { poolConfig, stop } = await connectDatabase(env, () => {});
  const client = new pg.Client(poolConfig);
  try {
    await migrateDatabase(poolConfig, () => {});
    await fillSearchDictionary(poolConfig);
    configureSite(env);
    joinAllRooms();
    openDatabase({ max: 4, idleTimeoutMillis: 0, ...poolConfig }, () => {});
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await closeDatabase();
    await stop();
  }
}

/**
 * Opens the database of such a site, with all that comes with them. It is filled first when it is
 * not: the listings come in by the import itself, the rest by around.sql.
 */
export function withSite<Result>(
  folder: string,
  site: Site,
  texts: Texts,
  work: (client: pg.Client, filled: Filled) => Promise<Result>,
): Promise<Result> {
  const dataDir = folderOf(folder, site);
  return withDatabase(dataDir, async (client) => {
    const note = join(dataDir, "filled.json");
    if (!existsSync(note)) {
      const seconds = await fill(client, dataDir, site, texts);
      const { rows: samples } = await client.query<Sample>(
        "select title, description from listings where id % greatest(1, $1 / 400) = 0",
        [site.listings],
      );
      const filled: Filled = { samples, importedPerSecond: site.listings / seconds };
      writeFileSync(note, JSON.stringify(filled));
    }
    return work(client, JSON.parse(readFileSync(note, "utf8")) as Filled);
  });
}

/** Where the database of a site lies, among others. */
export const folderOf = (folder: string, { listings, owners }: Site) =>
  join(folder, `${listings}-of-${owners}`);

/** Fills it; the seconds that the import took. */
async function fill(client: pg.Client, folder: string, site: Site, texts: Texts): Promise<number> {
  await client.query("truncate users, listings, search_terms restart identity cascade");
  const crowd: Record<string, number> = crowdOf(site);
  texts(`Bringing in ${site.listings} listings of ${site.owners}…`);
  const run = (file: string) => {
    const statements = readFileSync(join(import.meta.dirname, file), "utf8");
    return client.query(
      statements.replaceAll(/(?<!:):(\w+)/g, (all, name) => String(crowd[name] ?? all)),
    );
  };
  await makeOwners(client, folder, site.owners);
  await run("with-each.sql");
  const seconds = await bringInNew(client, folder, site);
  texts(`Members and messages for them…`);
  await run("around.sql");
  await reindex(database(), { signal: new AbortController().signal, isFull: false });
  await client.query("vacuum (analyze)");
  return seconds;
}

/** Makes the file of their listings, and imports it; the seconds that took. */
async function bringInNew(client: pg.Client, folder: string, { listings, owners }: Site) {
  const make = await rowMaker(client, { of: listings, owners });
  await writeLines(
    join(folder, "old.jsonl"),
    (function* () {
      for (let at = 1; at <= listings; at++) yield make(at);
    })(),
  );
  const seconds = await bringIn(folder, listings);
  rmSync(join(folder, "old.jsonl"));
  return seconds;
}

/** Those whose the rows are, with the file of profiles by which the import knows them. */
export async function makeOwners(client: pg.Client, folder: string, owners: number): Promise<void> {
  await client.query(
    `insert into users (id, name, email, email_verified)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Owner ' || n, 'owner-' || n || '@bench.example', true
     from generate_series(0, $1 - 1) n`,
    [owners],
  );
  const profile = (n: number) => ({ id: `user-${n}`, email: `owner-${n}@bench.example` });
  await writeLines(
    join(folder, "profiles.jsonl"),
    Array.from({ length: owners }, (_, n) => profile(n)),
  );
}

/** `npm run import` of the folder's rows; the seconds it took. @throws when a row is lost */
async function bringIn(folder: string, rows: number): Promise<number> {
  const begun = performance.now();
  const { imported, refusals } = await importListings({
    file: join(folder, "old.jsonl"),
    profiles: join(folder, "profiles.jsonl"),
    ownerEmail: null,
    isDryRun: false,
    report: join(folder, "report.jsonl"),
    now: new Date(),
    signal: new AbortController().signal,
  });
  if (imported !== rows)
    throw new Error(`${imported} of ${rows} rows came in: ${JSON.stringify([...refusals])}`);
  return (performance.now() - begun) / 1_000;
}

/** All have one secret, before their first start: a process that signs members in past the form knows one. */
export function useOneSecret(dataDir: string): void {
  const file = join(dataDir, "keys", "secret");
  if (existsSync(file)) return;
  mkdirSync(join(dataDir, "keys"), { recursive: true, mode: 0o700 });
  writeFileSync(file, Buffer.alloc(32, "bench").toString("base64url"), { mode: 0o600 });
}
