import { join } from "node:path";
import pg from "pg";
import {
  type MediaStore,
  pictureStore,
  storedRoots,
} from "#app/features/media/stored-files.server.ts";
import { landedToday, lastCommitBefore } from "#app/platform/postgres/baseline.server.ts";
import { MIGRATE_LOCK } from "#app/platform/postgres/migrate.server.ts";
import {
  beginLanding,
  type Migration,
  noteLanded,
  readMigrations,
} from "#app/platform/postgres/migration-files.server.ts";
import { site } from "#app/platform/site.server.ts";
import { fixCopyFormat } from "./copy-out.ts";
import { BackupProblem, type Header, type Manifest } from "./format.ts";
import { hasOtherKeys, putKeys, unpackKeys } from "./stored-keys.ts";
import { TableLoader } from "./load-tables.ts";
import { PictureWriter } from "./picture-files.ts";
import { type CheckedBackup, checkBackup, readBackup } from "./read-backup.ts";

export type RestoreProgress = {
  print(line: string): void;
  rows(done: number, of: number): void;
  files(done: number, of: number): void;
  tables(done: number, of: number): void;
};

const migrations = join(import.meta.dirname, "../../db/migrations");

/**
 * Restores into an empty database and an empty store, completely or not at all. The file is checked first, the
 * database is one transaction, and the stored files are removed when anything fails.
 * @throws {BackupProblem} when the file is incomplete, too old or of a newer program, or the place is not empty
 */
export async function restoreBackup(options: {
  poolConfig: pg.PoolConfig;
  file: string;
  progress: RestoreProgress;
  signal?: AbortSignal;
  migrationsFolder?: string;
}): Promise<{ header: Header; manifest: Manifest }> {
  const { poolConfig, file, progress, signal, migrationsFolder = migrations } = options;
  progress.print("Reading the backup to its end…");
  const known = await checkBackup(file, signal);
  const secret = known.keys && unpackKeys(known.keys);
  const schema = schemaOf(known.header, migrationsFolder);
  const store = await pictureStore();
  const client = new pg.Client({
    ...poolConfig,
    application_name: "dalil restore",
    // It may wait hours for the pictures.
    keepAlive: true,
  });
  client.on("error", () => {});
  await client.connect();
  const undo: (() => Promise<void>)[] = [];
  try {
    await client.query("begin");
    // A program that starts meanwhile waits for us before it makes its own schema.
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATE_LOCK]);
    await requireEmptyDatabase(client);
    await requireEmptyFiles(store, secret);
    await makeSchema(client, schema);
    await fixCopyFormat(client);
    undo.push(() => emptyStore(store));
    await fill(client, store, { ...known, file, progress, signal });
    if (secret !== null) undo.push(await putKeys(secret));
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    for (const step of undo.reverse()) await step();
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
  return { header: known.header, manifest: known.manifest };
}

function schemaOf(header: Header, folder: string) {
  const files = readMigrations(folder);
  const landed = landedToday(files, header.schema);
  if (!landed)
    throw new BackupProblem(
      `The backup is older than this program can restore: its last migration is ${header.schema.at(-1)?.name}. ` +
        `Restore it with the program of commit ${lastCommitBefore}, start that once, then this one (docs/upgrading.md).`,
    );
  const own = new Map(files.map((migration) => [migration.name, migration]));
  return landed.map(({ name, checksum }) => {
    const migration = own.get(name);
    if (!migration)
      throw new BackupProblem(
        `The backup is of a newer program (${header.program}): this one does not know its migration ${name}. ` +
          "Restore it with that program.",
      );
    if (migration.checksum !== checksum)
      throw new BackupProblem(
        `The migration ${name} has changed since the backup. Restore it with the program that made it.`,
      );
    return migration;
  });
}

type Filling = CheckedBackup & { file: string; progress: RestoreProgress; signal?: AbortSignal };

async function fill(
  client: pg.Client,
  store: MediaStore,
  { file, header, manifest, progress, signal }: Filling,
): Promise<void> {
  const totalBytes = Object.values(manifest.tables).reduce((sum, { bytes }) => sum + bytes, 0);
  const loader = new TableLoader(client, header);
  const writer = new PictureWriter(store);
  let [bytes, files] = [0, 0];
  await loader.begin();
  try {
    for await (const item of readBackup(file, signal)) {
      if (item.kind === "rows") {
        await loader.add(item.table, item.bytes);
        bytes += item.bytes.length;
        progress.rows(bytes, totalBytes);
      }
      if (item.kind === "picture") {
        await writer.put(item.entry);
        progress.files(++files, manifest.files.count);
      }
    }
    await writer.end();
  } catch (error) {
    await writer.settle();
    await loader.abandon();
    throw error;
  }
  progress.print("Building the indexes and comparing every table…");
  await loader.end(header, manifest, progress.tables);
}

async function emptyStore(store: MediaStore): Promise<void> {
  for (const root of storedRoots) await store.remove(root);
}

async function makeSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await beginLanding(client);
  for (const migration of migrations) {
    await client.query(migration.sql.replaceAll(/\bconcurrently\b/gi, ""));
    await noteLanded(client, migration);
  }
}

/** Nothing is ever overwritten. @throws {BackupProblem} with what is there, and what to do */
async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relnamespace::regnamespace || '.' || c.relname as name from pg_class c
     where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ('public', 'pgboss')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  if (rows.length === 0) return;
  const cure = site().databaseUrl
    ? "create a new database, and name it in DATABASE_URL."
    : "stop the program, and set DATA_DIR to a new folder, or move the old one away.";
  throw new BackupProblem(
    `The database is not empty (${rows.length} tables, such as ${rows[0]?.name}). ` +
      `A backup is restored into an empty place only: ${cure}`,
  );
}

async function requireEmptyFiles(store: MediaStore, secret: string | null): Promise<void> {
  const where = site().s3Bucket ? `the bucket ${site().s3Bucket}` : site().dataDir;
  for (const root of storedRoots) {
    for await (const { key } of store.list(root)) {
      throw new BackupProblem(
        `There are pictures in ${where} already (such as ${key}). A backup is restored into an empty place ` +
          `only. If they are from an interrupted restore, remove the folders ${storedRoots.join(", ")}.`,
      );
    }
  }
  if (secret !== null && (await hasOtherKeys(secret)))
    throw new BackupProblem(
      `${site().dataDir}/keys contains keys that differ from those in the backup. Set DATA_DIR to a new folder.`,
    );
}
