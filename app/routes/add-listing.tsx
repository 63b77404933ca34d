import { data, isRouteErrorResponse, redirect } from "react-router";
import type { Route } from "./+types/add-listing";
import { tooManyInit } from "#app/features/accounts/entry-trouble.ts";
import { getOwnProfile } from "#app/features/accounts/profile.server.ts";
import { ListingForm } from "#app/features/listings/listing-form.tsx";
import {
  listCategoryChoices,
  refineReply,
  startReply,
} from "#app/features/listings/listing-form.server.ts";
import type { Unsent } from "#app/features/listings/listing-form-values.ts";
import { type ListingInput, parseListing } from "#app/features/listings/listing-input.ts";
import { mayDraft } from "#app/features/listings/listing-policy.ts";
import { ListingTips } from "#app/features/listings/listing-tips.tsx";
import { publishListing } from "#app/features/listings/publish-listing.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { isDatabaseAway } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, TooMany } from "#app/platform/errors.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { entryHeaders } from "./entry-headers.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  if (!mayDraft(viewer)) throw new NotAllowed();
  const [categories, governorates, { phoneNumber }] = await Promise.all([
    listCategoryChoices(locale),
    listGovernorateOptions(locale),
    getOwnProfile(viewer),
  ]);
  const values = { phone: phoneNumber ?? "" };
  return {
    categories,
    governorates,
    values,
    submissionKey: crypto.randomUUID(),
    memberId: viewer.id,
    mustConfirmEmail: viewer.mustConfirmEmail,
    mayUseAddress: site().allowImageUrls,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  if (!mayDraft(viewer)) throw new NotAllowed();
  const form = await request.formData().catch(() => {
    throw data({ code: "bad-request" }, { status: 400 });
  });

  const reply = await startReply(viewer, form);
  if (form.get("intent") === "refine") return data(await refineReply(reply, locale));
  const { input, errors } = parseListing(form);
  if (!input || reply.pictureProblems.length > 0) {
    return data({ ...reply, errors: errors ?? {} }, { status: 422 });
  }
  if (viewer.mustConfirmEmail) return data({ ...reply, unconfirmed: true }, { status: 403 });
  const outcome = await publish(viewer, input, locale);
  if (outcome === "failed") return data({ ...reply, failed: true }, { status: 503 });
  if (outcome instanceof TooMany)
    return data({ ...reply, limit: outcome.text }, tooManyInit(outcome));
  if (outcome.errors) return data({ ...reply, errors: outcome.errors }, { status: 422 });
  return redirect(pathIn(locale, "/account"), {
    headers: { "set-cookie": leaveNotice("listing-published") },
  });
}

/** A form that did not arrive, or that nobody could take, costs nobody his text: the page stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    const answered = isRouteErrorResponse(error) && error.status < 500;
    if (error instanceof Response || answered) throw error;
    return data<Unsent>({ unsent: Date.now() }, { status: 503 });
  }
}

// A database that goes away at the last moment must not cost anybody his text.
async function publish(viewer: Viewer, input: ListingInput, locale: Locale) {
  try {
    return await publishListing({ viewer, input, locale, now: clock.now() });
  } catch (error) {
    if (error instanceof Conflict || isDatabaseAway(error)) return "failed";
    if (error instanceof TooMany) return error;
    throw error;
  }
}

export const headers = entryHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.listings_add_title(),
    description: m.listings_add_text(),
    path: "/add-listing",
    noindex: true,
  });
}

export default function AddListing({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={m.listings_add_title()} text={m.listings_add_text()} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
        <div className="lg:order-last lg:sticky lg:top-24">
          <ListingTips />
        </div>
        <ListingForm {...loaderData} mode="new" action="/add-listing" answer={actionData} />
      </div>
    </div>
  );
}
