import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import type { PlaceState } from "#app/platform/second-place/state.server.ts";
import { baseName, readBaseName, readPosition } from "./log-names.ts";
import { type Place, UnknownKey } from "./place.ts";

const baseSchema = z.object({
  epoch: z.number(),
  timeline: z.string(),
  /** The log from `begin` to `end` makes one state of what was read meanwhile. */
  begin: z.number(),
  end: z.number(),
  beganAt: z.coerce.date(),
  endedAt: z.coerce.date(),
  postgres: z.number(),
  program: z.string(),
  parts: z.number(),
  folders: z.array(z.string()),
  label: z.string(),
});
export type Base = z.infer<typeof baseSchema>;

/** One piece of a file of the database: a part holds as many as fit. */
const pieceSchema = z.object({ path: z.string(), at: z.number(), length: z.number() });
type FilePiece = z.infer<typeof pieceSchema> & { bytes: Buffer };

const partBytes = 8 * 1024 * 1024;
const pieceBytes = 1024 * 1024;

/** What PostgreSQL writes anew (its manual, 25.3.4.2); of these folders only the folder is copied. */
const emptied = new Set(
  "pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans".split(
    " ",
  ),
);
const left =
  /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|current_logfiles|.*\.signal)$/;

/** Copies all files of the database while it works. */
export async function copyBase(
  place: Place,
  copy: {
    cluster: string;
    poolConfig: pg.PoolConfig;
    state: PlaceState;
    program: string;
    now(): Date;
    /** Copies the log that was written until now: without it the base is of no use. */
    copyLog(): Promise<void>;
  },
): Promise<string> {
  const { cluster, poolConfig, state, program, now } = copy;
  return withClient({ ...poolConfig, application_name: "dalil base copy" }, async (client) => {
    const beganAt = now();
    const { rows: began } = await client.query<{ lsn: string; timeline: string; postgres: number }>(
      `select pg_backup_start('dalil', true)::text as lsn, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
         as timeline, current_setting('server_version_num')::int as postgres`,
    );
    const [first] = began;
    if (!first) throw new Error("The database did not begin the copy");
    const begin = readPosition(first.lsn);
    const name = baseName(state.epoch, begin);
    const folders: string[] = [];
    let parts = 0;
    for await (const pieces of inParts(readCluster(cluster, folders)))
      await place.put(`${name}/${String(++parts).padStart(6, "0")}`, packPart(pieces));
    const { rows: ended } = await client.query<{ lsn: string; label: string }>(
      "select lsn::text, labelfile as label from pg_backup_stop(false)",
    );
    const [last] = ended;
    if (!last) throw new Error("The database did not end the copy");
    const base: Base = {
      epoch: state.epoch,
      timeline: first.timeline,
      begin,
      end: readPosition(last.lsn),
      beganAt,
      endedAt: now(),
      postgres: first.postgres,
      program,
      parts,
      folders,
      label: last.label,
    };
    await copy.copyLog();
    await place.put(`${name}/manifest`, Buffer.from(JSON.stringify(base)));
    return name;
  });
}

/** The complete ones that DATA_KEY opens, in the order in which they were made. @throws {UnknownKey} for none */
export async function listBases(place: Place): Promise<(Base & { name: string })[]> {
  const bases: (Base & { name: string })[] = [];
  let unknown: UnknownKey | undefined;
  for (const { name, modifiedAt } of await place.list("bases")) {
    const read = readBaseName(name);
    if (!read) continue;
    const bytes = await place.get(name).catch((error: unknown) => {
      if (!(error instanceof UnknownKey)) throw error;
      unknown = error;
      return null;
    });
    if (!bytes) continue;
    // Those of the first program do not tell when they ended, which was before they were stored.
    const manifest = { endedAt: modifiedAt, ...JSON.parse(bytes.toString()) };
    bases.push({ ...baseSchema.parse(manifest), name: read.base });
  }
  if (unknown && bases.length === 0) throw unknown;
  return bases;
}

async function* readCluster(
  root: string,
  folders: string[],
  inner = "",
): AsyncGenerator<FilePiece> {
  for (const entry of await readdir(join(root, inner), { withFileTypes: true })) {
    const path = join(inner, entry.name);
    if (left.test(entry.name)) continue;
    if (entry.isDirectory()) {
      folders.push(path);
      if (!emptied.has(path)) yield* readCluster(root, folders, path);
      else if (path === "pg_wal") folders.push("pg_wal/archive_status", "pg_wal/summaries");
    } else if (entry.isFile()) yield* readPieces(root, path);
  }
}

/** Files come and go meanwhile, and grow: the log knows. */
async function* readPieces(root: string, path: string): AsyncGenerator<FilePiece> {
  const handle = await open(join(root, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!handle) return;
  try {
    for (let at = 0; ; ) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at);
      if (bytesRead > 0 || at === 0)
        yield { path, at, length: bytesRead, bytes: buffer.subarray(0, bytesRead) };
      if (bytesRead === 0) return;
      at += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

async function* inParts(pieces: AsyncIterable<FilePiece>): AsyncGenerator<FilePiece[]> {
  let part: FilePiece[] = [];
  let size = 0;
  for await (const piece of pieces) {
    part.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield part;
    [part, size] = [[], 0];
  }
  if (part.length > 0) yield part;
}

/** A line of JSON that lists the pieces, then their bytes. */
function packPart(pieces: readonly FilePiece[]): Buffer {
  const list = pieces.map(({ path, at, length }) => ({ path, at, length }));
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(list)}\n`),
    ...pieces.map(({ bytes }) => bytes),
  ]);
}

export function* unpackPart(part: Buffer): Generator<FilePiece> {
  let from = part.indexOf(10) + 1;
  const list = z.array(pieceSchema).parse(JSON.parse(part.subarray(0, from).toString()));
  for (const piece of list) {
    yield { ...piece, bytes: part.subarray(from, from + piece.length) };
    from += piece.length;
  }
}
