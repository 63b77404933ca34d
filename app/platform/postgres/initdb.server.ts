import { spawn } from "node:child_process";
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import type { Binaries } from "./binaries.server.ts";
import type { FileLock } from "./file-lock.server.ts";
import type { Place } from "./place.server.ts";
import { PostgresError } from "./postgres-error.server.ts";
import type { RunAs } from "./run-as.server.ts";
import { serverEnvironment, SUPERUSER } from "./server-settings.server.ts";

/**
 * Creates the database files. They are written to another folder and renamed when complete, so that a killed
 * start leaves nothing that looks like a database. The next start waits for an initdb that outlives its
 * program, because it holds `lock` too.
 * @throws {PostgresError} with the message of initdb, most often that the disk is full
 */
export async function createCluster(
  place: Place,
  binaries: Binaries,
  runAs: RunAs,
  lock: FileLock,
): Promise<void> {
  rmSync(place.unfinishedCluster, { recursive: true, force: true });
  const { command, args } = runAs(binaries.initdb, [
    `--pgdata=${place.unfinishedCluster}`,
    `--username=${SUPERUSER}`,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    // With the character types of plain C, pg_trgm would find no letter in an Arabic word.
    `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
    "--no-instructions",
  ]);
  const { code, output } = await run(command, args, lock);
  if (code !== 0) {
    throw new PostgresError(`The database could not be created: ${lastLine(output)}`);
  }
  renameSync(place.unfinishedCluster, place.cluster);
  syncFolder(place.dataDir);
}

function run(
  command: string,
  args: string[],
  { descriptor }: FileLock,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: serverEnvironment(),
      stdio: ["ignore", "pipe", "pipe", descriptor],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

function lastLine(output: string): string {
  const errors = output.split("\n").filter((line) => /error|fatal|could not/i.test(line));
  return errors.at(-1) ?? output.trim().split("\n").at(-1) ?? "";
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
