import { listBases } from "./copy-base.ts";
import { readBaseName, readPiece, segmentBytes } from "./log-names.ts";
import type { Place } from "./place.ts";
import { dayMs } from "#app/platform/durations.ts";

/** For so long one can go back to any moment. With a base a day, nothing deleted stays for more than 30 days. */
export const retainedMs = 14 * dayMs;

/** Deletes the bases that no retained moment needs, and the log before the oldest of the others. */
export async function prune(place: Place, now: Date): Promise<void> {
  const age = (then: Date) => now.getTime() - then.getTime();
  const bases = await listBases(place);
  const oldest = bases.findLast(({ endedAt }) => age(endedAt) >= retainedMs) ?? bases[0];
  if (!oldest) return;
  const retained = bases.slice(bases.indexOf(oldest)).map(({ name }) => name);
  const files = await place.list("bases");
  const complete = new Set(files.map(({ name }) => readBaseName(name)?.base));
  for (const { name, modifiedAt } of files) {
    const base = name.slice(0, name.lastIndexOf("/"));
    if (retained.includes(base)) continue;
    // One without a manifest that is not the newest was given up. One of a former DATA_KEY is kept as long as others.
    const isOver = complete.has(base)
      ? age(modifiedAt) >= retainedMs
      : base < (retained.at(-1) ?? "");
    if (isOver) await place.remove(name);
  }
  for (const file of await place.list("log")) {
    const piece = readPiece(file);
    if (!piece || age(file.modifiedAt) < retainedMs) continue;
    const isOlder =
      piece.epoch < oldest.epoch ||
      (piece.epoch === oldest.epoch && piece.start + segmentBytes <= oldest.begin);
    if (isOlder) await place.remove(file.name);
  }
}
