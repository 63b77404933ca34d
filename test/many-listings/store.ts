import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { importListings } from "../../importer/import-listings.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { fillWords } from "#server/fill-words.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { registerSubscribers } from "#server/subscribers.ts";
import { rowMaker, writeLines } from "./rows.ts";

type Say = (line: string) => void;
/** Texts of listings, to take queries from. */
export type Sample = { title: string; description: string };

const batch = 100_000;
/** How many there are of what listings come with, in proportion to them: 50,000 members to a million. */
export function crowdOf(listings: number) {
  const owners = Math.ceil(listings / 40);
  const [members, big] = [Math.max(owners * 2, 40), Math.min(100, owners)];
  return { listings, owners, members, big, pairs: Math.max(4, Math.floor(listings / 200)) };
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
    await fillWords(poolConfig);
    useSite(env);
    registerSubscribers();
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
 * Opens the database of a site with so many listings and all that comes with them. It is filled first when it is
 * not: the listings come in by the import itself, the rest by around.sql.
 */
export function withSite<Result>(
  dataDir: string,
  listings: number,
  say: Say,
  work: (client: pg.Client, samples: readonly Sample[]) => Promise<Result>,
): Promise<Result> {
  return withDatabase(dataDir, async (client) => {
    const note = join(dataDir, "filled.json");
    if (!existsSync(note)) {
      await fill(client, dataDir, listings, say);
      const { rows: samples } = await client.query<Sample>(
        "select title, description from listings where id % greatest(1, $1 / 400) = 0",
        [listings],
      );
      writeFileSync(note, JSON.stringify({ samples }));
    }
    const { samples } = JSON.parse(readFileSync(note, "utf8")) as { samples: Sample[] };
    return work(client, samples);
  });
}

async function fill(client: pg.Client, folder: string, listings: number, say: Say): Promise<void> {
  await client.query("truncate users, listings, search_terms restart identity cascade");
  const crowd: Record<string, number> = crowdOf(listings);
  const { owners = 0 } = crowd;
  await makeOwners(client, folder, owners);
  const make = await rowMaker(client, { of: listings, owners });
  for (let from = 1; from <= listings; from += batch) {
    say(`Bringing in listings ${from} to ${Math.min(from + batch - 1, listings)} of ${listings}…`);
    const count = Math.min(batch, listings - from + 1);
    await writeLines(
      join(folder, "old.jsonl"),
      Array.from({ length: count }, (_, at) => make(from + at)),
    );
    await bringIn(folder, count);
  }
  say(`Members, pictures and messages for ${listings} listings…`);
  const around = readFileSync(join(import.meta.dirname, "around.sql"), "utf8");
  await client.query(around.replaceAll(/(?<!:):(\w+)/g, (all, name) => String(crowd[name] ?? all)));
  // They stand as long as the database is kept.
  await client.query("update listings set expires_at = null");
  await client.query("vacuum (analyze)");
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
export async function bringIn(folder: string, rows: number): Promise<number> {
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
