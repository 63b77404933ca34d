import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { startEmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { PostgresError } from "#app/platform/postgres/postgres-error.server.ts";
import { BackupProblem, numbered } from "../backup/format.ts";
import type { Choice } from "./choose-log.ts";
import { type Base, unpackPart } from "./copy-base.ts";
import { baseName, logOf, segmentBytes } from "./log-names.ts";
import type { Place } from "./place.ts";

type Steps = (done: number, of: number) => void;

/** Writes the files of the base and its log into the data folder, as a database that has yet to recover. */
export async function layCluster(
  place: Place,
  dataDir: string,
  { base, segments }: Choice,
  steps: Steps,
): Promise<void> {
  const { cluster, unfinishedCluster: root } = preparePlace(dataDir);
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { mode: 0o700 });
  const of = base.parts + segments.length;
  let done = 0;
  for (const folder of base.folders)
    await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
  for (let part = 1; part <= base.parts; part++) {
    await writePart(
      root,
      await need(place, `${baseName(base.epoch, base.begin)}/${numbered(part)}`),
    );
    steps(++done, of);
  }
  for (const { name, pieces } of segments) {
    const segment = Buffer.alloc(segmentBytes);
    for (const piece of pieces) (await need(place, piece.name)).copy(segment, piece.from);
    await writeFile(join(root, "pg_wal", name), segment, { mode: 0o600 });
    steps(++done, of);
  }
  await layHistories(place, root, base);
  await writeFile(join(root, "backup_label"), base.label, { mode: 0o600 });
  await rename(root, cluster);
}

async function layHistories(place: Place, root: string, base: Base): Promise<void> {
  for (let epoch = base.epoch; ; epoch++) {
    const files = await place.list(logOf(epoch));
    if (files.length === 0) return;
    for (const { name } of files)
      if (name.endsWith(".history"))
        await writeFile(
          join(root, "pg_wal", name.slice(name.lastIndexOf("/") + 1)),
          await need(place, name),
          { mode: 0o600 },
        );
  }
}

async function writePart(root: string, part: Buffer): Promise<void> {
  for (const { path, at, bytes } of unpackPart(part)) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const handle = await open(file, at === 0 ? "w" : "r+", 0o600);
    try {
      await handle.write(bytes, 0, bytes.length, at);
    } finally {
      await handle.close();
    }
  }
}

async function need(place: Place, name: string): Promise<Buffer> {
  const bytes = await place.get(name);
  if (!bytes) throw new BackupProblem(`${name} is missing in ${place.name}.`);
  return bytes;
}

/** PostgreSQL reads the log to its end, or to the moment `at`, and begins a timeline of its own. */
export async function recover(
  { dataDir, postgresBin }: { dataDir: string; postgresBin?: string | undefined },
  at: Date | null,
  log: (line: string) => void,
): Promise<void> {
  const { cluster, logFile } = preparePlace(dataDir);
  await writeFile(join(cluster, "recovery.signal"), "", { mode: 0o600 });
  const settings = {
    // All of the log that there is lies in pg_wal already.
    restore_command: "false",
    recovery_target_action: "promote",
    hot_standby: "off",
    ...(at && { recovery_target_time: at.toISOString().replace("T", " ").replace("Z", "+00") }),
  };
  try {
    const server = await startEmbeddedPostgres({ dataDir, postgresBin, log, settings });
    await server.stop();
  } catch (error) {
    const isBeforeEnd = /before configured recovery target was reached/;
    if (!at || !(error instanceof PostgresError) || !isBeforeEnd.test(await tailOf(logFile)))
      throw error;
    // Nothing was written between the last commit and that moment.
    await recover({ dataDir, postgresBin }, null, log);
  }
}

async function tailOf(file: string): Promise<string> {
  return (await readFile(file, "utf8").catch(() => "")).slice(-4_000);
}
