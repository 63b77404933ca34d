import { createContext, useNavigate } from "react-router";
import type { Route } from "./+types/seller-answer";
import type { PageHandle } from "#app/page-handle.ts";
import { AnswerForm } from "#app/features/reviews/review-form.tsx";
import { answerForm as answer } from "#app/features/reviews/review-form.server.ts";
import { answerPath, reviewsOf } from "#app/features/reviews/review.ts";
import { reviewFailed, starWords } from "#app/features/reviews/review-words.ts";
import { answerReview, getAnswerable, getReviewed } from "#app/features/reviews/reviews.server.ts";
import { Stars } from "#app/features/reviews/stars.tsx";
import { m } from "#app/paraglide/messages.js";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { localPath } from "#app/platform/local-path.ts";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { intentOf } from "#app/platform/forms/intents.ts";
import { ReviewedSeller } from "./seller/reviewed-seller.tsx";
import { actionHeaders, answerForm } from "./answer-form.server.ts";
import { metaOf } from "./page-meta.ts";
import { toSignIn } from "./account/member.server.ts";

// A sent form stays on its page, also when the session has ended meanwhile.
const formContext = createContext(false);

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const seller = await getReviewed(params.id);
  if (viewer) return { seller, review: await getAnswerable(viewer, seller.id, params.review) };
  if (context.get(formContext)) return { seller, review: null };
  throw toSignIn(context, answerPath(seller.id, params.review), "sign-in-for-page");
}

export async function action({ request, params, context }: Route.ActionArgs) {
  context.set(formContext, true);
  const form = await request.formData();
  const { id } = await getReviewed(params.id);
  const isDelete = intentOf(form, ["answer", "delete"]) === "delete";
  return answerForm({ form, context }, answer, async ({ member, read, now }) => {
    const viewer = member();
    const text = isDelete
      ? null
      : await orUnseen(read, () => getAnswerable(viewer, id, params.review));
    await answerReview({ viewer, reviewId: params.review, text, now });
    return {
      flash: isDelete ? "review-answer-deleted" : "review-answered",
      to: reviewsOf(id, { all: true }),
    };
  });
}

// Only the seller learns the errors of their answer.
async function orUnseen(read: () => { answer: string }, see: () => Promise<unknown>) {
  try {
    return read().answer;
  } catch (error) {
    await see();
    throw error;
  }
}

export const headers = actionHeaders;

export const clientAction = orFailed(reviewFailed);

export const meta = metaOf(m.reviews_answer_title, m.reviews_answer_hint, { noindex: true });

export const handle: PageHandle = { place: "inside" };

export default function SellerAnswer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { seller, review } = loaderData;
  const navigate = useNavigate();
  const back = localPath(reviewsOf(seller.id, { all: true }));
  return (
    <ReviewedSeller title={m.reviews_answer_title()} seller={seller}>
      {review && (
        <blockquote className="border-s-4 border-line ps-4">
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <strong>
              <UserWords>{review.author}</UserWords>
            </strong>
            <Stars value={review.rating} label={starWords[review.rating - 1]?.()} />
          </p>
          {review.comment && (
            <UserText preservesLines className="wrap-anywhere">
              {review.comment}
            </UserText>
          )}
        </blockquote>
      )}
      <AnswerForm
        sellerId={seller.id}
        reviewId={params.review}
        answer={review?.answer ?? null}
        reply={actionData}
        onDone={() => void navigate(back)}
      />
    </ReviewedSeller>
  );
}
