import type { Route } from "./+types/community";
import {
  endExemption,
  exemptCommunity,
} from "#app/features/communities/ending-decisions.server.ts";
import { CommunityDesk } from "#app/features/moderation/community-desk.tsx";
import { getCommunity } from "#app/features/moderation/staff-lists.server.ts";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { metaOf } from "../page-meta.ts";
import { moderation } from "./moderate-content.server.ts";
import { redirectAfterDecision } from "#app/features/staff/queue.server.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const now = clock.now();
  const after = new URL(request.url).searchParams.get("after");
  return {
    community: await getCommunity(context.get(viewerContext), params.id, { after, now }),
    now,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const input = { viewer: context.get(viewerContext), id, now: clock.now() };
  const form = await request.formData();
  const path = `/admin/communities/${id}`;
  const decide = (flash: FlashCode, act: typeof exemptCommunity) =>
    redirectAfterDecision(context, { path, flash }, () => act(input));
  return answerIntents(form, {
    exempt: () => decide("staff-exempted", exemptCommunity),
    "end-exemption": () => decide("staff-exemption-ended", endExemption),
    ...moderation(context, form, { kind: "community", ids: [id], back: path }),
  });
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const title = () => loaderData?.community.name ?? "";
  return metaOf(title, title, { noindex: true })(args);
}

export default function StaffCommunity({ loaderData, actionData }: Route.ComponentProps) {
  const { community, now } = loaderData;
  return <CommunityDesk community={community} reply={actionData} now={now} />;
}
