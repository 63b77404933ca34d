import { createHash } from "node:crypto";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { demandTaken, giveBack } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { memberChannel, publish } from "#app/platform/live/live-events.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { beginSending, findSent } from "./data/begin-queries.server.ts";
import {
  attachPictures,
  findTopic,
  insertMessage,
  selectPictureIds,
  takeNumber,
} from "./data/send-queries.server.ts";
import type { MessageInput } from "./message.ts";
import { mayMessage } from "./message-policy.ts";
import "./message-events.ts";

/** "refused" is for himself, unknown, blocked, suspended and gone alike: nobody learns which. */
export type SendOutcome = "sent" | "refused";

/**
 * Sends a message, once however often and however much at once the same one is sent. When
 * this has answered "sent", the message is on the disk.
 *
 * @throws {NotAllowed} for who is suspended, leaving or has not confirmed his address
 * @throws {TooMany} after thirty in a minute, or twenty new conversations in a day
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
  const asked = { id: input.id, senderId: viewer.id, receiverId: input.receiverId };
  const sending = await beginSending(database(), asked, now);
  if (isSent(sending.sent, viewer, input, digest)) return "sent";
  if (!sending.isReachable) return "refused";
  demandTaken(limits.messageByAccount, sending.message);
  if (!sending.isBegun) demandTaken(limits.conversationByAccount, sending.conversation);

  let number: number | null = null;
  try {
    number = await database().transaction((tx) => write(tx, { viewer, input, digest, now }));
  } catch (error) {
    // The same one was quicker on another connection: the number that was taken here went back with the rest.
    if (!(error instanceof SentAlready)) throw error;
    const again = await findSent(database(), asked);
    if (!isSent(again, viewer, input, digest)) throw new Conflict();
  }
  // Of several that went at once, one has begun the conversation.
  if (!sending.isBegun && number !== 1)
    await giveBack(database(), limits.conversationByAccount, [viewer.id]);
  return "sent";
}

class SentAlready extends Error {}

/** @returns its number in the conversation */
async function write(
  tx: Connection,
  {
    viewer,
    input,
    digest,
    now,
  }: { viewer: Viewer; input: MessageInput; digest: Buffer; now: Date },
): Promise<number> {
  const { id, receiverId, listingId, text, pictureIds } = input;
  const topic = listingId ? await findTopic(tx, viewer, { listingId, receiverId }) : null;
  const { conversationId, seq, startedBy } = await takeNumber(tx, {
    senderId: viewer.id,
    receiverId,
    now,
  });
  const row = {
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
  };
  const written = await insertMessage(tx, row, { isAnswer: startedBy !== viewer.id });
  if (!written) throw new SentAlready();
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
  if (written.isFirstAnswer)
    await emit(tx, "members-in-touch", { one: viewer.id, other: receiverId });
  await publish(tx, [memberChannel(viewer.id), memberChannel(receiverId)], "message", { id });
  return seq;
}

function isSent(
  sent: Awaited<ReturnType<typeof findSent>>,
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
  const sent = await findSent(database(), { ...input, senderId: viewer.id });
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
