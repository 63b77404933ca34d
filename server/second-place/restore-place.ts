import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import {
  type MediaStore,
  pictureStore,
  storedRoots,
} from "#app/features/media/stored-files.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { makeFolder } from "#app/platform/make-folder.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { hasSecret } from "#app/platform/secrets.server.ts";
import { inTime } from "../backup/costs.ts";
import { BackupProblem } from "../backup/format.ts";
import { countLostPictures } from "../lost-pictures.ts";
import { showSteps } from "../progress.ts";
import { type Choice, chooseLog } from "./choose-log.ts";
import { listBases } from "./copy-base.ts";
import { listCopiedFiles, readCopiedFile, readKeys } from "./copy-files.ts";
import { readPiece } from "./log-names.ts";
import { listOwners } from "./owner.ts";
import type { Place } from "./place.ts";
import { recover, layCluster } from "./recover.ts";

type RestoreOptions = {
  env: Env;
  place: Place;
  /** Null for the newest state. */
  at: Date | null;
  print: (line: string) => void;
  signal?: AbortSignal;
  now: Date;
};

/**
 * Puts the newest state of a second place, or that of a moment, into an empty data folder.
 * @throws {BackupProblem} when something is damaged, missing or encrypted with another key; nothing is left then
 */
export async function restorePlace(options: RestoreOptions): Promise<void> {
  const { env, place, at, print, signal, now } = options;
  requireEmpty(env);
  const begun = performance.now();
  const choice = await chooseNewest(place, at);
  const { cluster, unfinishedCluster, lockFile, logFile } = preparePlace(env.dataDir);
  const keys = join(env.dataDir, "keys");
  const others = storedRoots.map((root) => join(env.dataDir, root));
  const own = [lockFile, logFile, keys, join(keys, "secret"), ...others].filter(
    (path) => !existsSync(path),
  );
  try {
    await layChoice(place, env, choice, print);
    signal?.throwIfAborted();
    print("The database reads its log…");
    await recover(env, at, print);
    signal?.throwIfAborted();
    const database = await connectDatabase(env, print);
    try {
      const missing = await putFiles(place, database.poolConfig, print, signal);
      const rows = await readEverything(database.poolConfig);
      const isAsOrdered = at !== null && at <= choice.until;
      const until = isAsOrdered ? at : choice.until;
      print(
        `Restored the state of ${until.toISOString()}: ${rows} rows, all read and compared with their checksums, ` +
          `after ${inTime((performance.now() - begun) / 1_000)}.`,
      );
      print(missingSentence(until, isAsOrdered, now));
      if (missing.lost > 0)
        print(
          `Of ${missing.looked} pictures, ${missing.lost} are missing: they had not reached the place.`,
        );
      if (!hasSecret(env))
        print(
          `The keys are not in the place: put your copy into ${join(env.dataDir, "keys", "secret")} before the start.`,
        );
      print(
        "To go on from here with the same second place: npm start -- --promote. The old machine, should it come " +
          "back, is refused there. To look only, start without SECOND_PLACE.",
      );
    } finally {
      await database.stop();
    }
  } catch (error) {
    for (const path of [cluster, unfinishedCluster, ...own])
      await rm(path, { recursive: true, force: true });
    throw error;
  }
}

/** The newest state of a place, or that of the moment `at`. @throws {BackupProblem} where there is none */
export async function chooseNewest(place: Place, at: Date | null = null): Promise<Choice> {
  const pieces = (await place.list("log")).flatMap((file) => readPiece(file) ?? []);
  const owners = await listOwners(place);
  if (owners.length === 0) throw new BackupProblem(`There is no second place in ${place.name}.`);
  return chooseLog({ owners, bases: await listBases(place), pieces }, at);
}

export async function layChoice(
  place: Place,
  env: Env,
  choice: Choice,
  print: (line: string) => void,
): Promise<void> {
  const files = showSteps("Files of the database", print);
  await layCluster(place, env.dataDir, choice, files.at).finally(files.end);
  await putKeys(place, env);
}

function requireEmpty({ dataDir, databaseUrl, s3Endpoint }: Env): void {
  if (databaseUrl)
    throw new BackupProblem(
      "A second place is restored into a data folder: unset DATABASE_URL, and set DATA_DIR to a new folder.",
    );
  const roots = s3Endpoint ? ["pg"] : ["pg", ...storedRoots];
  const found = roots.map((name) => join(dataDir, name)).find((path) => existsSync(path));
  if (found)
    throw new BackupProblem(
      `${found} is there already: nothing is ever overwritten. Set DATA_DIR to a new folder, or move the old one away.`,
    );
}

async function putKeys(place: Place, { dataDir, secretKeys }: Env): Promise<void> {
  const file = join(dataDir, "keys", "secret");
  if (secretKeys.length > 0 || existsSync(file)) return;
  const secret = await readKeys(place);
  if (!secret) return;
  makeFolder(join(dataDir, "keys"));
  await writeFile(file, secret, { mode: 0o600, flush: true });
}

/** The pictures that the database knows: others were deleted since, or were never shown. */
async function putFiles(
  place: Place,
  poolConfig: pg.PoolConfig,
  print: (line: string) => void,
  signal?: AbortSignal,
) {
  const keys = await listCopiedFiles(place);
  const store = await pictureStore();
  const steps = showSteps("Pictures", print);
  return withClient(poolConfig, async (client) => {
    const { rows } = await client.query<{ id: string }>("select id::text from media");
    const known = new Set(rows.map(({ id }) => id));
    let done = 0;
    for (const key of keys) {
      signal?.throwIfAborted();
      const [, , id = ""] = key.split("/");
      if (known.has(id)) await putFile(place, store, key);
      steps.at(++done, keys.length);
    }
    steps.end();
    return countLostPictures(client, true);
  });
}

export async function putFile(place: Place, store: MediaStore, key: string): Promise<void> {
  const bytes = await readCopiedFile(place, key);
  if (bytes) await store.put(key, bytes, `image/${key.endsWith(".avif") ? "avif" : "webp"}`);
}

/** Every page of every table is read, and its checksum compared. */
async function readEverything(poolConfig: pg.PoolConfig): Promise<number> {
  return withClient(poolConfig, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'm') and nspname in ('public', 'pgboss')`,
    );
    let total = 0;
    for (const { name } of rows) {
      const counted = await client.query<{ rows: number }>(
        `select count(*)::float8 as rows from ${name} as t where t is not null or t is null`,
      );
      total += counted.rows[0]?.rows ?? 0;
    }
    return total;
  });
}

function missingSentence(until: Date, isAsOrdered: boolean, now: Date): string {
  if (isAsOrdered)
    return `What was written after ${until.toISOString()} is not in it, as you asked.`;
  const seconds = Math.max(0, (now.getTime() - until.getTime()) / 1_000);
  return `Missing is what was written after that, in the last ${inTime(seconds)} until now.`;
}
