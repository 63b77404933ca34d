import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, inject, vi } from "vitest";
import { pictureStore } from "#app/features/media/stored-files.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase, type Database } from "#app/platform/postgres/connect.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { Copying } from "#server/second-place/copying.ts";
import { Place } from "#server/second-place/place.ts";
import { restorePlace } from "#server/second-place/restore-place.ts";
import { makePreparedFolder } from "./prepared-folder.ts";

export const placeKey = Buffer.alloc(32, 7).toString("base64");

/** The one of this process that all others are copies of: its base takes seconds to make. */
let model: { place: string; data: string } | undefined;

export type Site = { env: Env; database: Database };

/** Data folders with a database of their own, and second places, until the test file ends. */
export function useSecondPlaces() {
  // Clusters of their own are started, perhaps on a slow machine.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
  const folders: string[] = [];
  const running: Site[] = [];
  let before: Env | undefined;
  beforeAll(() => {
    before = siteOrNothing();
  });
  afterEach(async () => {
    for (const { database } of running.splice(0)) await database.stop();
  });
  afterAll(() => {
    if (before) configureSite(before);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const emptyFolder = (name: string) => {
    const folder = mkdtempSync(join(tmpdir(), `dalil-${name}-`));
    folders.push(folder);
    return folder;
  };
  const envOf = (dataDir: string, settings: Record<string, string> = {}) => {
    const env = readEnv({
      DATA_DIR: dataDir,
      DATA_KEY: placeKey,
      LOG_LEVEL: "silent",
      ...settings,
    });
    configureSite(env);
    return env;
  };
  async function open(dataDir: string, settings?: Record<string, string>): Promise<Site> {
    const env = envOf(dataDir, settings);
    const found = { env, database: await connectDatabase(env, () => {}) };
    running.push(found);
    return found;
  }
  /** A site as a first start leaves it, which notes its pictures for the place in `folder`. */
  function openNew(folder: string): Promise<Site> {
    const dataDir = makePreparedFolder("second-place");
    folders.push(dataDir);
    // What is restored has the same settings. No test here cuts the power.
    appendFileSync(join(dataDir, "pg", "postgresql.conf"), "fsync = off\n");
    mkdirSync(join(dataDir, "keys"), { mode: 0o700 });
    writeFileSync(join(dataDir, "keys", "secret"), Buffer.alloc(32, 3).toString("base64url"));
    return open(dataDir, { SECOND_PLACE: folder });
  }
  async function close(ended: Site): Promise<void> {
    running.splice(running.indexOf(ended), 1);
    await ended.database.stop();
  }
  async function makeModel() {
    const made = mkdtempSync(join(inject("dataDir"), "copied-"));
    const [place, data] = [join(made, "place"), join(made, "data")];
    mkdirSync(place);
    const site = await openNew(place);
    const copying = await copyingOf(site, place);
    await write(site, "first");
    await copying.copyLog();
    await copying.care();
    await write(site, "second");
    await copying.copyLog();
    await copying.care();
    await close(site);
    execFileSync("cp", ["-a", site.env.dataDir, data]);
    return { place, data };
  }
  return {
    emptyFolder,
    envOf,
    open,
    openNew,
    /** A site with two notes in the base and its log, and one that only the log has. */
    async copiedSite() {
      const { place, data } = (model ??= await makeModel());
      const [folder, dataDir] = [emptyFolder("place"), emptyFolder("copied")];
      execFileSync("cp", ["-a", `${place}/.`, folder]);
      execFileSync("cp", ["-a", `${data}/.`, dataDir]);
      const site = await open(dataDir, { SECOND_PLACE: folder });
      return { folder, site, copying: await copyingOf(site, folder) };
    },
    close,
    /** Restores into a new data folder, and opens it. */
    async restore(folder: string, at: Date | null = null): Promise<Site & { printed: string }> {
      const dataDir = emptyFolder("restored");
      const printed: string[] = [];
      await restorePlace({
        env: envOf(dataDir),
        place: await placeIn(folder),
        at,
        print: (line) => printed.push(line),
        now: new Date(),
      });
      return { ...(await open(dataDir)), printed: printed.join("\n") };
    },
  };
}

function siteOrNothing(): Env | undefined {
  try {
    return site();
  } catch {
    return undefined;
  }
}

export const placeIn = (folder: string) => Place.open({ name: folder, folder });

export async function copyingOf(
  { env, database }: Site,
  folder: string,
  given: { isTakingOver?: boolean; now?: () => Date } = {},
): Promise<Copying> {
  const place = await placeIn(folder);
  const { poolConfig } = database;
  const copying = new Copying({ env, poolConfig, place, isTakingOver: false, ...given });
  await copying.claim();
  return copying;
}

export function ask<Row extends pg.QueryResultRow>(
  { database }: Site,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(
    database.poolConfig,
    async (client) => (await client.query<Row>(text, values)).rows,
  );
}

export async function write({ database }: Site, note: string): Promise<void> {
  await withClient(database.poolConfig, async (client) => {
    await client.query("create table if not exists notes (note text not null)");
    await client.query("insert into notes values ($1)", [note]);
  });
}

export const notesIn = async (found: Site): Promise<string[]> =>
  (await ask<{ note: string }>(found, "select note from notes order by note")).map(
    ({ note }) => note,
  );

/** A picture of a member's, with its row. */
export async function storePicture(found: Site, id: string, bytes: string): Promise<string> {
  await ask(
    found,
    `with owner as (insert into users (id, name, email) values (gen_random_uuid(), 'Rima', $1 || '@dalil.test')
       returning id)
     insert into media (id, owner_id, content_hash, width, height, widths, placeholder)
     select $2, id, repeat('a', 64), 320, 240, '{320}', '' from owner`,
    [id, id],
  );
  const key = `media/${id.slice(0, 2)}/${id}/320.webp`;
  await (await pictureStore()).put(key, Buffer.from(bytes), "image/webp");
  return key;
}

/** All files of a place whose name matches, with a leading folder. */
export function filesOf(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => name.test(path.slice(folder.length + 1)))
    .sort();
}

export function changeOneByte(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
