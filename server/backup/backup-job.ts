import { spawn } from "node:child_process";
import { once } from "node:events";
import { basename } from "node:path";
import { listBackups } from "#app/platform/backup-files.server.ts";
import { clock } from "#app/platform/clock.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { site } from "#app/platform/site.server.ts";
import { isBackupDue } from "./retention.ts";

const minute = 60;

/** Asks every five minutes whether a backup is due, which is why BACKUP_EVERY cannot be less. */
const backupJob = defineJob({
  name: "make-backup",
  retryLimit: 0,
  retryDelay: 5 * minute,
  retryBackoff: false,
  // A million listings take ten minutes, their pictures as long as the store takes.
  timeLimit: 12 * 60 * minute,
  schedule: "*/5 * * * *",
  oncePerKey: true,
});

/** After one that failed, in milliseconds: whoever looks finds one word an hour, not twelve. */
const pauseAfterFailure = 60 * 60 * 1_000;
let quietUntil = 0;

/**
 * Makes the backup in a process of its own, so that it takes no memory or turn of whoever is served. One that
 * fails is logged and parked, where staff see it, and tried again an hour later.
 */
export const makeBackup = handle(backupJob, async (_, { signal }) => {
  const { backupEvery, backupDir } = site();
  const now = clock.now();
  if (!backupEvery || now.getTime() < quietUntil) return;
  if (!(await isBackupDue(backupDir, backupEvery, now))) return;
  const { future } = await listBackups(backupDir, now);
  if (future.length > 0)
    logger().warn(
      { files: future.map(({ file }) => basename(file)) },
      "backups are dated in the future, and do not count",
    );
  const { code, lastOutput } = await runBackup(signal);
  if (code === 0) {
    logger().info({ folder: backupDir }, "a backup was made");
    return;
  }
  quietUntil = now.getTime() + Math.min(backupEvery, pauseAfterFailure);
  const lastLine = lastOutput.trim().split("\n").at(-1) ?? "";
  logger().error({ folder: backupDir, code, lastOutput: lastLine }, "the backup failed");
  throw new Error(`The backup failed: ${lastLine}`);
});

async function runBackup(
  signal: AbortSignal,
): Promise<{ code: number | null; lastOutput: string }> {
  // The program works in its folder (server/start.ts), from where it is bundled or not.
  const child = spawn(process.execPath, ["server/backup.ts", "--rotate"], {
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    killSignal: "SIGTERM",
  });
  let lastOutput = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (lastOutput += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, lastOutput };
}
