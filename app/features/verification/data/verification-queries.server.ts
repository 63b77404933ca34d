import { and, asc, desc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import { accountVerifications as requests } from "./tables.ts";

const ownColumns = {
  id: requests.id,
  status: requests.status,
  personalData: requests.personalData,
  keyVersion: requests.keyVersion,
  reason: requests.reason,
  reviewedAt: requests.reviewedAt,
  createdAt: requests.createdAt,
};

export function selectOwn(db: Connection, userId: string, limit: number) {
  const latest = selectLatest(db, userId, limit).as("latest");
  return db
    .select({
      fullName: profiles.fullName,
      phone: profiles.phoneNumber,
      request: {
        id: latest.id,
        status: latest.status,
        personalData: latest.personalData,
        keyVersion: latest.keyVersion,
        reason: latest.reason,
        reviewedAt: latest.reviewedAt,
        createdAt: latest.createdAt,
      },
    })
    .from(profiles)
    .leftJoin(latest, sql`true`)
    .where(eq(profiles.id, userId))
    .orderBy(desc(latest.createdAt), desc(latest.id));
}

export function selectLatest(db: Connection, userId: string, limit: number) {
  return db
    .select(ownColumns)
    .from(requests)
    .where(eq(requests.userId, userId))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(limit);
}

/** Whoever changes a member's requests takes this lock first. */
export async function lockMember(tx: Connection, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
}

export async function insertRequest(tx: Connection, row: typeof requests.$inferInsert) {
  await tx.insert(requests).values(row);
}

export async function markWithdrawn(tx: Connection, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(requests)
    .set({ status: "withdrawn", personalData: null, keyVersion: null, erasedAt: now })
    .where(and(eq(requests.userId, userId), eq(requests.status, "pending")));
  return (rowCount ?? 0) > 0;
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select({ ...ownColumns, erasedAt: requests.erasedAt })
    .from(requests)
    .where(eq(requests.userId, userId))
    .orderBy(asc(requests.createdAt));
}

export async function eraseData(db: Connection, now: Date): Promise<number> {
  const rows = await db
    .update(requests)
    .set({ personalData: null, keyVersion: null, erasedAt: now })
    .where(and(lte(requests.eraseAfter, now), isNull(requests.erasedAt)))
    .returning({ id: requests.id });
  return rows.length;
}

export async function endApprovals(db: Connection, now: Date): Promise<number> {
  const rows = await db
    .update(requests)
    .set({ status: "withdrawn" })
    .where(and(eq(requests.status, "approved"), lte(requests.expiresAt, now)))
    .returning({ id: requests.id });
  return rows.length;
}

export function selectToSeal(
  db: Connection,
  keyVersion: string,
  after: string | null,
  limit: number,
) {
  return db
    .select(pick(requests, "id", "personalData", "keyVersion"))
    .from(requests)
    .where(
      and(
        isNotNull(requests.personalData),
        sql`${requests.keyVersion} is distinct from ${keyVersion}`,
        after === null ? undefined : gt(requests.id, after),
      ),
    )
    .orderBy(asc(requests.id))
    .limit(limit);
}

export async function saveSealed(
  db: Connection,
  id: string,
  sealed: { personalData: Buffer; keyVersion: string | null },
): Promise<void> {
  await db
    .update(requests)
    .set(sealed)
    .where(and(eq(requests.id, id), isNull(requests.erasedAt)));
}
