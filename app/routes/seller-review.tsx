import { createContext, data, isRouteErrorResponse, redirect, useNavigate } from "react-router";
import type { Route } from "./+types/seller-review";
import { DeleteReview } from "#app/features/reviews/delete-review.tsx";
import { ReviewForm } from "#app/features/reviews/review-form.tsx";
import { parseReview, type ReviewReply } from "#app/features/reviews/review-input.ts";
import { reviewPath, reviewsOf } from "#app/features/reviews/review.ts";
import { refusalOf } from "#app/features/reviews/review-policy.ts";
import { troubleWords } from "#app/features/reviews/review-words.ts";
import {
  changeReview,
  deleteReview,
  findOwnReview,
  getReviewed,
  writeReview,
} from "#app/features/reviews/reviews.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { isFromAnother } from "#app/platform/member-key.server.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ReviewedSeller } from "./seller/reviewed-seller.tsx";
import { SellerAway } from "./seller/seller-away.tsx";
import { refused } from "./refused.server.ts";
import { actionHeaders, orFailed } from "./failed-reply.ts";
import { pageMeta } from "./page-meta.ts";
import { ErrorPage } from "./shell/error-page.tsx";

// A form that was sent keeps its page, whoever sent it.
const formContext = createContext(false);

/** The form of a review by itself, for those without script and after signing in. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  const seller = await getReviewed(params.id);
  if (!viewer && !context.get(formContext)) {
    const next = encodeURIComponent(pathIn(locale, reviewPath(seller.id)));
    throw redirect(`${pathIn(locale, "/sign-in")}?next=${next}`, {
      headers: { "set-cookie": leaveNotice("review-sign-in") },
    });
  }
  const refusal = viewer && refusalOf(viewer, seller.id);
  const own = await findOwnReview(viewer, seller.id);
  return data({ seller, own, refusal }, { status: refusal ? 403 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  context.set(formContext, true);
  const form = await request.formData();
  const { id } = await getReviewed(params.id);
  const back = (notice: "review-written" | "review-changed" | "review-deleted") =>
    redirect(pathIn(locale, reviewsOf(id)), { headers: { "set-cookie": leaveNotice(notice) } });
  if (form.get("intent") === "delete") {
    // The form is drawn for its author only; a session may end behind an open page.
    if (!viewer) throw new NotFound();
    await deleteReview(viewer, String(form.get("review")));
    return back("review-deleted");
  }
  const { init, ...reply } = await send(form, id, isFromAnother(form, viewer) ? null : viewer);
  if (form.get("from") !== "script") {
    if (reply.outcome === "written") return back("review-written");
    if (reply.outcome === "changed") return back("review-changed");
  }
  return data<ReviewReply>({ id: newId(), values: valuesOf(form), ...reply }, init);
}

function valuesOf(form: FormData): ReviewReply["values"] {
  const id = form.get("id");
  return {
    id: isUuid(id) ? id : newId(),
    rating: String(form.get("rating") ?? ""),
    comment: String(form.get("comment") ?? ""),
  };
}

type Answer = Pick<ReviewReply, "outcome" | "errors" | "limit"> & { init: ResponseInit };

async function send(form: FormData, sellerId: string, viewer: MaybeViewer): Promise<Answer> {
  const say = (refusal: Omit<Answer, "errors">): Answer => ({ errors: {}, ...refusal });
  if (!viewer) return say({ outcome: "sign-in", init: { status: 401 } });
  const refusal = refusalOf(viewer, sellerId);
  if (refusal) return say({ outcome: refusal, init: { status: 403 } });
  const { input, errors } = parseReview(form);
  if (!input) return { outcome: "invalid", errors, init: { status: 422 } };
  const isChange = form.get("intent") === "change";
  const asked = { viewer, sellerId, input, now: clock.now() };
  try {
    await (isChange ? changeReview(asked) : writeReview(asked));
    return { outcome: isChange ? "changed" : "written", errors: {}, init: {} };
  } catch (error) {
    if (error instanceof Conflict) {
      return say({ outcome: isChange ? "gone" : "already", init: { status: 409 } });
    }
    return say(refused(error));
  }
}

export const headers = actionHeaders;

export function clientAction(sent: Route.ClientActionArgs) {
  return orFailed(sent, (form) => ({ values: valuesOf(form), errors: {} }));
}

export function meta({ matches, params, error }: Route.MetaArgs) {
  // The error page below writes the head.
  if (error) return [];
  return pageMeta({
    root: matches[0].loaderData,
    title: m.reviews_write(),
    description: m.reviews_none_text(),
    path: reviewPath(params.id),
    noindex: true,
  });
}

export default function SellerReview({ loaderData, actionData }: Route.ComponentProps) {
  const { seller, own, refusal } = loaderData;
  const navigate = useNavigate();
  const words = refusal && troubleWords(refusal);
  return (
    <ReviewedSeller title={own ? m.reviews_edit() : m.reviews_write()} seller={seller}>
      {words ? (
        <Alert tone="danger" title={words.title}>
          {words.text}
        </Alert>
      ) : (
        <ReviewForm
          sellerId={seller.id}
          own={own}
          reply={actionData}
          onDone={() => void navigate(pathIn(getLocale(), reviewsOf(seller.id)))}
        />
      )}
      {own && !own.isHidden && !words && <DeleteReview reviewId={own.id} sellerId={seller.id} />}
    </ReviewedSeller>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <SellerAway status={404} />;
  return <ErrorPage error={error} />;
}
