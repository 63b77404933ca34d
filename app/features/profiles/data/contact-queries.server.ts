import { and, eq, lt, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import {
  isInGoodState,
  memberContactReveals,
  profiles,
  users,
} from "#app/features/accounts/data/tables.ts";

/** Kept for each number shown: to an account, or to a browser by an HMAC of its name; `day` is of Damascus. */
export type Reveal = { viewerId: string | null; device: string | null; day: string; at: Date };

/** A member in good standing and the number they show on request; null when there is no such member. */
export async function findContact(db: Connection, id: string) {
  const [row] = await db
    .select({
      name: profiles.fullName,
      phone: sql<string | null>`case when ${profiles.showPhone} then ${profiles.phoneNumber} end`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, id), isInGoodState()));
  return row ?? null;
}

export async function isRevealed(db: Connection, memberId: string, reveal: Reveal) {
  const { viewerId, device, day } = reveal;
  const [row] = await db
    .select({ memberId: memberContactReveals.memberId })
    .from(memberContactReveals)
    .where(
      and(
        eq(memberContactReveals.memberId, memberId),
        eq(memberContactReveals.day, day),
        viewerId
          ? eq(memberContactReveals.viewerId, viewerId)
          : eq(memberContactReveals.device, device ?? ""),
      ),
    );
  return row !== undefined;
}

export async function insertReveal(db: Connection, memberId: string, reveal: Reveal) {
  await db
    .insert(memberContactReveals)
    .values({ memberId, ...reveal })
    .onConflictDoNothing();
}

export async function deleteRevealsBefore(db: Connection, moment: Date): Promise<void> {
  await db.delete(memberContactReveals).where(lt(memberContactReveals.at, moment));
}
