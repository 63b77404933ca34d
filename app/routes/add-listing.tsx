import { getOwnProfile } from "#app/features/profiles/profile.server.ts";
import { carryOver, publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { listingFailed, type ListingReply } from "#app/features/listing-editor/listing-fields.ts";
import {
  loadListingForm,
  readChosen,
  readShared,
} from "#app/features/listing-editor/listing-form.server.ts";
import { ListingForm, ListingTips } from "#app/features/listing-editor/listing-form.tsx";
import { mayDraft } from "#app/features/listings/listing-life.ts";
import { m } from "#app/paraglide/messages.js";
import { NotAllowed } from "#app/platform/errors.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { entryHeaders } from "#app/routes/entry-headers.server.ts";
import { answerListingForm } from "#app/routes/listing-form-answer.server.ts";
import { metaOf } from "#app/routes/page-meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/add-listing";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  if (!mayDraft(viewer)) throw new NotAllowed();
  const query = new URL(request.url).searchParams;
  const like = query.get("like");
  const [form, { phoneNumber }, carried] = await Promise.all([
    loadListingForm(viewer, locale),
    getOwnProfile(viewer),
    carryOver(viewer, like),
  ]);
  const values = {
    phone: phoneNumber ?? "",
    ...readShared(query),
    ...carried.values,
    ...readChosen(query),
  };
  const carriedSections = carried.sections;
  return { ...form, values, carriedSections, like, submissionKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!mayDraft(context.get(viewerContext))) throw new NotAllowed();
  const form = await request.formData();
  return answerListingForm(
    { form, context },
    { mode: "new", flash: "listing-published" },
    async (input, by) => {
      const { id } = await publishListing({ ...by, input });
      return { path: `/account?published=${id}` };
    },
  );
}

export const clientAction = orFailed<Partial<ListingReply>>(() => listingFailed("new"));

export const headers = entryHeaders;

export const meta = metaOf(m.listings_add_title, m.listings_add_text, { noindex: true });

export default function AddListing({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={m.listings_add_title()} text={m.listings_add_text()} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
        <div className="lg:order-last lg:sticky lg:top-24">
          <ListingTips />
        </div>
        <ListingForm
          {...loaderData}
          key={loaderData.like}
          mode="new"
          action="/add-listing"
          reply={actionData}
        />
      </div>
    </div>
  );
}
