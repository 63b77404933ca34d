import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { pictureStore, storedRoots } from "#app/features/media/stored-files.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { describeDatabase } from "#server/backup/describe-database.ts";
import { addressOf, createDatabase } from "./database.ts";

/** What must be the same before and after: sums of every table, of every file, and the counters of ids. */
export type Content = {
  tables: Record<string, string>;
  pictures: Record<string, string>;
  ids: string[];
};

/** A database of the file's own to back up, a folder for the files, and empty places to put them back into. */
export type Ground = {
  poolConfig(): pg.PoolConfig;
  env(): Env;
  /** A path in the folder of the test file. */
  path(name: string): string;
  /** A data folder with a cluster of its own, without a schema; until the test ends. */
  emptyPlace(name: string): Promise<pg.PoolConfig>;
  /** Another database of the run's server, as DATABASE_URL would name it, with a data folder of its own. */
  givenDatabase(name: string): Promise<pg.PoolConfig>;
  /** Done when the test ends. */
  atItsEnd(step: () => Promise<unknown>): void;
};

export function useGround(settings: Partial<Env> = {}): Ground {
  let folder = "";
  let made: Awaited<ReturnType<typeof createDatabase>> | undefined;
  const undo: (() => Promise<unknown>)[] = [];
  const ground = () => {
    if (!made) throw new Error("The ground is laid before the first test, not before");
    return made;
  };
  const env = () => ({ ...ground().env, ...settings });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "dalil-backup-"));
    made = await createDatabase();
    configureSite(env());
  });
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
    configureSite(env());
  });
  afterAll(async () => {
    await made?.remove();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    poolConfig: () => ground().poolConfig,
    env,
    path: (name) => join(folder, name),
    atItsEnd: (step) => undo.push(step),
    emptyPlace: async (name) => {
      const dataDir = join(folder, name);
      const database = await connectDatabase({ dataDir, databaseUrl: undefined }, () => {});
      undo.push(() => database.stop());
      configureSite({ ...env(), dataDir });
      return database.poolConfig;
    },
    givenDatabase: async (name) => {
      const server = await startEmbeddedPostgres({ dataDir: inject("dataDir"), log: () => {} });
      const admin = server.connection("postgres");
      await askDatabase(admin, `create database ${name} template template0`);
      undo.push(async () => {
        await askDatabase(admin, `drop database ${name} with (force)`);
        await server.stop();
      });
      const databaseUrl = addressOf(server.connection(name));
      configureSite({ ...env(), dataDir: join(folder, name), databaseUrl });
      return (await connectDatabase({ dataDir: folder, databaseUrl }, () => {})).poolConfig;
    },
  };
}

export async function askDatabase<Row extends pg.QueryResultRow>(
  config: pg.PoolConfig,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(config);
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Reads all of it by other ways than backups are made by; with the columns that the database reckons. */
export async function contentOf(config: pg.PoolConfig): Promise<Content> {
  const client = new pg.Client(config);
  client.on("error", () => {});
  await client.connect();
  const tables: Content["tables"] = {};
  try {
    const described = await describeDatabase(client);
    for (const { name } of described.tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) as sum
         from ${pg.escapeIdentifier(name)} t`,
      );
      tables[name] = rows[0]?.sum ?? "";
    }
    const ids = described.sequences.map(({ name, last }) => `${name} ${last}`);
    return { tables, pictures: await storedPictures(), ids };
  } finally {
    await client.end();
  }
}

/** The checksum of every file in the store of the settings. */
export async function storedPictures(): Promise<Record<string, string>> {
  const store = await pictureStore();
  const pictures: Record<string, string> = {};
  for (const root of storedRoots) {
    for await (const { key } of store.list(root)) {
      const opened = await store.open(key);
      if (opened)
        pictures[key] = createHash("md5")
          .update(await buffer(opened.stream))
          .digest("hex");
    }
  }
  return pictures;
}

/** Puts twenty files into each folder of the store. */
export async function storePictures(): Promise<void> {
  const store = await pictureStore();
  for (const [i, root] of storedRoots.entries()) {
    for (let n = 0; n < 20; n++) {
      const id = `${n.toString(16).padStart(8, "0")}-0000-4000-8000-00000000000${i}`;
      const bytes = createHash("sha512").update(id).digest();
      await store.put(`${root}/${id.slice(0, 2)}/${id}/320.webp`, bytes, "image/webp");
    }
  }
}

/** Whether there is neither a table nor a picture. */
export async function isEmptyPlace(config: pg.PoolConfig): Promise<boolean> {
  const [found] = await askDatabase<{ tables: number }>(
    config,
    "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  return found?.tables === 0 && Object.keys(await storedPictures()).length === 0;
}
