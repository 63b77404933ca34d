import { data } from "react-router";
import type { Route } from "./+types/listing";
import type { StaffReply } from "#app/features/moderation/decision-input.ts";
import { endOfDay, isFeatureEnd } from "#app/features/moderation/featured.ts";
import { ListingDesk } from "#app/features/moderation/listing-desk.tsx";
import { readReportValues } from "#app/features/moderation/report-input.ts";
import { featureListing, getStaffListing } from "#app/features/moderation/staff-lists.server.ts";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { metaOf } from "../page-meta.ts";
import { moderateContent } from "./moderate-content.server.ts";
import { decided } from "#app/features/staff/queue.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await getStaffListing(context.get(viewerContext), params.id);
  return { listing, now: clock.now() };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const back = `/admin/listings/${id}`;
  const intent = form.get("intent");
  if (intent !== "feature" && intent !== "unfeature") {
    return moderateContent(context, form, { kind: "listing", id, back });
  }
  const now = clock.now();
  const until = intent === "feature" ? endOfDay(String(form.get("until"))) : null;
  if (intent === "feature" && !(until && isFeatureEnd(until, now))) {
    const errors = { until: "until_wrong" } as const;
    const reply: StaffReply = { form: "feature", errors, values: readReportValues(form) };
    return data(reply, { status: 422 });
  }
  return decided(context, { path: back, notice: "staff-featured" }, () =>
    featureListing({ viewer, id, until, now }),
  );
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const title = () => loaderData?.listing.title ?? "";
  return metaOf(title, title, { noindex: true })(args);
}

export default function StaffListing({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, now } = loaderData;
  return <ListingDesk listing={listing} reply={actionData} now={now} />;
}
