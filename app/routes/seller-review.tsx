import { reviewChange, reviewForm } from "#app/features/reviews/review-form.server.ts";
import { DeleteReview, ReviewForm } from "#app/features/reviews/review-form.tsx";
import { refusalOf, type ReviewRefusal } from "#app/features/reviews/review-policy.ts";
import { refusalWords, reviewFailed } from "#app/features/reviews/review-words.ts";
import {
  changeReview,
  deleteReview,
  findOwnReview,
  getReviewed,
  writeReview,
} from "#app/features/reviews/reviews.server.ts";
import { reviewPath, reviewsOf } from "#app/features/reviews/review.ts";
import { m } from "#app/paraglide/messages.js";
import { NotFound } from "#app/platform/errors.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { localPath } from "#app/platform/local-path.ts";
import { backTo, toSignIn } from "#app/routes/account/member.server.ts";
import { actionHeaders, answerForm } from "#app/routes/answer-form.server.ts";
import { metaOf } from "#app/routes/page-meta.ts";
import { ReviewedSeller } from "#app/routes/seller/reviewed-seller.tsx";
import { SellerAway } from "#app/routes/seller/seller-away.tsx";
import { absentOr } from "#app/routes/shell/error-page.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { createContext, data, useNavigate } from "react-router";
import type { Route } from "./+types/seller-review";
import type { PageHandle } from "#app/page-handle.ts";

// A sent form stays on its page, whoever sent it.
const formContext = createContext(false);

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const seller = await getReviewed(params.id);
  if (!viewer && !context.get(formContext)) {
    throw toSignIn(context, reviewPath(seller.id), "review-sign-in");
  }
  const refusal = viewer && refusalOf(viewer, seller.id);
  const own = await findOwnReview(viewer, seller.id);
  return data({ seller, own, refusal }, { status: refusal ? 403 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  context.set(formContext, true);
  const form = await request.formData();
  const { id } = await getReviewed(params.id);
  const to = reviewsOf(id);
  const save = (described: typeof reviewForm, act: typeof writeReview, flash: FlashCode) =>
    answerForm({ form, context }, described, async ({ member, read, now }) => {
      const writer = member();
      const summary = refusalSummary(refusalOf(writer, id));
      if (summary) throw new FormRefused(403, { summary });
      await act({ viewer: writer, sellerId: id, input: read(), now });
      return { flash, to };
    });
  return answerIntents(form, {
    write: () => save(reviewForm, writeReview, "review-written"),
    change: () => save(reviewChange, changeReview, "review-changed"),
    delete: async () => {
      // The form is drawn for its author only; a session may end behind an open page.
      if (!viewer) throw new NotFound();
      await deleteReview(viewer, String(form.get("review")));
      return backTo(context, to, "review-deleted");
    },
  });
}

function refusalSummary(refusal: ReviewRefusal | null) {
  return refusal && refusalWords(refusal);
}

export const headers = actionHeaders;

export const clientAction = orFailed(reviewFailed);

export const meta = metaOf(m.reviews_write, m.reviews_none_text, { noindex: true });

export const handle: PageHandle = { place: "inside" };

export default function SellerReview({ loaderData, actionData }: Route.ComponentProps) {
  const { seller, own, refusal } = loaderData;
  const navigate = useNavigate();
  const words = refusalSummary(refusal);
  return (
    <ReviewedSeller title={own ? m.reviews_edit() : m.reviews_write()} seller={seller}>
      {words ? (
        <Alert tone="danger" title={words.title}>
          {words.text}
        </Alert>
      ) : (
        <>
          <p className="text-sm text-muted">{m.reviews_public()}</p>
          <ReviewForm
            sellerId={seller.id}
            own={own}
            reply={actionData}
            onDone={() => void navigate(localPath(reviewsOf(seller.id)))}
          />
        </>
      )}
      {own && !own.isHidden && !words && <DeleteReview reviewId={own.id} sellerId={seller.id} />}
    </ReviewedSeller>
  );
}

export const ErrorBoundary = absentOr(() => <SellerAway status={404} />);
