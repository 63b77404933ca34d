import { commentForm } from "#app/features/comments/comment-form.server.ts";
import { CommentForm } from "#app/features/comments/comment-form.tsx";
import { commentFailed } from "#app/features/comments/comment-words.ts";
import {
  addComment,
  changeComment,
  getCommentedListing,
} from "#app/features/comments/comments.server.ts";
import { commentActions, commentsTab } from "#app/features/comments/comment.ts";
import { ListingTitleLink } from "#app/features/listings/listing-title-link.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { backTo } from "#app/routes/account/member.server.ts";
import { actionHeaders, answerForm } from "#app/routes/answer-form.server.ts";
import { metaOf } from "#app/routes/page-meta.ts";
import { Card } from "#app/ui/card.tsx";
import { intentOf } from "#app/platform/forms/intents.ts";
import type { Route } from "./+types/listing-comments";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { listing: await getCommentedListing(context.get(viewerContext), params.id) };
}

const flashes = {
  restore: "comment-restored",
  hide: "comment-hidden",
  show: "comment-shown",
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const { id } = await getCommentedListing(viewer, params.id);
  const intent = intentOf(form, ["", ...commentActions]);
  if (intent !== "") {
    // The forms are drawn for members only; a session may end behind an open page.
    if (!viewer) throw new NotFound();
    const commentId = String(form.get("comment"));
    await changeComment(viewer, commentId, intent, clock.now());
    if (intent === "delete")
      return backTo(context, `${commentsTab(id)}&deleted=${commentId}#comments`);
    return backTo(context, `${commentsTab(id)}#comments`, flashes[intent]);
  }
  return answerForm({ form, context }, commentForm, async ({ member, read, now }) => {
    const input = read();
    const to = `${commentsTab(id)}#comments`;
    // Nothing but spaces is ignored in silence.
    if (!input.text) return { to };
    await addComment({ viewer: member(), listingId: params.id, input, now });
    return { flash: "comment-added", to };
  });
}

export const headers = actionHeaders;

export const clientAction = orFailed(commentFailed);

export const meta = metaOf(m.comments_form_title, m.comments_none_text, { noindex: true });

export default function ListingComments({ loaderData, actionData }: Route.ComponentProps) {
  const { listing } = loaderData;
  return (
    <Card as="section" className="mx-auto max-w-xl space-y-4 md:p-8">
      <h1 className="text-2xl font-extrabold">{m.comments_form_title()}</h1>
      <ListingTitleLink listing={listing} to={commentsTab(listing.id)} />
      <CommentForm listingId={listing.id} reply={actionData} />
    </Card>
  );
}
