import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { messages } from "#app/features/messages/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { maxWebhooks, type WebhookEvent } from "../webhook.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

type NewWebhook = { id: string; userId: string; url: string; now: Date };

/** The id of the member's webhook for the address, which is made where there is none; null where no place is free. */
export async function takeWebhook(
  tx: Connection,
  { id, userId, url, now }: NewWebhook,
): Promise<string | null> {
  await tx.execute(sql`
    insert into webhooks (id, user_id, place, url, secret, created_at)
    select ${id}::uuid, ${userId}::uuid, free, ${url}, '', ${now.toISOString()}::timestamptz
    from generate_series(1, ${maxWebhooks}::int) as free
    where not exists (select from webhooks where user_id = ${userId}::uuid and place = free)
    order by free limit 1
    on conflict do nothing`);
  const [row] = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), eq(webhooks.url, url)))
    .for("update");
  return row?.id ?? null;
}

export const saveSecret = (tx: Connection, id: string, secret: string) =>
  tx.update(webhooks).set({ secret }).where(eq(webhooks.id, id));

export function selectWebhooks(db: Connection, userId: string) {
  return db
    .select({ id: webhooks.id, url: webhooks.url })
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.place));
}

export async function deleteWebhook(db: Connection, userId: string, id: string) {
  const { rowCount } = await db
    .delete(webhooks)
    .where(and(eq(webhooks.userId, userId), eq(webhooks.id, id)));
  return (rowCount ?? 0) > 0;
}

export function selectDeliveries(db: Connection, webhookId: string, limit: number) {
  return db
    .select({
      id: webhookDeliveries.id,
      event: webhookDeliveries.event,
      at: webhookDeliveries.createdAt,
      status: webhookDeliveries.status,
      isDelivered: sql<boolean>`${webhookDeliveries.deliveredAt} is not null`,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(limit);
}

/**
 * Of those listings whose owners have webhooks: what they are now, and whether each webhook knows them. It was sent
 * something of them, or they were published before it was, or before `forgotten`.
 */
export function findListingsFor(tx: Connection, ids: readonly number[], forgotten: Date) {
  return tx
    .select({
      webhookId: webhooks.id,
      listingId: listings.id,
      status: listings.status,
      title: listings.title,
      isKnown: sql<boolean>`exists (select from ${webhookDeliveries}
        where ${webhookDeliveries.webhookId} = ${webhooks.id}
          and ${webhookDeliveries.listingId} = ${listings.id})
        or coalesce(${listings.publishedAt} < greatest(${webhooks.createdAt},
          ${forgotten.toISOString()}::timestamptz), false)`,
    })
    .from(webhooks)
    .innerJoin(listings, eq(listings.userId, webhooks.userId))
    .where(inArray(listings.id, [...ids]))
    .orderBy(listings.id);
}

export function findMessageFor(tx: Connection, messageId: string) {
  return tx
    .select({
      webhookId: webhooks.id,
      listingId: listings.id,
      conversationId: messages.conversationId,
      text: messages.text,
    })
    .from(messages)
    .innerJoin(listings, eq(listings.id, messages.listingId))
    .innerJoin(webhooks, eq(webhooks.userId, messages.receiverId))
    .where(and(eq(messages.id, messageId), eq(listings.userId, messages.receiverId)));
}

type NewDelivery = {
  id: string;
  webhookId: string;
  event: WebhookEvent;
  listingId: number;
  body: object;
  createdAt: Date;
};

export async function insertDelivery(tx: Connection, delivery: NewDelivery): Promise<void> {
  await tx.insert(webhookDeliveries).values(delivery);
}

export async function findDelivery(db: Connection, id: string) {
  const [row] = await db
    .select({
      body: webhookDeliveries.body,
      deliveredAt: webhookDeliveries.deliveredAt,
      webhookId: webhooks.id,
      url: webhooks.url,
      secret: webhooks.secret,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

type Trial = { status: number; isTaken: boolean; now: Date };

export async function markTried(db: Connection, id: string, { status, isTaken, now }: Trial) {
  await db
    .update(webhookDeliveries)
    .set({ triedAt: now, status, ...(isTaken && { deliveredAt: now }) })
    .where(eq(webhookDeliveries.id, id));
}

export async function deleteDeliveries(db: Connection, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select({ url: webhooks.url, createdAt: webhooks.createdAt })
    .from(webhooks)
    .where(eq(webhooks.userId, userId));
}
