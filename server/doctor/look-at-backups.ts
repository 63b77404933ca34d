import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Env } from "#app/platform/env.server.ts";
import { listBackups } from "#app/platform/backup-files.server.ts";
import { Findings } from "./finding.ts";
import { lookAtDisk } from "./look-at-disk.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const oldMs = 7 * dayMs;

type Settings = Pick<Env, "backupDir" | "backupEvery" | "dataDir">;

export async function lookAtBackups({ backupDir, backupEvery, dataDir }: Settings, now: Date) {
  const findings = new Findings();
  const { past, future } = await listBackups(backupDir, now);
  const last = past[0]?.madeAt;
  const longest = backupEvery ? backupEvery * 2 : oldMs;
  const days = last ? ((now.getTime() - last.getTime()) / dayMs).toFixed(1) : "";
  if (!last) {
    const found = `there is none in ${backupDir}.`;
    findings.warning(
      "Backups",
      found,
      "npm run backup; and BACKUP_EVERY=24h makes them regularly.",
    );
  } else if (now.getTime() - last.getTime() > longest) {
    findings.warning(
      "Backups",
      `the newest is ${days} days old.`,
      backupEvery
        ? "the log says why no newer one was made (the backup failed)."
        : "npm run backup; and BACKUP_EVERY=24h makes them regularly.",
    );
  } else findings.right("Backups", `the newest is ${days} days old.`);
  if (future[0]) {
    findings.problem(
      "Backups",
      `${future.length} are dated in the future, such as ${basename(future[0].file)}, and are ignored.`,
      "set the clock of the machine that made them; then rename or delete them.",
    );
  }
  if (!existsSync(backupDir)) return findings;
  findings.all.push(...(await lookAtDisk("Disk of the backups", backupDir)).all);
  if (existsSync(dataDir) && statSync(backupDir).dev === statSync(dataDir).dev) {
    findings.warning(
      "Backups",
      "they are on the disk of the data folder, and would be lost with it.",
      "set BACKUP_DIR to a folder on another disk, or copy them to another machine.",
    );
  }
  return findings;
}
