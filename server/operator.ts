import { setPriority } from "node:os";
import { type Env, EnvError, readEnv } from "#app/platform/env.server.ts";

export function readEnvAt(root: string): Env {
  const here = process.cwd();
  process.chdir(root);
  try {
    return readEnv(process.env);
  } finally {
    process.chdir(here);
  }
}

/** Ends with the command's number. What an operator can mend is a sentence; a bug shows where it happened. */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(isSentence(error) ? error.message : error);
    process.exitCode = 1;
  }
}

function isSentence(error: unknown): error is Error {
  return (
    error instanceof EnvError ||
    (error instanceof Error &&
      /^(ImportProblem|BackupProblem|PostgresError|MigrationError|AbortError)$/.test(error.name))
  );
}

export function stepBack(): void {
  try {
    setPriority(10);
  } catch {}
}

export function inBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const amount = bytes / 1000 ** step;
  return `${amount.toFixed(amount < 10 && step > 0 ? 1 : 0)} ${units[step]}`;
}
