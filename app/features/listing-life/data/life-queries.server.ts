import { isInGoodState, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import {
  goodsTypes,
  type LifeChange,
  lastingTypes,
  remindedBefore,
} from "#app/features/listings/listing-life.ts";
import { cover, ownedBy } from "#app/features/listings/data/listing-queries.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";

export const lifeColumns = pick(
  listings,
  "listingType",
  "status",
  "expiresAt",
  "soldAt",
  "confirmRequestedAt",
  "confirmedAt",
);

export async function findLife(tx: Connection, ownerId: string, id: number) {
  const [row] = await tx
    .select(lifeColumns)
    .from(listings)
    .where(ownedBy(ownerId, id))
    .for("update");
  return row ?? null;
}

type Status = (typeof listings.$inferSelect)["status"];

export async function saveLife(
  tx: Connection,
  { ownerId, id, from }: { ownerId: string; id: number; from: readonly Status[] },
  change: LifeChange,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(listings)
    .set({ ...change, updatedAt: now })
    .where(
      and(eq(listings.id, id), eq(listings.userId, ownerId), inArray(listings.status, [...from])),
    )
    .returning({ id: listings.id });
  return rows.length > 0;
}

/** Asked until then. What ended before it is not asked about any more. */
function isRequestedBy(requestedAt: Date | SQL) {
  return and(
    lte(listings.confirmRequestedAt, requestedAt),
    or(eq(listings.status, "active"), gte(listings.remindedAt, requestedAt)),
  );
}

/** How many listings of a member their link of that moment waits for; as `isUnanswered` has it. */
export function waitingFor(
  purpose: "renew" | "confirm",
  ownerId: SQLWrapper,
  remindedAt: SQL,
): SQL<number> {
  const isOpen =
    purpose === "confirm"
      ? and(
          sql`${listings.confirmedAt} < ${listings.confirmRequestedAt} is not false`,
          isRequestedBy(remindedAt),
        )
      : and(
          isEnding(remindedAt),
          sql`${listings.expiresAt} <= ${remindedAt} + make_interval(secs => ${remindedBefore / 1_000})`,
        );
  return sql`(select count(*)::integer from ${listings} where ${and(
    eq(listings.userId, ownerId),
    inArray(listings.status, ["active", "expired"]),
    isOpen,
  )})`;
}

function isEnding(remindedAt: Date | SQL) {
  return and(
    eq(listings.remindedAt, remindedAt),
    notInArray(listings.listingType, [...lastingTypes]),
  );
}

type Mailed = { purpose: "renew" | "confirm"; ownerId: string; remindedAt: Date };

export function selectMailed(
  db: Connection,
  { purpose, ownerId, remindedAt }: Mailed,
  order: SQL[] = [asc(listings.expiresAt), asc(listings.id)],
) {
  // Of what is asked twice the first mail still confirms.
  const isMailed =
    purpose === "renew"
      ? isEnding(remindedAt)
      : and(
          inArray(listings.listingType, [...lastingTypes, ...goodsTypes]),
          or(
            isRequestedBy(remindedAt),
            and(eq(listings.remindedAt, remindedAt), gte(listings.confirmedAt, remindedAt)),
          ),
        );
  return db
    .select({ id: listings.id, title: listings.title, locale: listings.locale, ...lifeColumns })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .where(
      and(eq(listings.userId, ownerId), isMailed, ne(listings.status, "removed"), isInGoodState()),
    )
    .orderBy(...order);
}

/** In an order that no renewal changes: two that lock the same ones do not wait for each other. */
export function lockMailed(tx: Connection, mailed: Mailed) {
  return selectMailed(tx, mailed, [asc(listings.id)]).for("update", { of: listings });
}

const brief = { id: listings.id, title: listings.title, locale: listings.locale };

export async function findOwn(db: Connection, ownerId: string, id: number) {
  const [row] = await db
    .select({ ...brief, status: listings.status, pictureId: sql<string | null>`${cover}` })
    .from(listings)
    .where(ownedBy(ownerId, id));
  return row ?? null;
}

export async function markRemoved(
  db: Connection,
  ownerId: string,
  id: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(listings)
    .set({
      status: "removed",
      removedFrom: sql`${listings.status}`,
      removedAt: now,
      updatedAt: now,
    })
    .where(ownedBy(ownerId, id))
    .returning({ id: listings.id });
  return rows.length > 0;
}

export async function markRestored(
  db: Connection,
  ownerId: string,
  id: number,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(listings)
    .set({
      status: sql`${listings.removedFrom}`,
      removedFrom: null,
      removedAt: null,
      updatedAt: now,
    })
    .where(and(eq(listings.id, id), removedByOwner(ownerId, since)))
    .returning({ id: listings.id });
  return rows.length > 0;
}

function removedByOwner(ownerId: string, since: Date) {
  return and(
    eq(listings.userId, ownerId),
    eq(listings.status, "removed"),
    gt(listings.removedAt, since),
    isNull(listings.staffRemovedAt),
  );
}

export function selectRemoved(ownerId: string, since: Date, limit: number) {
  return new QueryBuilder()
    .select({ ...brief, removedAt: listings.removedAt })
    .from(listings)
    .where(removedByOwner(ownerId, since))
    .orderBy(desc(listings.removedAt))
    .limit(limit);
}

export async function deleteGone(
  db: Connection,
  removedBefore: Date,
  limit: number,
): Promise<number> {
  const gone = db
    .select({ id: listings.id })
    .from(listings)
    .where(lte(listings.removedAt, removedBefore))
    .orderBy(asc(listings.removedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .delete(listings)
    .where(sql`${listings.id} = any(array(${gone}))`)
    .returning({ id: listings.id });
  return rows.length;
}
