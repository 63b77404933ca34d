import { hourMs } from "#app/platform/durations.ts";
import { isCurrency } from "#app/features/listings/price.ts";
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { favorites } from "#app/features/favorites/data/tables.ts";
import { listings, priceChanges } from "#app/features/listings/data/tables.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoAccounts, demoId, userIdOf } from "./accounts.ts";

type NotificationRow = Omit<typeof notifications.$inferInsert, "id" | "createdAt" | "updatedAt"> & {
  at: Date;
};

export async function insertNotifications(tx: Connection, now: Date): Promise<void> {
  const [, seller, buyer] = demoAccounts;
  const [sellerId, buyerId] = [userIdOf(seller.sellerKey), userIdOf(buyer.email)];
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const rows: NotificationRow[] = await waitingMessages(tx);

  const [loved] = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.userId, sellerId), eq(listings.status, "active")))
    .orderBy(desc(listings.id))
    .limit(1);
  const [cheaper] = await tx
    .select({ id: listings.id, amount: listings.priceNormalized, currency: listings.currency })
    .from(listings)
    .where(
      and(
        ne(listings.userId, sellerId),
        eq(listings.status, "active"),
        eq(listings.categoryId, "cars"),
        eq(listings.priceType, "fixed"),
        sql`${listings.priceNormalized} > 100`,
      ),
    )
    .orderBy(desc(listings.id))
    .limit(1);
  for (const favorite of [loved, cheaper])
    if (favorite)
      await tx
        .insert(favorites)
        .values({ userId: buyerId, listingId: favorite.id, addedAt: before(30) })
        .onConflictDoNothing();
  if (loved) rows.push({ userId: sellerId, type: "favorite", listingId: loved.id, at: before(30) });
  if (cheaper?.amount && isCurrency(cheaper.currency)) {
    const { id: listingId, currency } = cheaper;
    const to = Number(cheaper.amount);
    const [from, at] = [Math.round(to * 1.1), before(4)];
    const change = { listingId, currency, fromAmount: from, toAmount: to, changedAt: at };
    await tx.insert(priceChanges).values(change).onConflictDoNothing();
    const data = { from, to, currency };
    rows.push({ userId: buyerId, type: "price_drop", listingId, data, at });
  }
  const [review] = await tx
    .select({ reviewId: reviews.id })
    .from(reviews)
    .where(eq(reviews.sellerId, sellerId))
    .orderBy(desc(reviews.createdAt))
    .limit(1);
  if (review) {
    const data = { reviewId: review.reviewId, sellerId };
    rows.push({ userId: sellerId, type: "review", data, at: before(52), readAt: before(50) });
  }

  for (const [index, { at, ...row }] of rows.entries())
    await tx
      .insert(notifications)
      .values({ ...row, id: demoId(`notice ${index}`), createdAt: at, updatedAt: at });
  await tx.update(notifications).set({ mailSince: null, mailDueAt: null });
}

async function waitingMessages(tx: Connection): Promise<NotificationRow[]> {
  const waiting = await tx
    .select({
      userId: messages.receiverId,
      senderId: messages.senderId,
      count: sql<number>`count(*)::int`,
      at: sql<string>`to_json(max(${messages.createdAt}))`,
    })
    .from(messages)
    .where(and(isNull(messages.readAt), isNull(messages.deletedAt)))
    .groupBy(messages.receiverId, messages.senderId)
    .orderBy(messages.receiverId, messages.senderId);
  return waiting.flatMap(({ userId, senderId, count, at }) =>
    userId && senderId
      ? [{ userId, type: "message" as const, count, data: { senderId }, at: new Date(at) }]
      : [],
  );
}
