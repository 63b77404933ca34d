import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import {
  type Decision,
  personalDataDays,
  type QueueFilter,
  undoableFor,
  type VerificationStatus,
} from "../verification.ts";
import { accountVerifications as requests, verificationViews } from "./tables.ts";
import { dayMs } from "#app/platform/durations.ts";

const reviewers = alias(profiles, "reviewers");

const seen = sql<string>`md5(${profiles.fullName} || E'\n' || coalesce(${profiles.phoneNumber}, ''))`;

const statusesOf: Record<Exclude<QueueFilter, "all">, VerificationStatus[]> = {
  pending: ["pending"],
  approved: ["approved"],
  rejected: ["rejected"],
  ended: ["revoked", "withdrawn"],
};

function chosenBy(filter: QueueFilter): SQL | undefined {
  return filter === "all" ? undefined : inArray(requests.status, statusesOf[filter]);
}

const isThere = isNull(users.deletionRequestedAt);

export function selectRequests(
  db: Connection,
  { state, after, limit }: { state: QueueFilter; after: MomentKey | null; limit: number },
) {
  const isOldestFirst = state === "pending";
  const order = isOldestFirst ? asc : desc;
  return db
    .select({
      id: requests.id,
      userId: requests.userId,
      status: requests.status,
      personalData: requests.personalData,
      keyVersion: requests.keyVersion,
      createdAt: requests.createdAt,
      reason: requests.reason,
      reviewedAt: requests.reviewedAt,
      reviewer: reviewers.fullName,
      name: profiles.fullName,
      phone: profiles.phoneNumber,
      locale: profiles.locale,
      suspendedAt: users.suspendedAt,
      seen,
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .innerJoin(profiles, eq(profiles.id, requests.userId))
    .leftJoin(reviewers, eq(reviewers.id, requests.reviewedBy))
    .where(
      and(
        isThere,
        chosenBy(state),
        keysetCondition(requests.createdAt, requests.id, after, isOldestFirst),
      ),
    )
    .orderBy(order(requests.createdAt), order(requests.id))
    .limit(limit);
}

export function countByStatus(db: Connection, moment: Date) {
  return db
    .select({
      status: requests.status,
      count: count(),
      early: sql<number>`count(*) filter (where ${lt(requests.createdAt, moment)})::int`,
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .where(isThere)
    .groupBy(requests.status);
}

/** Records who saw these requests on that day; returns those they had not seen that day yet. */
export async function insertViews(
  tx: Connection,
  ids: readonly string[],
  viewerId: string,
  viewedOn: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .insert(verificationViews)
    .values(ids.map((verificationId) => ({ verificationId, viewerId, viewedOn })))
    .onConflictDoNothing()
    .returning({ id: verificationViews.verificationId });
  return rows.map(({ id }) => id);
}

/** Finds whose request it is and makes everybody else wait who would change something about them. */
export async function lockApplicant(tx: Connection, id: string) {
  const [row] = await tx
    .select({ userId: requests.userId })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.userId))
    .where(eq(requests.id, id))
    .for("update", { of: profiles });
  return row ?? null;
}

/** False where the request is not as the decision takes it to be; never one's own. */
export async function writeDecision(
  tx: Connection,
  id: string,
  decision: Decision,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { set, where } = changeOf(tx, decision, { by, now });
  const { rowCount } = await tx
    .update(requests)
    .set(set)
    .where(and(eq(requests.id, id), ne(requests.userId, by), where));
  return (rowCount ?? 0) > 0;
}

function changeOf(tx: Connection, decision: Decision, { by, now }: { by: string; now: Date }) {
  const reviewed = { reviewedBy: by, reviewedAt: now };
  const decided = { ...reviewed, eraseAfter: new Date(now.getTime() + personalDataDays * dayMs) };
  const isPending = eq(requests.status, "pending");
  switch (decision.intent) {
    case "approve":
      return {
        set: { status: "approved" as const, reason: null, ...decided },
        where: and(
          isPending,
          sql`exists (select from ${profiles} where ${profiles.id} = ${requests.userId} and ${seen} = ${decision.seen})`,
        ),
      };
    case "reject":
      return {
        set: { status: "rejected" as const, reason: decision.reason, ...decided },
        where: isPending,
      };
    case "revoke":
      return {
        set: { status: "revoked" as const, reason: decision.reason, ...reviewed },
        where: eq(requests.status, "approved"),
      };
    case "undo": {
      const open = { reason: null, reviewedBy: null, reviewedAt: null, eraseAfter: null };
      const newer = alias(requests, "newer");
      return {
        set: { status: "pending" as const, ...open },
        where: and(
          inArray(requests.status, ["approved", "rejected"]),
          eq(requests.reviewedAt, decision.decidedAt),
          gt(requests.reviewedAt, new Date(now.getTime() - undoableFor)),
          isNull(requests.erasedAt),
          notExists(
            tx
              .select({ id: newer.id })
              .from(newer)
              .where(
                and(eq(newer.userId, requests.userId), gt(newer.createdAt, requests.createdAt)),
              ),
          ),
        ),
      };
    }
  }
}

export async function findStatus(db: Connection, id: string): Promise<VerificationStatus | null> {
  const [row] = await db
    .select({ status: requests.status })
    .from(requests)
    .where(eq(requests.id, id));
  return row?.status ?? null;
}
