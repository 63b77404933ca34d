import { data, redirect } from "react-router";
import type { Route } from "./+types/listing-comments";
import {
  type CommentReply,
  isCommentAction,
  parseComment,
} from "#app/features/comments/comment.ts";
import { CommentForm } from "#app/features/comments/comment-form.tsx";
import { commentsPath, commentsTab, deletedTab } from "#app/features/comments/comment-paths.ts";
import { mayComment } from "#app/features/comments/comment-policy.ts";
import { addComment, changeComment, getCommented } from "#app/features/comments/comments.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { isFromAnother } from "#app/platform/member-key.server.ts";
import type { NoticeCode } from "#app/platform/notice.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { Card } from "#app/ui/card.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { actionHeaders, orFailed } from "./failed-reply.ts";
import { pageMeta } from "./page-meta.ts";
import { refused } from "./refused.server.ts";

/** The form by itself: what those without script see when a comment was not taken. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { listing: await getCommented(context.get(viewerContext), params.id) };
}

const notices = {
  restore: "comment-restored",
  hide: "comment-hidden",
  show: "comment-shown",
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const { id } = await getCommented(viewer, params.id);
  const intent = form.get("intent");
  if (isCommentAction(intent)) {
    // The forms are drawn for members only; a session may end behind an open page.
    if (!viewer) throw new NotFound();
    const commentId = String(form.get("comment"));
    await changeComment(viewer, commentId, intent, clock.now());
    // Said beside the way to take it back.
    if (intent === "delete")
      return redirect(pathIn(locale, `${deletedTab(id, commentId)}#comments`));
    return back(id, locale, notices[intent]);
  }
  const writer = isFromAnother(form, viewer) ? null : viewer;
  const { init, outcome, limit } = await add(form, params.id, writer);
  const isScripted = form.get("from") === "script";
  if (!isScripted && outcome === "added") return back(id, locale, "comment-added");
  if (!isScripted && outcome === "empty") return back(id, locale, null);
  return data<CommentReply>({ ...typed(form), outcome, limit }, init);
}

function back(id: number, locale: Locale, notice: NoticeCode | null) {
  return redirect(pathIn(locale, `${commentsTab(id)}#comments`), {
    headers: notice ? { "set-cookie": leaveNotice(notice) } : {},
  });
}

function typed(form: FormData): Omit<CommentReply, "outcome" | "limit"> {
  const id = form.get("id");
  return {
    id: newId(),
    text: String(form.get("text") ?? ""),
    commentId: isUuid(id) ? id : newId(),
  };
}

type Answer = Pick<CommentReply, "outcome" | "limit"> & { init: ResponseInit };

async function add(form: FormData, listingId: string, viewer: MaybeViewer): Promise<Answer> {
  const input = parseComment(form);
  if (input === "empty") return { outcome: input, init: {} };
  if (!viewer) return { outcome: "sign-in", init: { status: 401 } };
  if (input === "too-long") return { outcome: input, init: { status: 422 } };
  try {
    if (!mayComment(viewer)) {
      const outcome = viewer.mustConfirmEmail ? "unconfirmed" : "not-allowed";
      return { outcome, init: { status: 403 } };
    }
    await addComment({ viewer, listingId, input, now: clock.now() });
    return { outcome: "added", init: {} };
  } catch (error) {
    return refused(error);
  }
}

export const headers = actionHeaders;

export function clientAction(sent: Route.ClientActionArgs) {
  return orFailed(sent, typed);
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.comments_form_title(),
    description: m.comments_none_text(),
    path: commentsPath(params.id),
    noindex: true,
  });
}

export default function ListingComments({ loaderData, actionData }: Route.ComponentProps) {
  const { listing } = loaderData;
  return (
    <Card as="section" className="mx-auto max-w-xl space-y-4 md:p-8">
      <h1 className="text-2xl font-extrabold">{m.comments_form_title()}</h1>
      <UserText lang={listing.locale}>
        <LocalLink
          to={commentsTab(listing.id)}
          className="inline-flex min-h-11 items-center font-bold text-green underline underline-offset-4"
        >
          {listing.title}
        </LocalLink>
      </UserText>
      <CommentForm listingId={listing.id} reply={actionData} />
    </Card>
  );
}
