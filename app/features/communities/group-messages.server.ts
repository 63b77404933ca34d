import { hash } from "node:crypto";
import { sendWithPictures } from "#app/features/media/message-pictures.server.ts";
import { listOwnPictures } from "#app/features/media/pictures.server.ts";
import { withoutPictures } from "#app/features/media/shown-pictures.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { consumeOrThrow, assertTaken, limits } from "#app/platform/limits/limits.server.ts";
import { memberChannel, publish } from "#app/platform/live/live-events.server.ts";
import { mayTakePart, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { SentAlready, writeOnce } from "#app/platform/write-once.server.ts";
import { type GroupMessage, messageLifetime, communityPath } from "./community.ts";
import * as queries from "./data/group-message-queries.server.ts";
import { assertRole, enter, publishIn } from "./joining.server.ts";
import { findReportable } from "./data/community-queries.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const maxNameWords = 6;
const maxMentions = 20;
const punctuationAtEnd = /[\s.,:;!?،؛؟)\]"'»…]+$/u;

/** The names that may follow each @, in small letters, the longest first: up to six words of a line. */
function namesAfterAt(text: string): string[][] {
  return [...text.matchAll(/(?:^|[^\p{L}\p{N}_.@])@([^\n@]{1,200})/gu)]
    .slice(0, maxMentions)
    .map(([, rest = ""]) => {
      const words = rest.split(" ").slice(0, maxNameWords);
      const names = words.map((_, index) =>
        words
          .slice(0, index + 1)
          .join(" ")
          .replace(punctuationAtEnd, "")
          .toLowerCase(),
      );
      return [...new Set(names.reverse())].filter(Boolean);
    })
    .filter((names) => names.length > 0);
}

const messagesPerPage = 50;

/** Unexpired messages, the earliest first; `before` is the earliest already shown. @throws {NotFound} for whoever is not a member */
export async function listGroupMessages(
  viewer: Viewer,
  { limit = messagesPerPage, ...input }: Omit<queries.PageInput, "limit"> & { limit?: number },
): Promise<{ messages: GroupMessage[]; hasEarlier: boolean }> {
  await assertRole(viewer, input.communityId, input.now);
  const page = { ...input, limit: limit + 1 };
  const rows = await queries.selectMessages(database(), viewer.id, page);
  return {
    messages: rows.slice(-limit).map((row) => drawMessage(row, viewer.id)),
    hasEarlier: rows.length > limit,
  };
}

export async function readGroupMessages(
  viewer: Viewer,
  ids: readonly string[],
  now: Date,
): Promise<{ communityId: string; message: GroupMessage }[]> {
  if (!mayWrite(viewer)) return [];
  const rows = await queries.selectByIds(database(), viewer.id, ids.filter(isUuid), now);
  return rows.map((row) => ({
    communityId: row.communityId,
    message: drawMessage(row, viewer.id),
  }));
}

/**
 * Sends a message, once however often and however much at once the same one is sent. When this has answered
 * "sent", the message is on the disk. It expires 24 hours later, whatever happens to it.
 * @throws {NotAllowed} for who is suspended, leaving or has not confirmed their address
 * @throws {TooMany} after twenty in a minute
 * @throws {Conflict} when another message has this id
 * @returns "refused" for no member, removed, banned, ended and unknown alike, and where of a message without
 * words no picture is theirs
 */
export async function sendGroupMessage(
  viewer: Viewer,
  message: { id: string; communityId: string; text: string; pictureIds?: string[]; now: Date },
): Promise<"sent" | "empty" | "refused"> {
  const { pictureIds = [] } = message;
  if (!message.text && pictureIds.length === 0) return "empty";
  if (!mayTakePart(viewer)) throw new NotAllowed();
  if (!isUuid(message.communityId) || !isUuid(message.id)) return "refused";
  const digest = hash("sha256", [message.text, ...pictureIds].join("\0"), "buffer");
  const { id, now } = message;
  const { sent, taken } = await queries.beginSending(database(), {
    id,
    senderId: viewer.id,
    now,
  });
  if (isSent(sent, viewer, message, digest)) return "sent";
  assertTaken(limits.groupMessageByAccount, taken);
  try {
    await writeOnce(
      (tx) => write(tx, { viewer, ...message, pictureIds, digest }),
      async () => isSent(await queries.findSent(database(), id), viewer, message, digest),
    );
  } catch (error) {
    if (error instanceof Refused) return "refused";
    throw error;
  }
  return "sent";
}

class Refused extends Error {}

export function sendFormGroupMessage(
  viewer: Viewer,
  { form, ...message }: { id: string; communityId: string; text: string; form: FormData },
  now: Date,
): Promise<"sent" | "empty" | "refused"> {
  return sendWithPictures(
    form,
    (pictureIds) => sendGroupMessage(viewer, { ...message, pictureIds, now }),
    () => queries.selectPictureIds(database(), message.id),
  );
}

/** Null for a picture of no message in a community. */
export async function maySeeGroupPicture(viewer: Viewer, mediaId: string) {
  const isSeen = await queries.maySeePicture(database(), viewer.id, mediaId, clock.now());
  return isSeen && mayWrite(viewer);
}

type Write = {
  viewer: Viewer;
  id: string;
  communityId: string;
  text: string;
  pictureIds: string[];
  digest: Buffer;
  now: Date;
};

async function write(tx: Connection, input: Write) {
  const { viewer, id, communityId, text, pictureIds, digest, now } = input;
  const seq = await queries.takeNumber(tx, communityId, now);
  // Looked for only now that the community is held: who was removed a moment ago is no member here.
  if (seq === null || !(await queries.seeOwn(tx, { communityId, userId: viewer.id, seq })))
    throw new Refused();
  const named = await findNamed(tx, { communityId, text, writerId: viewer.id });
  const isNew = await queries.insertMessage(tx, {
    id,
    communityId,
    seq,
    senderId: viewer.id,
    text,
    mentions: named.map((each) => each.id),
    sentDigest: digest,
    createdAt: now,
    expiresAt: new Date(now.getTime() + messageLifetime),
  });
  if (!isNew) throw new SentAlready();
  const pictures = await listOwnPictures(tx, viewer.id, pictureIds, { isPrivate: true });
  if (!text && pictures.length === 0) throw new Refused();
  await queries.insertPictures(tx, id, pictures);
  const userIds = named.filter((each) => each.isNotified).map((each) => each.id);
  if (userIds.length > 0)
    await emit(tx, "community-mentioned", { communityId, messageId: id, userIds, at: now });
  await publishIn(tx, communityId, "group-message", { id });
}

function isSent(
  sent: Awaited<ReturnType<typeof queries.findSent>>,
  viewer: Viewer,
  { communityId }: { communityId: string },
  digest: Buffer,
): boolean {
  if (!sent) return false;
  // Purged: it was sent more than a day ago, and nobody knows any more by whom.
  const isOwn = sent.digest === null || (sent.senderId === viewer.id && sent.digest.equals(digest));
  if (!isOwn || sent.communityId !== communityId) throw new Conflict();
  return true;
}

/**
 * Changes one's own message while it is unexpired and one is a member; it carries a mark then and expires no
 * later.
 * @throws {NotFound} for another's, a deleted or expired one, none, and for whoever is no longer a member
 */
export async function editGroupMessage(
  viewer: Viewer,
  { id, text, now }: { id: string; text: string; now: Date },
): Promise<void> {
  if (!mayTakePart(viewer)) throw new NotAllowed();
  const place = isUuid(id) ? await queries.findPlace(database(), id) : null;
  if (!place || !text) throw new NotFound();
  await consumeOrThrow(database(), limits.groupMessageByAccount, [viewer.id], now);
  const { communityId } = place;
  await database().transaction(async (tx) => {
    await enter(tx, { viewer, communityId, now });
    const named = await findNamed(tx, { communityId, text, writerId: viewer.id });
    const mentions = named.map((each) => each.id);
    if (!(await queries.editText(tx, { senderId: viewer.id, id, text, mentions, now })))
      throw new NotFound();
    await publishIn(tx, communityId, "group-message-changed", { id });
  });
}

/** Takes one's own message back; its place stays until it expires. @throws {NotFound} for any other */
export async function deleteGroupMessage(viewer: Viewer, { id, now }: { id: string; now: Date }) {
  if (!isUuid(id)) throw new NotFound();
  await withoutPictures(async (tx) => {
    const erased = await queries.eraseText(tx, { senderId: viewer.id, id, now });
    if (!erased) throw new NotFound();
    const { communityId, pictureIds } = erased;
    await publishIn(tx, communityId, "group-message-changed", { id });
    return pictureIds;
  });
}

/** The viewer has seen everything up to this number. @throws {NotFound} for whoever is not a member */
export async function markSeen(
  viewer: Viewer,
  { communityId, seq, now }: { communityId: string; seq: number; now: Date },
): Promise<void> {
  await assertRole(viewer, communityId, now);
  const upTo = Math.max(0, Math.min(Math.trunc(seq) || 0, 2_147_483_647));
  await database().transaction(async (tx) => {
    if (!(await queries.seeUpTo(tx, { communityId, userId: viewer.id, seq: upTo }))) return;
    await emit(tx, "community-seen", { communityId, userId: viewer.id, at: now });
    await publish(tx, [memberChannel(viewer.id)], "community-seen", { communityId, seq: upTo });
  });
}

async function findNamed(
  tx: Connection,
  { communityId, text, writerId }: { communityId: string; text: string; writerId: string },
): Promise<{ id: string; isNotified: boolean }[]> {
  const named = namesAfterAt(text);
  if (named.length === 0) return [];
  const known = await queries.selectNamed(tx, {
    communityId,
    names: [...new Set(named.flat())],
    writerId,
  });
  // Of "Hala" and "Hala Sabbagh" the longer one is meant.
  const meant = new Set(
    named.map((names) => names.find((name) => known.some((each) => each.name === name))),
  );
  return known.filter((each) => meant.has(each.name));
}

export function drawMessage(row: queries.MessageRow, viewerId: string): GroupMessage {
  const { communityId: _, writerId, editedAt, deletedAt, mentions, pictures, ...shown } = row;
  return {
    ...shown,
    isOwn: writerId === viewerId,
    isEdited: editedAt !== null,
    pictures: deletedAt === null ? (pictures ?? []) : [],
    // Without a word: its picture went with the account of its writer.
    isDeleted: deletedAt !== null || !(row.text || pictures),
    mentionsMe: !deletedAt && mentions.includes(viewerId),
  };
}

type Reportable = { ownerId: string; words: string; path: string };

const retentionMs = 30 * dayMs;

export async function findReportableCommunity(id: string, now: Date): Promise<Reportable | null> {
  const row = isUuid(id) ? await findReportable(database(), id, now) : null;
  return row && { ...row, path: communityPath(id) };
}

export async function findReportableMessage(
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<Reportable | null> {
  if (!isUuid(id) || !mayWrite(viewer)) return null;
  const [row] = await queries.selectByIds(database(), viewer.id, [id], now);
  if (!row?.writerId || row.deletedAt) return null;
  return { ownerId: row.writerId, words: row.text, path: communityPath(row.communityId) };
}

export function copyReportedMessage(
  tx: Connection,
  { messageId, now }: { messageId: string; now: Date },
): Promise<void> {
  const retainedUntil = new Date(now.getTime() + retentionMs);
  return queries.copyReported(tx, { messageId, now, retainedUntil });
}

export async function publishMessageChanged(tx: Connection, id: string): Promise<void> {
  const place = await queries.findPlace(tx, id);
  if (place) await publishIn(tx, place.communityId, "group-message-changed", { id });
}
