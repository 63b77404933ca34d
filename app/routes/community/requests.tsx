import type { Route } from "./+types/requests";
import { partPath } from "#app/features/communities/community-paths.ts";
import { communityFailed, partTitle } from "#app/features/communities/community-words.ts";
import { decideRequest, listRequests } from "#app/features/communities/managing.server.ts";
import type { RequestsData } from "#app/features/communities/community.ts";
import { RequestList } from "#app/features/communities/people-lists.tsx";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { memberOf } from "../account/member.server.ts";
import { communityForm } from "#app/features/communities/community-form.server.ts";
import { answerForm } from "../answer-form.server.ts";
import { CommunityBoundary, partMeta, PartPage, orUnreadPart } from "./part-page.tsx";
import { forPanel, openPart } from "./open-community.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return forPanel(request, async (): Promise<RequestsData> => {
    const { viewer, community, now } = await openPart(context, params.id, "manage");
    const { waiting, refused } = await listRequests(viewer, community.id, now);
    return { community, requests: waiting, refused, now };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent !== "approve" && intent !== "reject") throw new NotFound();
  const input = { viewer: memberOf(context), communityId: params.id, now: clock.now() };
  return answerForm({ form, context }, communityForm(intent), async () => {
    const requestId = String(form.get("request"));
    await decideRequest({ ...input, requestId, approve: intent === "approve" });
    return {
      flash: intent === "approve" ? "community-approved" : "community-rejected",
      to: partPath(params.id, "requests"),
    };
  });
}

export const clientAction = orFailed(communityFailed);

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnreadPart(args);
}

export const meta = partMeta("requests");

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <PartPage community={loaderData.community} title={partTitle("requests")}>
      <FormErrors reply={actionData} />
      <RequestList {...loaderData} />
    </PartPage>
  );
}

export { CommunityBoundary as ErrorBoundary };
