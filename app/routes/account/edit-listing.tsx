import { data, isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/edit-listing";
import { tooManyInit } from "#app/features/accounts/entry-trouble.ts";
import { editListing, getListingForEdit } from "#app/features/listings/edit-listing.server.ts";
import { ListingForm } from "#app/features/listings/listing-form.tsx";
import {
  listCategoryChoices,
  refineReply,
  startReply,
} from "#app/features/listings/listing-form.server.ts";
import type { Unsent } from "#app/features/listings/listing-form-reply.ts";
import { type ListingInput, parseListing } from "#app/features/listings/listing-input.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { isDatabaseAway } from "#app/platform/database.server.ts";
import { TooMany } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { entryHeaders } from "../entry-headers.server.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { backTo, memberOf } from "./member.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = memberOf(context);
  const listing = await getListingForEdit(viewer, params.id);
  const [categories, governorates] = await Promise.all([
    listCategoryChoices(locale),
    listGovernorateOptions(locale),
  ]);
  return {
    listing,
    categories,
    governorates,
    memberId: viewer.id,
    mustConfirmEmail: viewer.mustConfirmEmail,
    mayUseAddress: site().allowImageUrls,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = memberOf(context);
  // Before anything of the form is stored: whose listing is it?
  await getListingForEdit(viewer, params.id);
  const form = await request.formData().catch(() => {
    throw data({ code: "bad-request" }, { status: 400 });
  });

  const reply = await startReply(viewer, form);
  if (form.get("intent") === "refine") return data(await refineReply(reply, locale));
  const { input, errors } = parseListing(form, "edit");
  if (!input || reply.pictureProblems.length > 0) {
    return data({ ...reply, errors: errors ?? {} }, { status: 422 });
  }
  if (viewer.mustConfirmEmail) return data({ ...reply, unconfirmed: true }, { status: 403 });
  const outcome = await edit(viewer, params.id, input, locale);
  if (outcome === "failed") return data({ ...reply, failed: true }, { status: 503 });
  if (outcome instanceof TooMany)
    return data({ ...reply, limit: outcome.text }, tooManyInit(outcome));
  if (outcome.errors) return data({ ...reply, errors: outcome.errors }, { status: 422 });
  if (outcome.conflict) {
    const version = String(outcome.conflict.version);
    const kept = { ...reply.values, version };
    return data({ ...reply, values: kept, conflict: true }, { status: 409 });
  }
  return backTo(context, "/account", "listing-saved");
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
async function edit(viewer: Viewer, id: string, input: ListingInput, locale: Locale) {
  try {
    return await editListing({ viewer, id, input, locale, now: clock.now() });
  } catch (error) {
    if (isDatabaseAway(error)) return "failed";
    if (error instanceof TooMany) return error;
    throw error;
  }
}

export const headers = entryHeaders;

export const meta = metaOf(m.listings_edit_title, m.listings_edit_text, { noindex: true });

/** The same editor as for a new listing, with everything in it. */
export default function EditListing({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listing, ...rest } = loaderData;
  return (
    <div className="mx-auto max-w-4xl space-y-6">
      <AccountHeading title={m.listings_edit_title()} text={m.listings_edit_text()} />
      <ListingForm
        {...rest}
        mode="edit"
        action={`/account/listings/${params.id}/edit`}
        values={listing.values}
        pictures={listing.pictures}
        productPictures={listing.productPictures}
        listingId={listing.id}
        version={listing.version}
        submissionKey=""
        answer={actionData}
      />
    </div>
  );
}
