import type { Route } from "./+types/listing";
import { featureForm } from "#app/features/moderation/staff-form.server.ts";
import { ListingDesk } from "#app/features/moderation/listing-desk.tsx";
import { featureListing, getStaffListing } from "#app/features/moderation/staff-lists.server.ts";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { metaOf } from "../page-meta.ts";
import { answerDecision, moderation } from "./moderate-content.server.ts";
import { redirectAfterDecision } from "#app/features/staff/queue.server.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const listing = await getStaffListing(context.get(viewerContext), params.id, locale);
  return { listing, now: clock.now() };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const back = `/admin/listings/${id}`;
  const way = { path: back, flash: "staff-featured" } as const;
  const now = clock.now();
  return answerIntents(form, {
    feature: () =>
      answerDecision({ form, context }, featureForm(now), way, ({ until }) =>
        featureListing({ viewer, id, until, now }),
      ),
    unfeature: () =>
      redirectAfterDecision(context, way, () => featureListing({ viewer, id, until: null, now })),
    ...moderation(context, form, { kind: "listing", ids: [id], back }),
  });
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const title = () => loaderData?.listing.title ?? "";
  return metaOf(title, title, { noindex: true })(args);
}

export default function StaffListing({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, now } = loaderData;
  return <ListingDesk listing={listing} reply={actionData} now={now} />;
}
