import { createContext, data, redirect, useNavigate } from "react-router";
import type { Route } from "./+types/seller-answer";
import { AnswerForm } from "#app/features/reviews/answer-form.tsx";
import { type AnswerReply, parseAnswer } from "#app/features/reviews/review-input.ts";
import { answerPath, reviewsOf } from "#app/features/reviews/review.ts";
import { starWords } from "#app/features/reviews/review-words.ts";
import { answerReview, getAnswerable, getReviewed } from "#app/features/reviews/reviews.server.ts";
import { Stars } from "#app/features/reviews/stars.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { refused } from "./refused.server.ts";
import { ReviewedSeller } from "./seller/reviewed-seller.tsx";
import { actionHeaders, orFailed } from "./failed-reply.ts";
import { metaOf } from "./page-meta.ts";

// A form that was sent keeps its page, also when the session has ended meanwhile.
const formContext = createContext(false);

/** The form of the seller's answer by itself, for those without script. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  const seller = await getReviewed(params.id);
  if (viewer) return { seller, review: await getAnswerable(viewer, seller.id, params.review) };
  if (context.get(formContext)) return { seller, review: null };
  const next = encodeURIComponent(pathIn(locale, answerPath(seller.id, params.review)));
  throw redirect(`${pathIn(locale, "/sign-in")}?next=${next}`, {
    headers: { "set-cookie": leaveNotice("sign-in-for-page") },
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { locale } = context.get(requestInfoContext);
  context.set(formContext, true);
  const form = await request.formData();
  const { id } = await getReviewed(params.id);
  const { outcome, limit, init } = await send(form, id, params.review, context.get(viewerContext));
  if (form.get("from") !== "script" && (outcome === "answered" || outcome === "deleted")) {
    const notice = outcome === "answered" ? "review-answered" : "review-answer-deleted";
    return redirect(pathIn(locale, reviewsOf(id, { all: true })), {
      headers: { "set-cookie": leaveNotice(notice) },
    });
  }
  return data<AnswerReply>({ id: newId(), outcome, limit, text: textOf(form) }, init);
}

const textOf = (form: FormData) => String(form.get("answer") ?? "");

type Answer = Pick<AnswerReply, "outcome" | "limit"> & { init: ResponseInit };

async function send(
  form: FormData,
  sellerId: string,
  reviewId: string,
  viewer: MaybeViewer,
): Promise<Answer> {
  if (!viewer) return { outcome: "sign-in", init: { status: 401 } };
  const isDelete = form.get("intent") === "delete";
  const answer = isDelete ? { text: null } : parseAnswer(form);
  if (answer === "empty" || answer === "too-long") {
    // Only the seller is told what is wrong with his answer.
    await getAnswerable(viewer, sellerId, reviewId);
    return { outcome: answer, init: { status: 422 } };
  }
  try {
    await answerReview({ viewer, reviewId, text: answer.text, now: clock.now() });
    return { outcome: isDelete ? "deleted" : "answered", init: {} };
  } catch (error) {
    return refused(error);
  }
}

export const headers = actionHeaders;

export function clientAction(sent: Route.ClientActionArgs) {
  return orFailed(sent, (form) => ({ text: textOf(form) }));
}

export const meta = metaOf(m.reviews_answer_title, m.reviews_answer_hint, { noindex: true });

export default function SellerAnswer({ loaderData, actionData, params }: Route.ComponentProps) {
  const { seller, review } = loaderData;
  const navigate = useNavigate();
  const back = pathIn(getLocale(), reviewsOf(seller.id, { all: true }));
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
            <UserText keepLines className="wrap-anywhere">
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
