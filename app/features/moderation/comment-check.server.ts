import { findBanned } from "#app/features/safety/banned-words.ts";
import { hasLink, hasPhoneNumber } from "#app/features/safety/phone-in-text.ts";
import { database } from "#app/platform/database.server.ts";
import { findCommentForCheck } from "./data/comment-check-queries.server.ts";
import { selectActiveRules, wasFound } from "./data/listing-check-queries.server.ts";
import { fileFinding } from "./file-finding.server.ts";

/**
 * Looks at a comment as the rules of content say: what they find stands in the staff's queue, and the comment
 * stays as it is. A seller may give his own number below his own listing. Nobody edits a comment: what staff
 * have decided on does not come again when its author deletes it and brings it back.
 */
export async function checkCommentContent(commentId: string, now: Date): Promise<void> {
  const comment = await findCommentForCheck(database(), commentId);
  if (!comment) return;
  const { text, authorId, sellerId } = comment;
  const target = { kind: "comment", id: commentId } as const;
  await database().transaction(async (tx) => {
    const words = findBanned([text], await selectActiveRules(tx)).join("، ");
    if (words !== "" && !(await wasFound(tx, target, "banned_word", words)))
      await fileFinding(tx, target, { rule: "banned_word", found: words }, now);
    const isCanvassing = authorId !== sellerId && (hasPhoneNumber(text) || hasLink(text));
    // The number itself is not written down once more.
    if (isCanvassing && !(await wasFound(tx, target, "contact_in_comment", null)))
      await fileFinding(tx, target, { rule: "contact_in_comment", found: null }, now);
  });
}
