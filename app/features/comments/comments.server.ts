import { database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { demand } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Locale } from "#app/platform/locale.ts";
import { type MomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import type { Comment, CommentAction, CommentInput } from "./comment.ts";
import { abilitiesOn, mayComment } from "./comment-policy.ts";
import {
  findCommented,
  findSeen,
  insertComment,
  insertReport,
  isWritten,
  markDeleted,
  markHidden,
  selectComments,
} from "./data/comment-queries.server.ts";
import "./comment-events.ts";

/** Comments below a listing that the viewer may see, newest first; `next` is the key of the following page. */
export async function listComments(
  viewer: MaybeViewer,
  { listingId, after, limit }: { listingId: number; after: MomentKey | null; limit: number },
): Promise<{ comments: Comment[]; next: string | null }> {
  const rows = await selectComments(database(), viewer, { listingId, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    comments: shown.map(({ authorId, sellerId, hiddenAt, ...row }) => ({
      ...row,
      isOwn: viewer?.id === authorId,
      isSellers: authorId === sellerId,
      isHidden: hiddenAt !== null,
      can: abilitiesOn(viewer, { authorId, sellerId }),
    })),
    next: rows.length > limit && last ? writeMomentKey({ at: last.createdAt, id: last.id }) : null,
  };
}

/** The listing a comment is about, by its id in the address; NotFound when the viewer may not see it. */
export async function getCommented(
  viewer: MaybeViewer,
  listingId: string,
): Promise<{ id: number; title: string; locale: Locale }> {
  const listing = /^[1-9]\d{0,14}$/.test(listingId)
    ? await findCommented(database(), viewer, Number(listingId))
    : null;
  if (!listing) throw new NotFound();
  return listing;
}

/**
 * Adds a comment and tells of it, once however often the same form is sent.
 *
 * @throws {NotFound} for a listing the member may not see
 * @throws {NotAllowed} for who is suspended or has not confirmed his address
 * @throws {TooMany} after five in a minute (ruling 32)
 * @throws {Conflict} when somebody else's comment has this id
 */
export async function addComment({
  viewer,
  listingId,
  input: { id, text },
  now,
}: {
  viewer: Viewer;
  listingId: string;
  input: CommentInput;
  now: Date;
}): Promise<void> {
  const listing = await getCommented(viewer, listingId);
  if (!mayComment(viewer)) throw new NotAllowed();
  const comment = { id, userId: viewer.id, listingId: listing.id };
  if (await isWritten(database(), comment)) return;
  await demand(database(), limits.commentByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    if (await insertComment(tx, { ...comment, text, createdAt: now })) {
      await emit(tx, "comment-added", {
        commentId: id,
        listingId: listing.id,
        userId: viewer.id,
        at: now,
      });
    } else if (!(await isWritten(tx, comment))) throw new Conflict();
  });
}

/**
 * Deletes one's own, hides or shows again what others wrote below one's own listing, or reports (ruling
 * 32). Done already, it changes nothing. NotFound for what the member does not see, NotAllowed for what
 * he sees and may not change.
 *
 * @throws {TooMany} after twenty reports in an hour
 */
export async function changeComment(
  viewer: Viewer,
  id: string,
  action: CommentAction,
  now: Date,
): Promise<void> {
  if (!isUuid(id)) throw new NotFound();
  if (!(await act(viewer, id, action, now))) {
    throw (await findSeen(database(), viewer, id)) ? new NotAllowed() : new NotFound();
  }
}

async function act(viewer: Viewer, id: string, action: CommentAction, now: Date): Promise<boolean> {
  if (!mayWrite(viewer)) return false;
  switch (action) {
    case "delete":
      return markDeleted(database(), viewer.id, id, now);
    case "hide":
      return markHidden(database(), viewer.id, id, now);
    case "show":
      return markHidden(database(), viewer.id, id, null);
    case "report":
      return report(viewer, id, now);
  }
}

async function report(viewer: Viewer, id: string, now: Date): Promise<boolean> {
  const comment = await findSeen(database(), viewer, id);
  if (!comment || !abilitiesOn(viewer, comment).report) return false;
  await demand(database(), limits.commentReportByAccount, [viewer.id], now);
  await insertReport(database(), { commentId: id, reporterId: viewer.id, createdAt: now });
  return true;
}
