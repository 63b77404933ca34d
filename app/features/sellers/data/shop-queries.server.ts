import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { media, pictureObject } from "#app/features/media/data/tables.ts";
import type { MediaPicture } from "#app/features/media/media.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import { shopAddresses, shops } from "./tables.ts";

export const cover = sql<MediaPicture | null>`case when ${media.id} is not null then ${pictureObject} end`;

export async function findOwnShop(db: Connection, memberId: string) {
  const [row] = await db
    .select({
      kind: profiles.kind,
      hours: profiles.hours,
      ...pick(shops, "ramadanHours", "needsPower", "priceList", "branches"),
      cover,
      address: shopAddresses.address,
      addressTakenAt: shopAddresses.takenAt,
    })
    .from(profiles)
    .leftJoin(shops, eq(shops.memberId, profiles.id))
    .leftJoin(media, eq(media.id, shops.coverMediaId))
    .leftJoin(
      shopAddresses,
      and(eq(shopAddresses.memberId, profiles.id), isNull(shopAddresses.leftAt)),
    )
    .where(eq(profiles.id, memberId));
  return row ?? null;
}

/** The branches of a business, which changes in turn until the end of the transaction; null for a person. */
export async function lockShop(tx: Connection, memberId: string) {
  // In a statement of its own: one that waited would not see what the other has written.
  const [profile] = await tx
    .select({ kind: profiles.kind })
    .from(profiles)
    .where(eq(profiles.id, memberId))
    .for("no key update");
  if (profile?.kind !== "business") return null;
  const [shop] = await tx
    .select({ branches: shops.branches })
    .from(shops)
    .where(eq(shops.memberId, memberId));
  return shop ?? { branches: [] };
}

export type ShopChange = Partial<Omit<typeof shops.$inferInsert, "memberId" | "updatedAt">>;

export async function saveShop(
  tx: Connection,
  memberId: string,
  change: ShopChange,
  updatedAt: Date,
): Promise<void> {
  await tx
    .insert(shops)
    .values({ memberId, ...change, updatedAt })
    .onConflictDoUpdate({ target: shops.memberId, set: { ...change, updatedAt } });
}

export async function findCurrentAddress(tx: Connection, memberId: string): Promise<string | null> {
  const [row] = await tx
    .select({ address: shopAddresses.address })
    .from(shopAddresses)
    .where(and(eq(shopAddresses.memberId, memberId), isNull(shopAddresses.leftAt)));
  return row?.address ?? null;
}

export async function insertAddress(tx: Connection, row: typeof shopAddresses.$inferInsert) {
  await tx.insert(shopAddresses).values(row);
}

/** To whom an address leads: its own, or one given up since; null for nobody, and for who is leaving. */
export async function findByAddress(
  db: Connection,
  address: string,
  since: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ memberId: shopAddresses.memberId })
    .from(shopAddresses)
    .innerJoin(users, eq(users.id, shopAddresses.memberId))
    .where(
      and(
        eq(shopAddresses.address, address),
        or(isNull(shopAddresses.leftAt), gt(shopAddresses.leftAt, since)),
        isNull(users.deletionRequestedAt),
      ),
    );
  return row?.memberId ?? null;
}

export async function selectForExport(db: Connection, memberId: string) {
  const [shop] = await db.select().from(shops).where(eq(shops.memberId, memberId));
  const addresses = await db
    .select()
    .from(shopAddresses)
    .where(eq(shopAddresses.memberId, memberId))
    .orderBy(desc(shopAddresses.takenAt));
  return { shop: shop ?? null, addresses };
}
