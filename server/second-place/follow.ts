import { existsSync } from "node:fs";
import { chown, open, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import {
  type MediaStore,
  pictureStore,
  storedRoots,
} from "#app/features/media/stored-files.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { BackupProblem } from "../backup/format.ts";
import { listCopiedFiles } from "./copy-files.ts";
import {
  endOfLog,
  type Piece,
  readPiece,
  readPosition,
  segmentBytes,
  segmentName,
  writePosition,
} from "./log-names.ts";
import { listOwners } from "./owner.ts";
import type { Place } from "./place.ts";
import { chooseNewest, layChoice, putFile } from "./restore-place.ts";

const roundsPerFiles = 15;

const signalOf = (dataDir: string) => join(preparePlace(dataDir).cluster, "standby.signal");

/** Whether the data folder is a second machine's, which only follows. */
export const isStandby = ({ dataDir }: Pick<Env, "dataDir">) => existsSync(signalOf(dataDir));

/** Lays the newest base with its log into an empty data folder; in one that follows already nothing is done. */
export async function prepareStandby(
  place: Place,
  env: Env,
  print: (line: string) => void,
): Promise<void> {
  if (isStandby(env)) return;
  if (existsSync(preparePlace(env.dataDir).cluster))
    throw new BackupProblem(
      `${env.dataDir} has a database of its own: to follow, set DATA_DIR to a new folder.`,
    );
  await layChoice(place, env, await chooseNewest(place), print);
  await writeFile(signalOf(env.dataDir), "", { mode: 0o600 });
}

/** Makes a database of its own of one that followed, with all that the place has. */
export async function promoteStandby(
  place: Place,
  env: Env,
  print: (line: string) => void,
): Promise<void> {
  print("Taking over: the database reads the rest of the log…");
  const { poolConfig, stop } = await connectDatabase(env, print);
  try {
    await new Following(place, env).advance(poolConfig);
    // It reads all that lies there, then removes its signal: one that is stopped before goes on following.
    await withClient(poolConfig, (client) => client.query("select pg_promote(true, 86400)"));
  } finally {
    await stop();
  }
}

/** Brings what comes into a place to the machine that follows. */
export class Following {
  readonly #place: Place;
  readonly #log: string;
  readonly #done = new Set<string>();
  #files: Set<string> | undefined;
  #rounds = 0;
  #hasGap = false;

  constructor(place: Place, { dataDir }: Pick<Env, "dataDir">) {
    this.#place = place;
    this.#log = join(preparePlace(dataDir).cluster, "pg_wal");
  }

  async advance(poolConfig: pg.PoolConfig): Promise<void> {
    const replayed = await withClient(poolConfig, async (client) => {
      const { rows } = await client.query<{ at: string }>(
        "select coalesce(pg_last_wal_replay_lsn(), '0/0')::text as at",
      );
      return readPosition(rows[0]?.at ?? "0/0");
    });
    // To list all pictures takes a request for each thousand of them.
    const isFull = this.#rounds++ % roundsPerFiles === 0;
    if (isFull) await this.copyFiles();
    await this.copyLog(replayed);
    if (isFull || this.#hasGap) await this.requireLog(replayed);
  }

  /** What the database has not read yet. */
  async copyLog(replayed: number): Promise<void> {
    const own = replayed > 0 ? replayed : await this.#oldest();
    for (const file of await this.#place.list("log")) {
      if (this.#done.has(file.name)) continue;
      const piece = readPiece(file);
      if (piece && piece.start + segmentBytes <= own) continue;
      if (!piece && !file.name.endsWith(".history")) continue;
      const bytes = await this.#place.get(file.name);
      // A piece is replaced by its finished segment meanwhile.
      if (!bytes) continue;
      if (piece) await this.#writePiece(piece, bytes);
      else await this.#replace(file.name.slice(file.name.lastIndexOf("/") + 1), bytes);
      this.#done.add(file.name);
    }
  }

  /** @throws {BackupProblem} when the place has lost log that the database has not read yet */
  async requireLog(replayed: number): Promise<void> {
    const stored = (await listOwners(this.#place)).at(-1)?.position ?? 0;
    const pieces = (await this.#place.list("log")).flatMap((file) => readPiece(file) ?? []);
    const end = endOfLog(pieces, replayed > 0 ? replayed : await this.#oldest());
    this.#hasGap = end < stored;
    if (this.#hasGap)
      throw new BackupProblem(
        `The log in ${this.#place.name} has a gap at ${writePosition(end)}: this machine stays at what was ` +
          "written before, and cannot take over. Follow into a new DATA_DIR, or restore from the place " +
          "(docs/backup.md, Back from the second place).",
      );
  }

  async copyFiles(): Promise<void> {
    const store = await pictureStore();
    this.#files ??= await keysOf(store);
    for (const key of await listCopiedFiles(this.#place)) {
      if (this.#files.has(key)) continue;
      await putFile(this.#place, store, key);
      this.#files.add(key);
    }
  }

  async #oldest(): Promise<number> {
    const names = (await readdir(this.#log)).filter((name) => /^[0-9A-F]{24}$/.test(name));
    const pieces = names.map((name) =>
      readPiece({ name: `log/00000000/${name}/00000000-00000000`, modifiedAt: new Date() }),
    );
    return Math.min(...pieces.map((piece) => piece?.start ?? 0));
  }

  async #writePiece(piece: Piece, bytes: Buffer): Promise<void> {
    const name = segmentName(piece.timeline, piece.start);
    if (piece.from === 0) {
      const segment = Buffer.alloc(segmentBytes);
      bytes.copy(segment);
      return this.#replace(name, segment);
    }
    const handle = await open(join(this.#log, name), "r+");
    try {
      await handle.write(bytes, 0, bytes.length, piece.from);
    } finally {
      await handle.close();
    }
  }

  async #replace(name: string, bytes: Buffer): Promise<void> {
    const unfinished = join(this.#log, "xlogtemp.dalil");
    await writeFile(unfinished, bytes, { mode: 0o600 });
    const { uid, gid } = await stat(this.#log);
    await chown(unfinished, uid, gid);
    await rename(unfinished, join(this.#log, name));
  }
}

async function keysOf(store: MediaStore): Promise<Set<string>> {
  const keys = new Set<string>();
  for (const root of storedRoots) for await (const { key } of store.list(root)) keys.add(key);
  return keys;
}
