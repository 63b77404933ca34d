import type { ReaderPart } from "#app/platform/member-part.ts";
import { contentId } from "#app/platform/content-id.server.ts";
import { database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid, readRowId } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { type MomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { pageOf } from "#app/platform/page-of.ts";
import type { CommentAction } from "./comment.ts";
import type { CommentInput } from "./comment-form.server.ts";
import * as queries from "./data/comment-queries.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

/** A comment of theirs can be changed, one of somebody they block is not seen. */
export const differentComments: ReaderPart = {
  name: "different comments",
  on: "listing",
  ask: queries.seesDifferentComments,
};

export async function listComments(
  viewer: MaybeViewer,
  { listingId, after, limit }: { listingId: number; after: MomentKey | null; limit: number },
) {
  const page = { listingId, after, limit: limit + 1 };
  const rows = await queries.selectComments(database(), viewer, page);
  const { shown, next } = pageOf(rows, limit, ({ createdAt: at, id }) =>
    writeMomentKey({ at, id }),
  );
  return {
    comments: shown.map(({ authorId, sellerId, listingId: _below, hiddenAt, ...row }) => ({
      ...row,
      isOwn: viewer?.id === authorId,
      isSellers: authorId === sellerId,
      isHidden: hiddenAt !== null,
      can: abilitiesOn(viewer, { authorId, sellerId }),
    })),
    next,
  };
}

export type Comment = Awaited<ReturnType<typeof listComments>>["comments"][number];

export async function getCommentedListing(
  viewer: MaybeViewer,
  listingId: string,
): Promise<{ id: number; title: string; locale: Locale }> {
  const { id, title, locale } = await findOpen(viewer, listingId);
  return { id, title, locale };
}

async function findOpen(viewer: MaybeViewer, listingId: string) {
  const id = readRowId(listingId);
  const listing = id && (await queries.findCommentedListing(database(), viewer, id));
  if (!listing) throw new NotFound();
  return listing;
}

export async function findComment(
  viewer: MaybeViewer,
  id: string,
): Promise<{ authorId: string; listingId: number; text: string } | null> {
  return isUuid(id) ? queries.findSeen(database(), viewer, id) : null;
}

/**
 * Adds a comment and emits its event, once however often the same form is sent.
 * @throws {NotFound} for a listing the member may not see
 * @throws {NotAllowed} for who is suspended, has not confirmed their address, or is blocked by the owner,
 *   which they do not learn
 * @throws {TooMany} after five in a minute
 * @throws {Conflict} when somebody else's comment has this id
 */
export async function addComment({
  viewer,
  listingId,
  input: { id: formId, text },
  now,
}: {
  viewer: Viewer;
  listingId: string;
  input: CommentInput;
  now: Date;
}): Promise<void> {
  const listing = await findOpen(viewer, listingId);
  if (!mayWrite(viewer) || viewer.mustConfirm || listing.isBlocked) throw new NotAllowed();
  const id = formId ?? (await idOfWords({ userId: viewer.id, listingId: listing.id, text }, now));
  const comment = { id, userId: viewer.id, listingId: listing.id };
  if (await queries.isWritten(database(), comment)) return;
  await consumeOrThrow(database(), limits.commentByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    if (await queries.insertComment(tx, { ...comment, text, createdAt: now })) {
      await emit(tx, "comment-added", {
        commentId: id,
        listingId: listing.id,
        userId: viewer.id,
        at: now,
      });
    } else if (!(await queries.isWritten(tx, comment))) throw new Conflict();
  });
}

/** Without a form's id, the same words of one member within ten minutes are one comment. */
async function idOfWords(written: queries.Writing, now: Date): Promise<string> {
  const settled = await queries.countWritten(
    database(),
    written,
    new Date(now.getTime() - 10 * minuteMs),
  );
  return contentId(written.userId, `${written.listingId}`, written.text, `${settled}`);
}

/**
 * Deletes one's own and brings it back, or hides or shows again what others wrote below one's own listing.
 * Done already, it changes nothing.
 * @throws {NotFound} for what the member does not see
 * @throws {NotAllowed} for what they see and may not change
 * @throws {TooMany} for restoring, which emits it again, as for writing
 */
export async function changeComment(viewer: Viewer, id: string, action: CommentAction, now: Date) {
  if (!isUuid(id)) throw new NotFound();
  if (!(await act(viewer, id, action, now))) {
    throw (await queries.findSeen(database(), viewer, id)) ? new NotAllowed() : new NotFound();
  }
}

async function act(viewer: Viewer, id: string, action: CommentAction, now: Date): Promise<boolean> {
  if (!mayWrite(viewer)) return false;
  switch (action) {
    case "delete":
      return deleteOwn(viewer, id, now);
    case "restore":
      return restoreOwn(viewer, id, now);
    case "hide":
      return queries.markHidden(database(), viewer.id, id, now);
    case "show":
      return queries.markHidden(database(), viewer.id, id, null);
  }
}

async function deleteOwn(viewer: Viewer, id: string, now: Date): Promise<boolean> {
  const isDeleted = await database().transaction(async (tx) => {
    const deleted = await queries.markDeleted(tx, viewer.id, id, now);
    if (!deleted) return false;
    const { listingId, createdAt, staffHiddenAt } = deleted;
    if (!staffHiddenAt)
      await emit(tx, "comment-deleted", { listingId, userId: viewer.id, at: createdAt });
    return true;
  });
  return isDeleted || (await queries.isOwn(database(), viewer.id, id));
}

async function restoreOwn(viewer: Viewer, id: string, now: Date): Promise<boolean> {
  if (!(await queries.isOwn(database(), viewer.id, id))) return false;
  await consumeOrThrow(database(), limits.commentByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const restored = await queries.markRestored(tx, viewer.id, id);
    // What staff or the seller have hidden stays hidden, and nobody is notified again.
    if (!restored || restored.staffHiddenAt || restored.hiddenAt) return;
    const { listingId, createdAt } = restored;
    await emit(tx, "comment-added", {
      commentId: id,
      listingId,
      userId: viewer.id,
      at: createdAt,
    });
  });
  return true;
}

declare module "#app/platform/events.server.ts" {
  interface Events {
    /** Emitted when a comment is written, and when its author brings it back; `at` is when they wrote it. */
    "comment-added": { commentId: string; listingId: number; userId: string; at: Date };
    "comment-deleted": { listingId: number; userId: string; at: Date };
  }
}

/** The author deletes, the seller hides what others wrote, anyone else reports. */
function abilitiesOn(
  viewer: MaybeViewer,
  { authorId, sellerId }: { authorId: string; sellerId: string },
) {
  // A visitor's report leads to sign-in.
  if (!viewer) return { delete: false, hide: false, report: true };
  if (!mayWrite(viewer)) return { delete: false, hide: false, report: false };
  const isAuthor = viewer.id === authorId;
  return {
    delete: isAuthor,
    hide: !isAuthor && viewer.id === sellerId,
    report: !isAuthor,
  };
}
