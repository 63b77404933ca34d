import { hostname } from "node:os";
import { z } from "zod";
import { newId } from "#app/platform/id.ts";
import { type PlaceState, readPlaceState } from "#app/platform/second-place/state.server.ts";
import { BackupProblem } from "../backup/format.ts";
import { ownerName } from "./log-names.ts";
import type { Place } from "./place.ts";

/** Who writes to the place: each taking-over begins an epoch, and the last one counts. */
const ownerSchema = z.object({
  epoch: z.number(),
  owner: z.string(),
  machine: z.string(),
  takenAt: z.coerce.date(),
  /** Everything up to this position of the log, and all acknowledged before `caughtUpAt`, was in the place. */
  position: z.number(),
  caughtUpAt: z.coerce.date().nullable(),
});
export type Owner = z.infer<typeof ownerSchema>;

/** Another data folder writes to the place: this one must not go on. */
export class TakenOver extends BackupProblem {}

export async function listOwners(place: Place): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (const { name } of await place.list("owners")) {
    const bytes = await place.get(name);
    if (bytes) owners.push(ownerSchema.parse(JSON.parse(bytes.toString())));
  }
  return owners;
}

/**
 * Makes this data folder the one that writes to the place, or finds that it is. `position` is where its log ends.
 * @throws {TakenOver} when it is another's, unless `isTakingOver`
 */
export async function claimPlace(
  place: Place,
  dataDir: string,
  given: { position: number; isTakingOver: boolean; now: Date },
): Promise<PlaceState> {
  const { position, isTakingOver, now } = given;
  const own = await readPlaceState(dataDir);
  const last = (await listOwners(place)).at(-1);
  const isOwn = last !== undefined && own?.owner === last.owner && own.epoch === last.epoch;
  if (isOwn && position >= last.position) return own;
  if (!isTakingOver) assertFree(place, last, { isOwn, isKnown: own !== null });
  const state: PlaceState = {
    owner: newId(),
    epoch: (last?.epoch ?? 0) + 1,
    timeline: "",
    position: 0,
    caughtUpAt: null,
    baseAt: null,
    problem: null,
  };
  await putOwner(place, state, now);
  return state;
}

function assertFree(
  { name }: Place,
  last: Owner | undefined,
  { isOwn, isKnown }: { isOwn: boolean; isKnown: boolean },
): void {
  if (isOwn)
    throw new TakenOver(
      `${name} has a newer state than this data folder, which is an old copy. Restore from the place ` +
        "(docs/backup.md), or go on with the old state: npm start -- --promote.",
    );
  if (last)
    throw new TakenOver(
      `${name} belongs to another data folder: ${last.machine} took it over on ` +
        `${last.takenAt.toISOString()}${last.caughtUpAt ? ` and wrote last on ${last.caughtUpAt.toISOString()}` : ""}. ` +
        "If that one is gone, take over: npm start -- --promote. Otherwise choose another SECOND_PLACE.",
    );
  if (isKnown)
    throw new BackupProblem(
      `${name} is empty, although this data folder was copied there: is its disk mounted? If it is ` +
        "another one, begin anew there: npm start -- --promote.",
    );
}

/** @throws {TakenOver} when another has become the owner meanwhile */
export async function renewOwner(place: Place, state: PlaceState): Promise<void> {
  const last = (await listOwners(place)).at(-1);
  if (!last) throw new BackupProblem(`${place.name} has lost its content: is its disk mounted?`);
  if (last.owner !== state.owner)
    throw new TakenOver(
      `${last.machine} took over ${place.name} on ${last.takenAt.toISOString()}: this program writes no more.`,
    );
  await putOwner(place, state, last.takenAt);
}

async function putOwner(place: Place, state: PlaceState, takenAt: Date): Promise<void> {
  const { epoch, owner, position, caughtUpAt } = state;
  const written: Owner = { epoch, owner, machine: hostname(), takenAt, position, caughtUpAt };
  await place.put(ownerName(epoch), Buffer.from(JSON.stringify(written)));
}
