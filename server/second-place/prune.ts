import { listBases } from "./copy-base.ts";
import { readPiece, segmentBytes } from "./log-names.ts";
import type { Place } from "./place.ts";

/** For so long one can go back to any moment. With a base a day, nothing deleted stays for more than 30 days. */
export const retainedMs = 14 * 24 * 60 * 60 * 1_000;
const abandonedMs = 2 * 24 * 60 * 60 * 1_000;

/** Deletes the bases that no retained moment needs, and the log before the oldest of the others. */
export async function prune(place: Place, now: Date): Promise<void> {
  const age = (then: Date) => now.getTime() - then.getTime();
  const bases = await listBases(place);
  const oldest = bases.findLast(({ beganAt }) => age(beganAt) >= retainedMs) ?? bases[0];
  if (!oldest) return;
  const complete = new Set(bases.map(({ name }) => name));
  const retained = new Set(bases.slice(bases.indexOf(oldest)).map(({ name }) => name));
  for (const { name, modifiedAt } of await place.list("bases")) {
    const base = name.slice(0, name.lastIndexOf("/"));
    const isOver = complete.has(base) ? !retained.has(base) : age(modifiedAt) > abandonedMs;
    if (isOver) await place.remove(name);
  }
  for (const file of await place.list("log")) {
    const piece = readPiece(file);
    if (!piece) continue;
    const isOlder =
      piece.epoch < oldest.epoch ||
      (piece.epoch === oldest.epoch && piece.start + segmentBytes <= oldest.begin);
    if (isOlder) await place.remove(file.name);
  }
}
