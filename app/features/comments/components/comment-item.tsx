import { Eye, EyeOff, Trash2 } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import type { Comment, CommentAction } from "../comment.ts";
import { commentsPath } from "../comment-paths.ts";

type CommentItemProps = {
  comment: Comment;
  listingId: number;
  now: Date;
  actions?: ReactNode;
};

/** One comment with what its reader may do about it. */
export function CommentItem({ comment, listingId, now, actions }: CommentItemProps) {
  const { can, isHidden } = comment;
  // One's own is by 'You', one without a profile by 'User'.
  const author = comment.isOwn ? m.comments_you() : (comment.author ?? m.comments_user());
  const ask = { commentId: comment.id, listingId };
  return (
    <article className="flex gap-3">
      <Avatar name={comment.author ?? author} />
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <h3 className="font-bold wrap-anywhere">
            <UserWords>{author}</UserWords>
          </h3>
          {comment.isSellers && <Badge tone="green">{m.comments_seller()}</Badge>}
          {isHidden && <Badge>{m.comments_is_hidden()}</Badge>}
          <RelativeTime at={comment.createdAt} now={now} className="text-sm text-muted" />
        </header>
        <UserText keepLines className={cx("wrap-anywhere", isHidden && "text-muted")}>
          {comment.text}
        </UserText>
        <div className="-ms-3 flex flex-wrap">
          {can.delete && (
            <Ask {...ask} action="delete">
              <Trash2 aria-hidden />
              {m.comments_delete()}
            </Ask>
          )}
          {can.hide && (
            <Ask {...ask} action={isHidden ? "show" : "hide"}>
              {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              {isHidden ? m.comments_show() : m.comments_hide()}
            </Ask>
          )}
          {actions}
        </div>
      </div>
    </article>
  );
}

type AskProps = {
  commentId: string;
  listingId: number;
  action: CommentAction;
  children: ReactNode;
};

function Ask({ commentId, listingId, action, children }: AskProps) {
  return (
    <Form method="post" action={pathIn(getLocale(), commentsPath(listingId))} preventScrollReset>
      <input type="hidden" name="comment" value={commentId} />
      <Button type="submit" name="intent" value={action} variant="quiet" className="text-sm">
        {children}
      </Button>
    </Form>
  );
}
