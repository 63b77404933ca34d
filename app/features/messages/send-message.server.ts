import { createHash } from "node:crypto";
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
  findSending,
  findTopic,
  insertMessage,
  selectPictureIds,
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
  if (!isUuid(input.receiverId)) return "refused";
  const sending = await findSending(database(), { ...input, senderId: viewer.id });
  if (isSent(sending, viewer, input, digest)) return "sent";
  if (!sending.isReachable) return "refused";

  await demand(database(), limits.messageByAccount, [viewer.id], now);
  if (!sending.isBegun) await demand(database(), limits.conversationByAccount, [viewer.id], now);

  try {
    await database().transaction((tx) => write(tx, { viewer, input, digest, now }));
  } catch (error) {
    // The same one was quicker on another connection: the number that was taken here went back with the rest.
    if (!(error instanceof SentAlready)) throw error;
    const again = await findSending(database(), { ...input, senderId: viewer.id });
    if (!isSent(again, viewer, input, digest)) throw new Conflict();
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
  const numbered = await takeNumber(tx, { senderId: viewer.id, receiverId, now });
  const { conversationId, seq, startedBy } = numbered;
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
  // Who began it has written already; of the other one this may be the first.
  const writers =
    startedBy === viewer.id ? [] : await selectWriters(tx, { conversationId, before: seq });
  if (writers.length === 1 && writers[0] === receiverId)
    await emit(tx, "members-in-touch", { one: viewer.id, other: receiverId });
  await publish(tx, [memberChannel(viewer.id), memberChannel(receiverId)], "message", { id });
}

function isSent(
  { sent }: Awaited<ReturnType<typeof findSending>>,
  viewer: Viewer,
  { receiverId }: MessageInput,
  digest: Buffer,
): boolean {
  if (!sent) return false;
  const isSame =
    sent.senderId === viewer.id && sent.receiverId === receiverId && sent.digest.equals(digest);
  if (!isSame) throw new Conflict();
  return true;
}

/** Whether this message was sent by the viewer already, with as many pictures, whichever they were. */
export async function isSentWithPictures(viewer: Viewer, input: MessageInput): Promise<boolean> {
  const pictureIds = await selectPictureIds(database(), input.id);
  if (pictureIds.length !== input.pictureIds.length) return false;
  const { sent } = await findSending(database(), { ...input, senderId: viewer.id });
  return (
    sent !== null &&
    sent.senderId === viewer.id &&
    sent.receiverId === input.receiverId &&
    sent.digest.equals(digestOf({ ...input, pictureIds }))
  );
}

function digestOf({ listingId, text, pictureIds }: MessageInput): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([text, listingId, pictureIds]))
    .digest();
}
