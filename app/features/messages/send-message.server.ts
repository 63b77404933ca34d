import { hash } from "node:crypto";
import { sendWithPictures } from "#app/features/media/message-pictures.server.ts";
import { listOwnPictures } from "#app/features/media/pictures.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid, readRowId } from "#app/platform/id.ts";
import { assertTaken, refund, limits } from "#app/platform/limits/limits.server.ts";
import { memberChannel, publish } from "#app/platform/live/live-events.server.ts";
import { isStaff, mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import { SentAlready, writeOnce } from "#app/platform/write-once.server.ts";
import * as queries from "./data/send-queries.server.ts";
import { type MessageInput, replyWithin } from "./message.ts";

/**
 * Sends a message, once however often the same one is sent, also concurrently. When this returns "sent", the
 * message is on the disk.
 * @throws {NotAllowed} for who is suspended, leaving or has not confirmed their address
 * @throws {TooMany} after thirty in a minute, or twenty new conversations in a day
 * @throws {NotFound} when it has no text and none of its pictures are theirs
 * @throws {Conflict} when another message has this id
 * @returns "refused" for themselves, unknown, blocked, suspended and gone alike: nobody learns which.
 * "reserved" when it would begin a conversation about what is reserved for somebody else
 */
export async function sendMessage({
  viewer,
  input,
  now,
}: SendInput): Promise<"sent" | "refused" | "reserved"> {
  if (!mayTakePart(viewer)) throw new NotAllowed();
  const digest = digestOf(input);
  if (!isUuid(input.receiverId)) return "refused";
  const { id, receiverId } = input;
  const listingId = isStaff(viewer) ? null : input.listingId;
  const place = { id, senderId: viewer.id, receiverId, listingId };
  const sending = await queries.beginSending(database(), place, now);
  if (isSent(sending.sent, viewer, input, digest)) return "sent";
  if (!sending.isReachable) return "refused";
  if (sending.isReserved) return "reserved";
  assertTaken(limits.messageByAccount, sending.message);
  if (!sending.isBegun) assertTaken(limits.conversationByAccount, sending.conversation);

  const number = await writeOnce(
    (tx) => write(tx, { viewer, input, digest, now }),
    async () => isSent(await queries.findSent(database(), id), viewer, input, digest),
  );
  if (!sending.isBegun && number !== 1)
    await refund(database(), limits.conversationByAccount, [viewer.id]);
  return "sent";
}

type SendInput = { viewer: Viewer; input: MessageInput; now: Date };

async function write(
  tx: Connection,
  { viewer, input, digest, now }: SendInput & { digest: Buffer },
): Promise<number> {
  const { id, receiverId, listingId, text, pictureIds } = input;
  const topic = listingId ? await queries.findTopic(tx, viewer, { listingId, receiverId }) : null;
  const { conversationId, seq, startedBy } = await queries.takeNumber(tx, {
    senderId: viewer.id,
    receiverId,
    replyDueAt: topic?.isReceivers ? new Date(now.getTime() + replyWithin) : null,
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
  const written = await queries.insertMessage(tx, row, { isReply: startedBy !== viewer.id });
  if (!written) throw new SentAlready();
  const pictures = await listOwnPictures(tx, viewer.id, pictureIds, { isPrivate: true });
  if (!text && pictures.length === 0) throw new NotFound();
  await queries.insertPictures(tx, id, pictures);
  const pair = { senderId: viewer.id, receiverId };
  await emit(tx, "message-sent", { messageId: id, conversationId, ...pair, at: now });
  if (written.isFirstReply)
    await emit(tx, "members-in-touch", { one: viewer.id, other: receiverId });
  await publish(tx, [memberChannel(viewer.id), memberChannel(receiverId)], "message", { id });
  return seq;
}

function isSent(sent: queries.Sent | null, viewer: Viewer, input: MessageInput, digest: Buffer) {
  if (sent && !isSame(sent, viewer, input, digest)) throw new Conflict();
  return sent !== null;
}

function isSame(
  { senderId, receiverId, digest }: queries.Sent,
  viewer: Viewer,
  input: MessageInput,
  its: Buffer,
): boolean {
  return senderId === viewer.id && receiverId === input.receiverId && digest.equals(its);
}

function digestOf({ listingId, text, pictureIds }: MessageInput): Buffer {
  return hash("sha256", JSON.stringify([text, listingId, pictureIds]), "buffer");
}

export async function sendFormMessage(
  viewer: Viewer,
  { form, ...message }: { id: string; text: string; form: FormData },
  now: Date,
): Promise<"sent" | "empty" | "refused" | "reserved"> {
  const to = {
    ...message,
    receiverId: String(form.get("receiverId") ?? "").toLowerCase(),
    listingId: readRowId(form.get("listingId")),
  };
  return sendWithPictures(
    form,
    async (pictureIds) =>
      message.text || pictureIds.length > 0
        ? sendMessage({ viewer, input: { ...to, pictureIds }, now })
        : "empty",
    () => queries.selectPictureIds(database(), message.id),
  );
}
