import type { Route } from "./+types/edit-listing";
import {
  editListing,
  getListingForEdit,
} from "#app/features/listing-editor/edit-listing.server.ts";
import { listingFailed, type ListingReply } from "#app/features/listing-editor/listing-fields.ts";
import { ListingForm } from "#app/features/listing-editor/listing-form.tsx";
import { loadListingForm } from "#app/features/listing-editor/listing-form.server.ts";
import { m } from "#app/paraglide/messages.js";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { entryHeaders } from "../entry-headers.server.ts";
import { answerListingForm } from "../listing-form-answer.server.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf } from "./member.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = memberOf(context);
  const listing = await getListingForEdit(viewer, params.id, locale);
  return { listing, ...(await loadListingForm(viewer, locale)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  // Before anything of the form is stored: whose listing is it?
  await getListingForEdit(memberOf(context), params.id);
  const form = await request.formData();
  return answerListingForm(
    { form, context },
    { mode: "edit", flash: "listing-saved" },
    (input, by) => editListing({ ...by, id: params.id, input }),
  );
}

export const clientAction = orFailed<Partial<ListingReply>>(() => listingFailed("edit"));

export const headers = entryHeaders;

export const meta = metaOf(m.listings_edit_title, m.listings_edit_text, { noindex: true });

export default function EditListing({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listing, ...rest } = loaderData;
  return (
    <div className="mx-auto max-w-4xl space-y-6">
      <AccountHeading
        title={m.listings_edit_title()}
        text={<bdi className="font-bold text-ink wrap-anywhere">{listing.values.title}</bdi>}
      />
      <ListingForm
        {...rest}
        mode="edit"
        action={`/account/listings/${params.id}/edit`}
        values={listing.values}
        pictures={listing.pictures}
        holds={listing.holds}
        listingId={listing.id}
        version={listing.version}
        submissionKey=""
        reply={actionData}
      />
      <p className="text-sm text-muted">{m.listings_edit_text()}</p>
    </div>
  );
}
