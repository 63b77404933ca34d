import { stat } from "node:fs/promises";
import type pg from "pg";
import type { Env } from "#app/platform/env.server.ts";
import {
  maxSecondsBehind,
  readPlaceState,
  secondsBehind,
} from "#app/platform/second-place/state.server.ts";
import { type Found, problem, right, warning } from "./finding.ts";

type SecondPlace = NonNullable<Env["secondPlace"]>;

/** Whether what was written since the last backup survives the disk, or the machine. */
export async function lookAtSecondPlace(
  { secondPlace, dataDir }: Pick<Env, "secondPlace" | "dataDir">,
  now: Date,
): Promise<Found> {
  if (!secondPlace)
    return warning`Second place: there is none: when this disk dies, what was written since the last backup is lost.
        → set SECOND_PLACE (docs/backup.md, A second place).`;
  return [await lookAtItsDisk(secondPlace, dataDir), await lookAtCopies(secondPlace, dataDir, now)];
}

async function lookAtItsDisk(place: SecondPlace, dataDir: string): Promise<Found> {
  if (!("folder" in place)) return null;
  const [there, here] = await Promise.all([deviceOf(place.folder), deviceOf(dataDir)]);
  if (there === null || there !== here) return null;
  return warning`Second place: ${place.name} is on the disk of the data folder, and would be lost with it.
    → set SECOND_PLACE to a folder on another disk, or to a bucket.`;
}

async function lookAtCopies({ name }: SecondPlace, dataDir: string, now: Date): Promise<Found> {
  const state = await readPlaceState(dataDir);
  const behind = state && secondsBehind(state, now);
  if (!state || behind === null)
    return warning`Second place: nothing is in ${name} yet. → npm start.`;
  const found = `${name} has everything until ${state.caughtUpAt?.toISOString()}`;
  const why = state.problem ? ` (${state.problem})` : "";
  if (behind > maxSecondsBehind)
    return problem`Second place: ${found}, ${Math.round(behind / 60)} minutes ago${why}. → start the program if it is
      not running; else mend what the log says of the second place.`;
  if (state.problem) return problem`Second place: ${state.problem} → mend that: ${found}.`;
  if (!state.baseAt)
    return warning`Second place: the base copy of this data folder is not complete yet. → wait; until then there is
      only what was in the place before.`;
  return right`Second place: ${found}.`;
}

async function deviceOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found && found.dev;
}

type Archive = { mode: string; isFailing: boolean; replicas: number };

/** A database of the operator's own: its log must go somewhere, which is not our doing. */
export async function lookAtArchive(client: pg.Client): Promise<Found> {
  const { rows } = await client.query<Archive>(
    `select current_setting('archive_mode') as mode,
            coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing",
            (select count(*)::int from pg_stat_replication) as replicas
     from pg_stat_archiver`,
  );
  const [found] = rows;
  if (found?.mode !== "off" && found?.isFailing)
    return problem`Archive: the database does not get its log archived (archive_mode ${found.mode}). → its log says why.`;
  if (found && found.mode !== "off")
    return right`Archive: the database archives its log (archive_mode ${found.mode}).`;
  if (found && found.replicas > 0)
    return right`Archive: another server receives the log of the database (${found.replicas}).`;
  return warning`Archive: archive_mode of the database is off: when its disk dies, what was written since the last
      backup is lost. → use pgBackRest, WAL-G, or the recovery to a point in time of its host (docs/backup.md).`;
}
