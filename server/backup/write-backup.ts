import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import pg from "pg";
import { pictureStore } from "#app/features/media/stored-files.server.ts";
import { clock } from "#app/platform/clock.ts";
import { makeFolder } from "#app/platform/make-folder.server.ts";
import program from "../../package.json" with { type: "json" };
import { fixCopyFormat, copyOut } from "./copy-out.ts";
import { describeDatabase } from "./describe-database.ts";
import {
  BackupProblem,
  type Entry,
  entriesPerSums,
  formatVersion,
  type Header,
  type Manifest,
  numbered,
  type TableSum,
} from "./format.ts";
import { packKeys } from "./stored-keys.ts";
import { readPictures } from "./picture-files.ts";
import { checkBackup } from "./read-backup.ts";
import { ChecksumList, TableChecksum } from "./checksums.ts";
import { packTar } from "./tar.ts";

export type BackupProgress = {
  rows(done: number, of: number): void;
  files(done: number): void;
  checking(): void;
};

export type WrittenBackup = {
  file: string;
  bytes: number;
  rows: number;
  manifest: Manifest;
  hasKeys: boolean;
};

/** Held during a backup; no other advisory lock of the program has this number. */
export const BACKUP_LOCK = 7_241_003;

/**
 * Writes everything except `exclusions.ts`, as of one moment. The file gets its name once it is complete,
 * synced and read again.
 * @throws {BackupProblem} when another backup is running, the file exists or the disk is full
 */
export async function writeBackup(options: {
  poolConfig: pg.PoolConfig;
  file: string;
  progress: BackupProgress;
  signal?: AbortSignal;
}): Promise<WrittenBackup> {
  const { poolConfig, file, progress, signal } = options;
  const part = join(dirname(file), `.${basename(file)}.${process.pid}.part`);
  const client = new pg.Client({ ...poolConfig, application_name: "dalil backup" });
  let lost: Error | undefined;
  client.on("error", (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await lockBackups(client);
    await requireNoFile(file);
    makeFolder(dirname(file));
    const archive = packTar(entriesOf(client, progress, signal));
    await pipeline(
      Readable.from(archive, { objectMode: false }),
      createZstdCompress({
        params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
      }),
      createWriteStream(part, { mode: 0o600, flush: true }),
      { signal },
    );
    progress.checking();
    const { manifest, keys } = await checkBackup(part, signal);
    await requireNoFile(file);
    await rename(part, file);
    await syncFolder(dirname(file));
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    return { file, bytes: (await stat(file)).size, rows, manifest, hasKeys: keys !== null };
  } catch (error) {
    throw lost ?? toBackupProblem(error, file);
  } finally {
    await client.end().catch(() => {});
    await rm(part, { force: true }).catch(() => {});
  }
}

async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock($1) as mine",
    [BACKUP_LOCK],
  );
  if (!rows[0]?.mine)
    throw new BackupProblem("Another backup is running. Wait until it ends, or stop it.");
}

async function requireNoFile(file: string): Promise<void> {
  if (await stat(file).catch(() => null))
    throw new BackupProblem(`${file} already exists. Name another file.`);
}

async function* entriesOf(
  client: pg.Client,
  progress: BackupProgress,
  signal?: AbortSignal,
): AsyncGenerator<Entry> {
  const sums = new ChecksumList();
  let lists = 0;
  const list = (): Entry => ({
    name: `sums/${numbered(++lists)}.sha256`,
    bytes: Buffer.from(sums.takeLines()),
  });
  const tables: Record<string, TableSum> = {};
  const files = { count: 0, bytes: 0, gone: 0 };

  await client.query("begin isolation level repeatable read read only");
  await fixCopyFormat(client);
  const header = await headerOf(client);
  const totalRows = await estimateRows(client, header);
  for await (const entry of rowsOf(client, header, tables, (done) =>
    progress.rows(done, totalRows),
  )) {
    signal?.throwIfAborted();
    sums.add(entry);
    yield entry;
    if (sums.count >= entriesPerSums) yield list();
  }
  // From here on the snapshot no longer holds old rows.
  await client.query("commit");

  for await (const entry of readPictures(await pictureStore())) {
    signal?.throwIfAborted();
    progress.files(files.count);
    if (!entry) {
      files.gone += 1;
      continue;
    }
    files.count += 1;
    files.bytes += entry.bytes.length;
    sums.add(entry);
    yield entry;
    if (sums.count >= entriesPerSums) yield list();
  }
  const keys = packKeys();
  if (keys) {
    sums.add(keys);
    yield keys;
  }
  yield list();
  yield asEntry("manifest.json", { tables, files, sums: sums.end() } satisfies Manifest);
}

async function* rowsOf(
  client: pg.Client,
  header: Header,
  tables: Record<string, TableSum>,
  onRows: (done: number) => void,
): AsyncGenerator<Entry> {
  yield asEntry("backup.json", header);
  let rowsBefore = 0;
  for (const table of header.tables) {
    const running = new TableChecksum();
    let part = 0;
    for await (const bytes of copyOut(client, table)) {
      running.add(bytes);
      onRows(rowsBefore + running.rows);
      yield { name: `tables/${table.name}/${numbered(++part)}.copy`, bytes };
    }
    rowsBefore += running.rows;
    tables[table.name] = running.end();
  }
}

async function headerOf(client: pg.Client): Promise<Header> {
  const described = await describeDatabase(client);
  if (described.schema.length === 0)
    throw new BackupProblem("The database is empty: there is nothing to back up.");
  const madeAt = clock.now().toISOString();
  return { format: formatVersion, program: program.version, madeAt, ...described };
}

async function estimateRows(client: pg.Client, { tables }: Header): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as count from pg_class
     where relnamespace = 'public'::regnamespace and relname = any ($1)`,
    [tables.map(({ name }) => name)],
  );
  return rows[0]?.count ?? 0;
}

function asEntry(name: string, content: object): Entry {
  return { name, bytes: Buffer.from(`${JSON.stringify(content, null, 1)}\n`) };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

function toBackupProblem(error: unknown, file: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new BackupProblem(`The disk of ${dirname(file)} is full: no backup was made.`);
  if (["EACCES", "EROFS", "EPERM", "ENOTDIR", "EEXIST"].includes(String(code)))
    return new BackupProblem(`${dirname(file)} cannot be written (${String(code)}).`);
  return error;
}
