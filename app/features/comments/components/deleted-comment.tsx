import { RotateCcw } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { commentsPath } from "../comment-paths.ts";

type DeletedCommentProps = { commentId: string; listingId: number };

/** One's own comment has just been deleted, with the way to take that back. */
export function DeletedComment({ commentId, listingId }: DeletedCommentProps) {
  return (
    <Alert tone="success" role="status" title={m.comments_deleted()}>
      <Form
        method="post"
        action={pathIn(getLocale(), commentsPath(listingId))}
        preventScrollReset
        className="mt-2"
      >
        <input type="hidden" name="comment" value={commentId} />
        <SubmitButton name="intent" value="restore" variant="secondary">
          <RotateCcw aria-hidden />
          {m.comments_undo()}
        </SubmitButton>
      </Form>
    </Alert>
  );
}
