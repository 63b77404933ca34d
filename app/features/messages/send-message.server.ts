import { createHash } from "node:crypto";
import { isBlocked } from "#app/features/safety/blocks.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { demand } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { memberChannel, publish } from "#app/platform/live/live-events.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import {
  attachPictures,
  findConversationId,
  findSent,
  findTopic,
  insertMessage,
  isReachable,
  selectWriters,
  takeNumber,
} from "./data/send-queries.server.ts";
import type { MessageInput } from "./message.ts";
import { mayMessage } from "./message-policy.ts";
import "./message-events.ts";

/** "refused" is for himself, unknown, blocked, suspended and gone alike: nobody learns which (ruling 115). */
export type SendOutcome = "sent" | "refused";

/**
 * Sends a message, once however often and however much at once the same one is sent (ruling 143). When
 * this has answered "sent", the message is on the disk.
 *
 * @throws {NotAllowed} for who is suspended, leaving or has not confirmed his address
 * @throws {TooMany} after thirty in a minute, or twenty new conversations in a day (ruling 116)
 * @throws {NotFound} when it is nothing but pictures that are not his
 * @throws {Conflict} when another message has this id
 */
export async function sendMessage({
  viewer,
  input,
  now,
}: {
  viewer: Viewer;
  input: MessageInput;
  now: Date;
}): Promise<SendOutcome> {
  if (!mayMessage(viewer)) throw new NotAllowed();
  const digest = digestOf(input);
  if (await isSent(database(), viewer, input, digest)) return "sent";
  if (!(await mayReach(viewer, input.receiverId))) return "refused";

  await demand(database(), limits.messageByAccount, [viewer.id], now);
  if (!(await findConversationId(database(), viewer.id, input.receiverId)))
    await demand(database(), limits.conversationByAccount, [viewer.id], now);

  try {
    await database().transaction((tx) => write(tx, { viewer, input, digest, now }));
  } catch (error) {
    // The same one was quicker on another connection: the number that was taken here went back with the rest.
    if (!(error instanceof SentAlready)) throw error;
    if (!(await isSent(database(), viewer, input, digest))) throw new Conflict();
  }
  return "sent";
}

class SentAlready extends Error {}

async function write(
  tx: Connection,
  {
    viewer,
    input,
    digest,
    now,
  }: { viewer: Viewer; input: MessageInput; digest: Buffer; now: Date },
): Promise<void> {
  const { id, receiverId, listingId, text, pictureIds } = input;
  const topic = listingId ? await findTopic(tx, viewer, { listingId, receiverId }) : null;
  const { conversationId, seq } = await takeNumber(tx, { senderId: viewer.id, receiverId, now });
  const isNew = await insertMessage(tx, {
    id,
    conversationId,
    seq,
    senderId: viewer.id,
    receiverId,
    listingId: topic?.id ?? null,
    listingTitle: topic?.title ?? null,
    text,
    sentDigest: digest,
    createdAt: now,
  });
  if (!isNew) throw new SentAlready();
  const pictures = await attachPictures(tx, { messageId: id, ownerId: viewer.id, ids: pictureIds });
  // Pictures only, and none of them is his.
  if (!text && pictures === 0) throw new NotFound();
  await emit(tx, "message-sent", {
    messageId: id,
    conversationId,
    senderId: viewer.id,
    receiverId,
    at: now,
  });
  const writers = await selectWriters(tx, { conversationId, before: seq });
  if (writers.length === 1 && writers[0] === receiverId)
    await emit(tx, "members-in-touch", { one: viewer.id, other: receiverId });
  await publish(tx, [memberChannel(viewer.id), memberChannel(receiverId)], "message", { id });
}

async function isSent(
  db: Connection,
  viewer: Viewer,
  { id, receiverId }: MessageInput,
  digest: Buffer,
): Promise<boolean> {
  const sent = await findSent(db, id);
  if (!sent) return false;
  const isSame =
    sent.senderId === viewer.id && sent.receiverId === receiverId && sent.digest.equals(digest);
  if (!isSame) throw new Conflict();
  return true;
}

async function mayReach(viewer: Viewer, receiverId: string): Promise<boolean> {
  if (!isUuid(receiverId) || receiverId === viewer.id) return false;
  const [isThere, blocksUs, isBlockedByUs] = await Promise.all([
    isReachable(database(), receiverId),
    isBlocked(database(), { by: receiverId, member: viewer.id }),
    isBlocked(database(), { by: viewer.id, member: receiverId }),
  ]);
  return isThere && !blocksUs && !isBlockedByUs;
}

function digestOf({ listingId, text, pictureIds }: MessageInput): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([text, listingId, pictureIds]))
    .digest();
}
