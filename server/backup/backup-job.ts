import { basename } from "node:path";
import { raiseAlarm } from "#app/features/administration/alarms.server.ts";
import { requestedBackupJob } from "#app/features/administration/backups.server.ts";
import { listBackups } from "#app/platform/backup-files.server.ts";
import { clock } from "#app/platform/clock.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { site } from "#app/platform/site.server.ts";
import { lastLineOf, runNode } from "../run-node.ts";
import { isBackupDue } from "./retention.ts";
import { hourMs } from "#app/platform/durations.ts";

const minute = 60;

/** Checks every five minutes whether a backup is due, so BACKUP_EVERY cannot be less. */
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

/** The pause after a failure, in milliseconds: one line in the log an hour, not twelve. */
const pauseAfterFailure = hourMs;
let quietUntil = 0;

/** A backup that fails is logged and parked, where staff see it, and tried again an hour later. */
export const makeBackup = handle(backupJob, async (_, { signal }) => {
  const { backupEvery, backupDir } = site();
  const now = clock.now();
  if (!backupEvery || performance.now() < quietUntil) return;
  if (!(await isBackupDue(backupDir, backupEvery, now))) return;
  const { future } = await listBackups(backupDir, now);
  if (future.length > 0)
    logger().warn(
      { files: future.map(({ file }) => basename(file)) },
      "backups are dated in the future and are ignored",
    );
  await runBackup(signal, now, Math.min(backupEvery, pauseAfterFailure));
});

/** What an administrator asked for in the browser. */
export const makeRequestedBackup = handle(requestedBackupJob, (_, { signal }) =>
  runBackup(signal, clock.now(), 0),
);

async function runBackup(signal: AbortSignal, now: Date, quietMs: number): Promise<void> {
  const { backupDir } = site();
  // The program works in its folder (server/start.ts), from where it is bundled or not.
  const { code, output } = await runNode(["server/backup.ts", "--rotate"], { signal });
  if (code === 0) {
    logger().info({ folder: backupDir }, "a backup was made");
    return;
  }
  const lastLine = lastLineOf(output);
  quietUntil = performance.now() + quietMs;
  logger().error({ folder: backupDir, code, lastOutput: lastLine }, "the backup failed");
  await raiseAlarm("backup", now).catch((error: unknown) =>
    logger().warn({ err: error }, "administrators could not be informed"),
  );
  throw new Error(`The backup failed: ${lastLine}`);
}
