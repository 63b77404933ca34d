import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { fillWords } from "#server/fill-words.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { type Built, loadListings, sizeOf } from "./search-load.ts";

/** What is known of a filled database: its sizes, and texts to take queries from. */
export type Filled = {
  built: Built[];
  tables: Built[];
  samples: { title: string; description: string }[];
};

export type Store = {
  /** Opens the database of so many listings, which is filled when it is not, for as long as the work takes. */
  open<Result>(
    size: number,
    work: (client: pg.Client, filled: Filled) => Promise<Result>,
  ): Promise<Result>;
  /** Throws the databases away, unless they are kept. */
  close(): void;
};

/** Databases of so many listings each, in `keep` for the next time or in a folder of their own. */
export function openStore(keep: string | null, say: (line: string) => void): Store {
  const folder = keep ?? mkdtempSync(join(tmpdir(), "dalil-bench-search-"));
  return {
    async open(size, work) {
      const place = join(folder, String(size));
      mkdirSync(place, { recursive: true });
      const env = readEnv({ DATA_DIR: place, LOG_LEVEL: "silent" });
      const { poolConfig, stop } = await connectDatabase(env, () => {});
      try {
        await migrateDatabase(poolConfig, () => {});
        await fillWords(poolConfig);
        useSite(env);
        // A connection that came anew would have worked less than it has.
        openDatabase({ max: 4, idleTimeoutMillis: 0, ...poolConfig }, () => {});
        const client = new pg.Client(poolConfig);
        await client.connect();
        try {
          const note = join(place, "filled.json");
          if (!existsSync(note))
            writeFileSync(note, JSON.stringify(await fill(client, poolConfig, size, say)));
          return await work(client, JSON.parse(readFileSync(note, "utf8")) as Filled);
        } finally {
          await client.end();
        }
      } finally {
        await closeDatabase();
        await stop();
      }
    },
    close: () => {
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(
  client: pg.Client,
  config: pg.PoolConfig,
  size: number,
  say: (line: string) => void,
): Promise<Filled> {
  say(`Making ${size} listings…`);
  const { rows: subcategories } = await client.query<{ id: string; categoryId: string }>(
    `select id, category_id as "categoryId" from subcategories order by category_id, position`,
  );
  const around = {
    subcategories,
    places: await gazetteer(),
    owners: Math.ceil(size / 40),
    now: new Date(),
  };
  const { built, samples } = await loadListings(config, size, around, say);
  const tables: Built[] = [];
  for (const name of ["listing_search", "search_terms"])
    tables.push({ name, bytes: await sizeOf(client, name), seconds: 0 });
  return {
    built,
    tables,
    samples: samples.map(({ title, description }) => ({ title, description })),
  };
}
