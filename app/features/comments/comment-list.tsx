import { StaffMark } from "#app/features/staff/staff-mark.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Eye, EyeOff, RotateCcw, Trash2 } from "#app/ui/icons.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { CommentForm } from "./comment-form.tsx";
import { type CommentAction, commentsPath, commentsTab } from "./comment.ts";
import type { Comment } from "./comments.server.ts";
import { localPath } from "#app/platform/local-path.ts";

type CommentsProps = {
  listingId: number;
  comments: readonly Comment[];
  next: string | null;
  isFirst: boolean;
  deletedId: string | null;
  now: Date;
  actions?: (comment: Comment) => ReactNode;
};

export function Comments(props: CommentsProps) {
  const { listingId, comments, next, isFirst, deletedId, now, actions } = props;
  const heading = useId();
  const navigate = useNavigate();
  const first = commentsTab(listingId);
  return (
    <section id="comments" aria-labelledby={heading} className="scroll-mt-24 space-y-4">
      <h2 id={heading} className="sr-only">
        {m.comments_heading()}
      </h2>
      {comments.length === 0 && (
        <div>
          <p className="font-bold">{m.comments_none()}</p>
          <p className="text-muted">{m.comments_none_text()}</p>
        </div>
      )}
      <CommentForm
        listingId={listingId}
        onAdded={() => {
          if (!isFirst) void navigate(localPath(first), { preventScrollReset: true });
        }}
      />
      {deletedId && comments.every(({ id }) => id !== deletedId) && (
        <DeletedComment commentId={deletedId} listingId={listingId} />
      )}
      {comments.length > 0 && (
        <ul className="space-y-3">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem
                comment={comment}
                listingId={listingId}
                now={now}
                actions={actions?.(comment)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination previous={isFirst ? null : first} next={next && commentsTab(listingId, next)} />
    </section>
  );
}

function DeletedComment({ commentId, listingId }: { commentId: string; listingId: number }) {
  return (
    <Alert tone="success" role="status" title={m.comments_deleted()}>
      <LocalForm
        to={commentsPath(listingId)}
        preventScrollReset
        className="mt-2"
        fields={{ comment: commentId }}
      >
        <SubmitButton intent="restore" variant="secondary">
          <RotateCcw aria-hidden />
          {m.comments_undo()}
        </SubmitButton>
      </LocalForm>
    </Alert>
  );
}

type CommentItemProps = {
  comment: Comment;
  listingId: number;
  now: Date;
  actions?: ReactNode;
};

function CommentItem({ comment, listingId, now, actions }: CommentItemProps) {
  const { can, isHidden } = comment;
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
          {comment.isStaffs && <StaffMark />}
          {comment.isSellers && <Badge tone="green">{m.comments_seller()}</Badge>}
          {isHidden && <Badge>{m.comments_is_hidden()}</Badge>}
          <RelativeTime at={comment.createdAt} now={now} className="text-sm text-muted" />
        </header>
        <UserText preservesLines className={cx("wrap-anywhere", isHidden && "text-muted")}>
          {comment.text}
        </UserText>
        <div className="-ms-3 -mb-2 flex flex-wrap">
          {can.delete && (
            <ActionButton {...ask} action="delete">
              <Trash2 aria-hidden />
              {m.comments_delete()}
            </ActionButton>
          )}
          {can.hide && (
            <ActionButton {...ask} action={isHidden ? "show" : "hide"}>
              {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
              {isHidden ? m.comments_show() : m.comments_hide()}
            </ActionButton>
          )}
          {actions}
        </div>
      </div>
    </article>
  );
}

type ActionButtonProps = {
  commentId: string;
  listingId: number;
  action: CommentAction;
  children: ReactNode;
};

function ActionButton({ commentId, listingId, action, children }: ActionButtonProps) {
  return (
    <LocalForm to={commentsPath(listingId)} preventScrollReset fields={{ comment: commentId }}>
      <Button intent={action} variant="quiet" className="text-sm">
        {children}
      </Button>
    </LocalForm>
  );
}
