import type pg from "pg";
import { type MediaStore, storedRoots } from "#app/features/media/stored-files.server.ts";
import { site } from "#app/platform/site.server.ts";
import { BackupProblem } from "./format.ts";
import { hasOtherKeys } from "./kept-keys.ts";

/**
 * A backup goes into an empty place only: nothing is ever written over.
 *
 * @throws {BackupProblem} what lies there, and what to do
 */
export async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relnamespace::regnamespace || '.' || c.relname as name from pg_class c
     where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ('public', 'pgboss')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  if (rows.length === 0) return;
  const cure = site().databaseUrl
    ? "make a new database, and name it in DATABASE_URL."
    : "stop the program, and set DATA_DIR to a new folder, or move the old one away.";
  throw new BackupProblem(
    `The database is not empty (${rows.length} tables, such as ${rows[0]?.name}). ` +
      `A backup is put back into an empty place only: ${cure}`,
  );
}

/** The same of the pictures and the keys. `secret`: the backup's own, if it has one. */
export async function requireEmptyFiles(store: MediaStore, secret: string | null): Promise<void> {
  const where = site().s3Bucket ? `the bucket ${site().s3Bucket}` : site().dataDir;
  for (const root of storedRoots) {
    for await (const { key } of store.list(root)) {
      throw new BackupProblem(
        `There are pictures in ${where} already (such as ${key}). A backup is put back into an empty place ` +
          `only. If a restore was broken off there, remove the folders ${storedRoots.join(", ")}.`,
      );
    }
  }
  if (secret !== null && (await hasOtherKeys(secret)))
    throw new BackupProblem(
      `${site().dataDir}/keys holds other keys than the backup: set DATA_DIR to a new folder.`,
    );
}
