import { redirect } from "react-router";
import type { Route } from "./+types/add-listing";
import { getOwnProfile } from "#app/features/profiles/profile.server.ts";
import { ListingForm } from "#app/features/listing-editor/listing-form.tsx";
import { listCategoryChoices } from "#app/features/listing-editor/listing-form.server.ts";
import { mayDraft } from "#app/features/listings/listing-life.ts";
import { ListingTips } from "#app/features/listing-editor/listing-tips.tsx";
import { publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { readShared } from "#app/features/listing-editor/shared-text.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotAllowed } from "#app/platform/errors.ts";
import { pathIn } from "#app/platform/locale.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { entryHeaders } from "./entry-headers.server.ts";
import { orUnsent } from "./failed-reply.ts";
import { answerListingForm } from "./listing-form-answer.server.ts";
import { metaOf } from "./page-meta.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const viewer = context.get(viewerContext);
  if (!mayDraft(viewer)) throw new NotAllowed();
  const [categories, governorates, { phoneNumber }] = await Promise.all([
    listCategoryChoices(locale),
    listGovernorateOptions(locale),
    getOwnProfile(viewer),
  ]);
  const shared = readShared(new URL(request.url).searchParams);
  const values = { phone: phoneNumber ?? "", ...shared };
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
  const answer = await answerListingForm({ request, viewer, locale, mode: "new" }, (input) =>
    publishListing({ viewer, input, locale, now: clock.now() }),
  );
  if (answer) return answer;
  return redirect(pathIn(locale, "/account"), {
    headers: { "set-cookie": setFlash("listing-published") },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orUnsent(serverAction);
}

export const headers = entryHeaders;

export const meta = metaOf(m.listings_add_title, m.listings_add_text, {
  path: "/add-listing",
  noindex: true,
});

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
