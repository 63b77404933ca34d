import { statfs } from "node:fs/promises";
import type { StatsFs } from "node:fs";
import { Findings, formatBytes } from "./finding.ts";

/** Below this the program itself is not ready (/readyz). */
const leastBytes = 100 * 1024 ** 2;
const scarceBytes = 1024 ** 3;
const leastFiles = 1_000;
const scarceFiles = 20_000;

type Room = Pick<StatsFs, "bavail" | "bsize" | "ffree" | "files">;

export async function lookAtDisk(
  what: string,
  folder: string,
  read: (folder: string) => Promise<Room> = statfs,
): Promise<Findings> {
  const findings = new Findings();
  const { bavail, bsize, ffree, files } = await read(folder);
  const free = bavail * bsize;
  const cure = `delete what is not needed on the disk of ${folder}, or use a larger one.`;
  const found = `${formatBytes(free)} are free.`;
  if (free < leastBytes) findings.problem(what, found, cure);
  else if (free < scarceBytes) findings.warning(what, found, cure);
  else findings.right(what, found);
  if (files === 0) return findings;
  const left = `room for ${ffree} more files.`;
  if (ffree < leastFiles) findings.problem(`${what}, inodes`, left, cure);
  else if (ffree < scarceFiles) findings.warning(`${what}, inodes`, left, cure);
  return findings;
}
