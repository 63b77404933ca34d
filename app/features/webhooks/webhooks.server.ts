import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import "#app/features/listings/listing-events.ts";
import "#app/features/messages/messages.server.ts";
import type { ListingStatus } from "#app/features/listings/listing.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isOnOwnNetwork } from "#app/platform/env.server.ts";
import type { Subscriptions } from "#app/platform/events.server.ts";
import {
  internet,
  type Network,
  NotPublic,
  postPublic,
  publicUrl,
} from "#app/platform/fetch-public.server.ts";
import { type Form, line } from "#app/platform/forms/form.server.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { defineJob, enqueue, PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { withoutNumbers } from "#app/features/safety/without-numbers.server.ts";
import { sealWithSecret, unsealWithSecret } from "#app/platform/sealing.server.ts";
import { site } from "#app/platform/site.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/webhook-queries.server.ts";
import { maxUrlLength, type Webhook, type WebhookEvent } from "./webhook.ts";
import { dayMs } from "#app/platform/durations.ts";

const purpose = "webhooks";
const shownDeliveries = 10;
const retention = 30 * dayMs;

export const webhookForm = {
  schema: z.object({
    url: line({
      max: maxUrlLength,
      required: m.webhooks_url_needed,
      tooLong: m.webhooks_url_long,
    }).refine(isSecure, { error: () => m.webhooks_url_wrong() }),
  }),
  failed: () => ({ title: m.common_error_title() }),
  refused: { 409: () => ({ title: m.webhooks_full() }) },
} satisfies Form;

function isSecure(text: string): boolean {
  const url = publicUrl(text);
  return url?.protocol === "https:" && !isOnOwnNetwork(url.hostname);
}

/** With what was sent to each last, and how it was answered. */
export async function listWebhooks(viewer: Viewer): Promise<Webhook[]> {
  const found = await queries.selectWebhooks(database(), viewer.id);
  return Promise.all(
    found.map(async (webhook) => ({
      ...webhook,
      deliveries: await queries.selectDeliveries(database(), webhook.id, shownDeliveries),
    })),
  );
}

/**
 * The secret by which the receiver proves what it gets, told this once. An address that is added again gets a new one.
 * @throws {Conflict} beyond five
 */
export async function addWebhook(viewer: Viewer, url: string, now: Date): Promise<string> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.webhookByAccount, [viewer.id], now);
  const key = `whsec_${randomBytes(24).toString("base64")}`;
  await database().transaction(async (tx) => {
    const id = await queries.takeWebhook(tx, { id: newId(), userId: viewer.id, url, now });
    if (!id) throw new Conflict();
    await queries.saveSecret(tx, id, sealWithSecret(key, purpose, id));
  });
  return key;
}

export async function deleteWebhook(viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id) || !(await queries.deleteWebhook(database(), viewer.id, id)))
    throw new NotFound();
}

const minute = 60;

/** Tried for about a day: a receiver that was away for hours gets all of it. */
const deliverJob = defineJob<{ id: string }>({
  name: "deliver-webhook",
  retryLimit: 100,
  retryDelay: 10,
  retryBackoff: true,
  maxRetryDelay: 15 * minute,
  timeLimit: minute,
  atOnce: 4,
});

export const webhookEvents: Subscriptions = {
  "listing-saved": (tx, { listingId }) => queueListings(tx, [listingId]),
  "listings-imported": (tx, { listingIds }) => queueListings(tx, listingIds),
  "message-sent": queueMessage,
};

function eventOf(status: ListingStatus, isKnown: boolean): WebhookEvent {
  if (status === "sold") return "listing.sold";
  if (status !== "active") return "listing.ended";
  return isKnown ? "listing.changed" : "listing.published";
}

async function queueListings(tx: Connection, listingIds: readonly number[]): Promise<void> {
  const forgotten = new Date(clock.now().getTime() - retention);
  for (const each of await queries.findListingsFor(tx, listingIds, forgotten)) {
    const { webhookId, listingId, status, title, isKnown } = each;
    const occasion = { webhookId, listingId, event: eventOf(status, isKnown) };
    await send(tx, occasion, { status, title: withoutNumbers(title) });
  }
}

async function queueMessage(tx: Connection, { messageId }: { messageId: string }): Promise<void> {
  const found = await queries.findMessageFor(tx, messageId);
  for (const { webhookId, listingId, conversationId, text } of found)
    await send(
      tx,
      { webhookId, listingId, event: "message.received" },
      { message: messageId, conversation: conversationId, text: withoutNumbers(text) },
    );
}

type Occasion = { webhookId: string; listingId: number; event: WebhookEvent };

async function send(tx: Connection, occasion: Occasion, data: object): Promise<void> {
  const id = newId();
  const now = clock.now();
  const { listingId, event } = occasion;
  const url = `${site().publicUrl}/listing/${listingId}`;
  const body = {
    type: event,
    timestamp: now.toISOString(),
    data: { listing: listingId, url, ...data },
  };
  await queries.insertDelivery(tx, { id, ...occasion, body, createdAt: now });
  await enqueue(tx, deliverJob, { id });
}

/** Sends one, signed as standardwebhooks.com has it. @throws {PermanentFailure} off the open web; else to be tried again */
export async function deliver(
  id: string,
  { network = internet, now = clock.now() }: { network?: Network; now?: Date } = {},
): Promise<void> {
  const found = await queries.findDelivery(database(), id);
  if (!found || found.deliveredAt) return;
  const key = unsealWithSecret(found.secret, purpose, found.webhookId);
  if (key === null) throw new Error("The secret of a webhook cannot be read");
  const body = JSON.stringify(found.body);
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const signed = createHmac("sha256", Buffer.from(key.replace("whsec_", ""), "base64"))
    .update(`${id}.${seconds}.${body}`)
    .digest("base64");
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${signed}`,
  };
  const agent = `Dalil (+${site().publicUrl})`;
  const sent = { body, headers, milliseconds: 10_000, agent };
  let isPublic = true;
  const status = await postPublic(found.url, network, sent).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    isPublic = !(error instanceof NotPublic);
    return 0;
  });
  const isTaken = status >= 200 && status < 300;
  await queries.markTried(database(), id, { status, isTaken, now });
  if (!isPublic) throw new PermanentFailure("the address of a webhook is not of the open web");
  if (!isTaken) throw new Error(`A webhook was answered with ${status}`);
}

export const webhookJobs: JobHandler[] = [
  handle(deliverJob, ({ id }) => deliver(id)),
  onSchedule({ name: "purge-webhooks", timeLimit: 10 * minute, schedule: "53 3 * * *" }, (now) =>
    queries.deleteDeliveries(database(), new Date(now.getTime() - retention)),
  ),
];
