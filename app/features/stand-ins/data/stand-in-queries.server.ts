import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { emailOf, profiles, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { pick } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import { standIns } from "./tables.ts";

export async function insertStandIn(
  tx: Connection,
  row: typeof standIns.$inferInsert,
  kind: "person" | "business",
): Promise<void> {
  await tx.insert(standIns).values(row);
  await tx.update(profiles).set({ kind }).where(eq(profiles.id, row.memberId));
}

/** An account that staff still keep for somebody; null for one that was claimed, and for every other. */
export async function findUnclaimed(db: Connection, id: string) {
  const [row] = await db
    .select({
      ...pick(users, "id", "suspendedAt", "deletionRequestedAt"),
      email: emailOf(users.id),
      ...pick(profiles, "avatarMediaId", "kind"),
      name: profiles.fullName,
    })
    .from(standIns)
    .innerJoin(users, eq(users.id, standIns.memberId))
    .innerJoin(profiles, eq(profiles.id, standIns.memberId))
    .where(and(eq(standIns.memberId, id), isNull(standIns.claimedAt)));
  return row ?? null;
}

type ListInput = { state: "waiting" | "claimed"; after: MomentKey | null; limit: number };

export function listStandIns(db: Connection, { state, after, limit }: ListInput) {
  return db
    .select({
      id: standIns.memberId,
      name: profiles.fullName,
      kind: profiles.kind,
      createdAt: standIns.openedAt,
      linkEndsAt: standIns.tokenExpiresAt,
      claimedAt: standIns.claimedAt,
      listingCount: db.$count(listings, eq(listings.userId, standIns.memberId)),
    })
    .from(standIns)
    .innerJoin(profiles, eq(profiles.id, standIns.memberId))
    .where(
      and(
        state === "waiting" ? isNull(standIns.claimedAt) : isNotNull(standIns.claimedAt),
        keysetCondition(standIns.openedAt, standIns.memberId, after),
      ),
    )
    .orderBy(desc(standIns.openedAt), desc(standIns.memberId))
    .limit(limit);
}

/** The only link that counts from now on. False where the account is nobody's to hand over. */
export async function saveLink(
  tx: Connection,
  id: string,
  link: { tokenHash: string; tokenExpiresAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(standIns)
    .set(link)
    .where(and(eq(standIns.memberId, id), isNull(standIns.claimedAt)));
  return (rowCount ?? 0) > 0;
}

function isLive(tokenHash: string, now: Date) {
  return and(eq(standIns.tokenHash, tokenHash), gt(standIns.tokenExpiresAt, now));
}

export async function findByLink(db: Connection, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ id: standIns.memberId, name: profiles.fullName })
    .from(standIns)
    .innerJoin(profiles, eq(profiles.id, standIns.memberId))
    .where(isLive(tokenHash, now));
  return row ?? null;
}

/** Of two at the same moment one gets it. */
export async function spendLink(tx: Connection, tokenHash: string, now: Date) {
  const [row] = await tx
    .update(standIns)
    .set({ tokenHash: null, tokenExpiresAt: null, claimedAt: now })
    .where(isLive(tokenHash, now))
    .returning({ id: standIns.memberId });
  return row?.id ?? null;
}

/** False when the address has an account already. */
export async function giveAddress(
  tx: Connection,
  id: string,
  address: { email: string; emailVerified: boolean; termsVersion: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ ...address, termsAcceptedAt: now, updatedAt: now })
    .where(
      and(
        eq(users.id, id),
        sql`not exists (select from users as other where other.email = ${address.email}::citext)`,
      ),
    );
  return (rowCount ?? 0) > 0;
}
