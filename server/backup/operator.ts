import { setPriority } from "node:os";
import { type Env, EnvError, readEnv } from "#app/platform/env.server.ts";

/** The settings as the program reads them: DATA_DIR and BACKUP_DIR begin in `root`, not where npm was called. */
export function readEnvAt(root: string): Env {
  const here = process.cwd();
  process.chdir(root);
  try {
    return readEnv(process.env);
  } finally {
    process.chdir(here);
  }
}

/** What an operator can mend, in a sentence; anything else is a bug and shows where it happened. */
export function sayFailure(error: unknown): void {
  const isSentence =
    error instanceof EnvError ||
    (error instanceof Error &&
      /^(BackupProblem|PostgresError|MigrationError|AbortError)$/.test(error.name));
  console.error(isSentence ? error.message : error);
}

/** Whoever serves people comes first. */
export function stepBack(): void {
  try {
    setPriority(10);
  } catch {}
}

/** `4.2 GB`, as disks are sold. */
export function inBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** step;
  return `${amount.toFixed(amount < 10 && step > 0 ? 1 : 0)} ${units[step]}`;
}
