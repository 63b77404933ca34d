import { spawnSync } from "node:child_process";
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Binaries } from "./binaries.server.ts";
import type { Place } from "./place.server.ts";
import { LastingPostgresError } from "./postgres-error.server.ts";

export type RunAs = (command: string, args: string[]) => { command: string; args: string[] };

const NOBODY = 65534;

/**
 * Chooses the user of the server. An ordinary user runs it as themselves. Root runs it as the owner of the
 * database files, which is root in a user namespace: so the files stay root's, and folders for root alone are
 * no obstacle. Without namespaces, or when the files belong to another user, it is that user or nobody, with
 * the right to enter such folders.
 * @throws {PostgresError} when nobody can run it
 */
export function chooseRunAs(place: Place, binaries: Binaries): RunAs {
  const self = process.getuid?.();
  const owner = existsSync(place.cluster) ? statSync(place.cluster) : null;
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new LastingPostgresError(
        `The database in ${place.cluster} belongs to another user (number ${owner.uid}): start ` +
          "the program as that user, or give the data folder to this one.",
      );
    }
    return (command, args) => ({ command, args });
  }
  if (!owner || owner.uid === 0) {
    const hidden = prefix("unshare", ["--user", "--map-user=1000", "--map-group=1000"]);
    if (works(hidden, binaries)) return hidden;
  }
  const uid = owner?.uid || NOBODY;
  const gid = owner?.gid || NOBODY;
  const other = prefix("setpriv", [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ]);
  if (!works(other, binaries)) {
    throw new LastingPostgresError(
      "PostgreSQL does not run as root, and this machine allows root neither user namespaces nor " +
        "another user: start the program as an ordinary user, or set DATABASE_URL.",
    );
  }
  if (owner?.uid === 0) giveTo(place.cluster, uid, gid);
  chownSync(place.socketFolder, uid, gid);
  return other;
}

function prefix(wrapper: string, options: string[]): RunAs {
  return (command, args) => ({ command: wrapper, args: [...options, command, ...args] });
}

function works(runAs: RunAs, binaries: Binaries): boolean {
  const { command, args } = runAs(binaries.postgres, ["--version"]);
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

function giveTo(path: string, uid: number, gid: number): void {
  lchownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) giveTo(inner, uid, gid);
    else lchownSync(inner, uid, gid);
  }
}
