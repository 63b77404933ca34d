import { type Connection, database } from "#app/platform/database.server.ts";
import { fileFinding } from "./content-check.server.ts";
import {
  findCircles,
  findOnOneDevice,
  holdRings,
  wasRingFound,
} from "../data/review-check-queries.server.ts";
import { praise, type RingRule } from "#app/features/reports/finding.ts";

/** Files the rings that a review closes or joins, each once; what was dismissed comes again only with others. */
export async function checkReviewContent(reviewId: string, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    await holdRings(tx);
    for (const members of await findCircles(tx, reviewId))
      await fileRing(tx, "praise_circle", members, now);
    for (const members of await findOnOneDevice(tx, reviewId))
      await fileRing(tx, "praise_device", members, now);
  });
}

/** On the first of its members who has none open; the finding names them all, as far as there is room. */
async function fileRing(
  tx: Connection,
  rule: RingRule,
  members: readonly string[],
  now: Date,
): Promise<void> {
  const ring = members.slice(0, praise.named);
  const found = ring.join(" ");
  if (await wasRingFound(tx, { rule, found, ring })) return;
  for (const id of ring)
    if (await fileFinding(tx, { kind: "member", id }, { rule, found }, now)) return;
}
