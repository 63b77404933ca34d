import { MessageSquare } from "#app/ui/icons.tsx";
import { type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Comment } from "./comment.ts";
import { CommentForm } from "./comment-form.tsx";
import { commentsTab } from "./comment-paths.ts";
import { CommentItem } from "./components/comment-item.tsx";
import { DeletedComment } from "./components/deleted-comment.tsx";

type CommentsProps = {
  listingId: number;
  comments: readonly Comment[];
  /** The key of the following page, and whether this is the first. */
  next: string | null;
  isFirst: boolean;
  /** The reader's own that he has just deleted. */
  deletedId: string | null;
  now: Date;
  /** What a reader may do besides, for each of them. */
  actions?: (comment: Comment) => ReactNode;
};

/** The Comments tab of a listing: the form, then what was said, newest first. */
export function Comments(props: CommentsProps) {
  const { listingId, comments, next, isFirst, deletedId, now, actions } = props;
  const heading = useId();
  const navigate = useNavigate();
  const first = commentsTab(listingId);
  return (
    <section id="comments" aria-labelledby={heading} className="scroll-mt-24 space-y-6">
      <h2 id={heading} className="sr-only">
        {m.comments_heading()}
      </h2>
      <CommentForm
        listingId={listingId}
        onAdded={() => {
          if (!isFirst) void navigate(pathIn(getLocale(), first), { preventScrollReset: true });
        }}
      />
      {deletedId && comments.every(({ id }) => id !== deletedId) && (
        <DeletedComment commentId={deletedId} listingId={listingId} />
      )}
      {comments.length === 0 ? (
        <EmptyState icon={MessageSquare} title={m.comments_none()} text={m.comments_none_text()} />
      ) : (
        <ul className="space-y-5">
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
