import type { ReaderPart } from "#app/platform/member-part.ts";
import { brokenConstraint, type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { blocksMember, deleteBlock, findBlock, insertBlock } from "./data/block-queries.server.ts";

export const blockedSeller: ReaderPart = {
  name: "blocked seller",
  on: "seller",
  ask: blocksMember,
};

declare module "#app/platform/events.server.ts" {
  interface Events {
    /** Emitted in the transaction in which one member blocks another, who is not to learn of it. */
    "member-blocked": { by: string; memberId: string; at: Date };
  }
}

export function isBlocked(db: Connection, { by, member }: { by: string; member: string }) {
  return findBlock(db, { userId: by, blockedId: member });
}

type BlockInput = { viewer: Viewer; memberId: string; now: Date };

/**
 * Blocks a member; blocked already, it changes nothing. They do not learn of it.
 * @throws {NotAllowed} for oneself and for suspended members
 * @throws {NotFound} where there is no such account
 * @throws {TooMany} after sixty in an hour
 */
export async function block({ viewer, memberId, now }: BlockInput): Promise<void> {
  if (!mayWrite(viewer) || memberId === viewer.id) throw new NotAllowed();
  if (!isUuid(memberId)) throw new NotFound();
  await consumeOrThrow(database(), limits.blockByAccount, [viewer.id], now);
  try {
    await database().transaction(async (tx) => {
      await insertBlock(tx, { userId: viewer.id, blockedId: memberId, createdAt: now });
      await emit(tx, "member-blocked", { by: viewer.id, memberId, at: now });
    });
  } catch (error) {
    if (brokenConstraint(error) === "blocks_blocked_id_fkey") throw new NotFound();
    throw error;
  }
}

export async function unblock({ viewer, memberId }: Omit<BlockInput, "now">): Promise<void> {
  if (!isUuid(memberId)) throw new NotFound();
  await deleteBlock(database(), { userId: viewer.id, blockedId: memberId });
}
