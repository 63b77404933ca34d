import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, idOrNull, text } from "#app/platform/forms/form.server.ts";
import { maxCommentLength } from "./comment.ts";
import { commentFailed } from "./comment-words.ts";

const schema = z.object({
  /** Null from the form of a page in the cache, sent without script. */
  id: idOrNull,
  text: text({ max: maxCommentLength, tooLong: m.comments_too_long }),
});

export type CommentInput = z.output<typeof schema>;

export const commentForm = {
  schema,
  failed: commentFailed,
  refused: {
    401: () => ({ title: m.comments_sign_in_title(), text: m.comments_sign_in_text() }),
    403: () => ({ ...commentFailed(), text: m.comments_not_allowed() }),
    unconfirmed: () => ({ ...commentFailed(), text: m.comments_unconfirmed() }),
    422: () => ({ title: m.comments_failed_title() }),
  },
} satisfies Form;
