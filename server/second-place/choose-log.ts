import { BackupProblem } from "../backup/format.ts";
import type { Base } from "./copy-base.ts";
import {
  coverSegment,
  type Piece,
  segmentBytes,
  segmentName,
  startOfSegment,
} from "./log-names.ts";
import type { Owner } from "./owner.ts";

/** What is put back: a base, and the segments of the log after it, each with the pieces that make it. */
export type Choice = {
  base: Base;
  segments: { name: string; pieces: Piece[] }[];
  /** The newest moment of which everything is there. */
  until: Date;
};

type Stored = { owners: readonly Owner[]; bases: readonly Base[]; pieces: readonly Piece[] };

/**
 * The base and the log for the newest state, or for the moment `at`.
 * @throws {BackupProblem} when a stretch of the log that is needed is missing, with the moment before it
 */
export function chooseLog({ owners, bases, pieces }: Stored, at: Date | null): Choice {
  const owner = at ? owners.findLast(({ takenAt }) => takenAt <= at) : owners.at(-1);
  const known = bases.filter((base) => base.epoch <= (owner?.epoch ?? 0));
  const base = known.findLast(({ endedAt }) => !at || endedAt <= at);
  if (!owner || !base) throw new BackupProblem(noBaseSentence(bases, at));
  // What was written after the next base began is after the moment that is asked for.
  const next = at && bases.find(({ beganAt }) => beganAt > at);
  const end = next && next.epoch === base.epoch ? next.begin : null;
  const line = ofOneLine(pieces.filter(({ epoch }) => epoch >= base.epoch && epoch <= owner.epoch));
  const segments: Choice["segments"] = [];
  let position = startOfSegment(base.begin);
  let timeline = base.timeline;
  let until = base.beganAt;
  while (end === null || position <= end) {
    // A new owner's timeline goes on in the segment in which the old one's ends.
    const later = line.findLast((one) => one.start === position && one.timeline > timeline);
    const found = line.filter((one) => one.start === position);
    if (found.length === 0) break;
    for (const name of new Set(found.map((one) => segmentName(one.timeline, one.start)))) {
      const own = found.filter((one) => segmentName(one.timeline, one.start) === name);
      const cover = coverSegment(own);
      const furthest = Math.max(...own.map(({ to }) => to));
      if (cover.to < furthest) throw missing(position + cover.to, until, bases);
      segments.push({ name, pieces: cover.pieces });
    }
    timeline = later?.timeline ?? timeline;
    const newest = coverSegment(found.filter((one) => one.timeline === timeline));
    position += newest.to;
    until = latest(newest.pieces, until);
    if (newest.to < segmentBytes) break;
  }
  const owed = end ?? Math.max(owner.position, base.end);
  if (position < Math.max(base.end, owed)) throw missing(position, until, bases);
  const complete = end === null ? owner.caughtUpAt : at;
  if (complete && complete > until) until = complete;
  return { base, segments, until };
}

/** Where two owners wrote the same segment of one timeline, the later one's counts, and what it wrote after. */
function ofOneLine(pieces: readonly Piece[]): Piece[] {
  const begins = new Map<string, number>();
  const keyOf = (epoch: number, timeline: string) => `${epoch} ${timeline}`;
  for (const { epoch, timeline, start } of pieces) {
    const key = keyOf(epoch, timeline);
    begins.set(key, Math.min(begins.get(key) ?? start, start));
  }
  const epochs = [...new Set(pieces.map(({ epoch }) => epoch))];
  return pieces.filter(
    ({ epoch, timeline, start }) =>
      !epochs.some(
        (later) =>
          later > epoch &&
          start >= (begins.get(keyOf(later, timeline)) ?? Number.POSITIVE_INFINITY),
      ),
  );
}

const latest = (pieces: readonly Piece[], before: Date) =>
  pieces.reduce((date, { modifiedAt }) => (modifiedAt > date ? modifiedAt : date), before);

function missing(position: number, until: Date, bases: readonly Base[]): BackupProblem {
  const after = bases.find((base) => base.begin > position);
  return new BackupProblem(
    `A part of the log is missing after ${until.toISOString()}: ` +
      `what came then cannot be put back. Choose a moment before it with --at` +
      `${after ? `, or one after ${after.endedAt.toISOString()}` : ""}.`,
  );
}

function noBaseSentence(bases: readonly Base[], at: Date | null): string {
  const [first] = bases;
  if (!first || !at)
    return "There is no complete base copy in this place: nothing can be put back.";
  return `The oldest moment in this place is ${first.endedAt.toISOString()}: ${at.toISOString()} is before it.`;
}
