import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { Findings } from "./finding.ts";

/** Sessions, offers and codes begin and end as wrongly as the clocks differ. */
const warnMs = 2_000;
const mostMs = 60_000;

const cure = "set the clocks by NTP on every machine (timedatectl set-ntp true).";

export async function lookAtDatabaseClock(client: pg.Client, now: () => number = Date.now) {
  const before = now();
  const { rows } = await client.query<{ at: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
  );
  const middle = (before + now()) / 2;
  return judge("Clock", "the database's", (rows[0]?.at ?? middle) - middle);
}

export async function lookAtFileClock(folder: string, now: () => number = Date.now) {
  const file = join(folder, `.doctor-clock-${process.pid}`);
  try {
    await writeFile(file, "");
    return judge("Clock of files", "that of files", (await stat(file)).mtimeMs - now());
  } finally {
    await rm(file, { force: true });
  }
}

function judge(check: string, other: string, difference: number): Findings {
  const findings = new Findings();
  const apart = Math.abs(difference);
  const seconds = (apart / 1000).toFixed(1);
  const found = `${other} clock is ${seconds} s ${difference > 0 ? "ahead of" : "behind"} this machine's.`;
  if (apart > mostMs) findings.problem(check, found, cure);
  else if (apart > warnMs) findings.warning(check, found, cure);
  else findings.right(check, `this machine's and ${other} agree.`);
  return findings;
}
