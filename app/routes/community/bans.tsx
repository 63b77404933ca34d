import type { Route } from "./+types/bans";
import { BanList } from "#app/features/communities/people-lists.tsx";
import { partPath } from "#app/features/communities/community-paths.ts";
import { communityFailed, partTitle } from "#app/features/communities/community-words.ts";
import { listBanned, unban } from "#app/features/communities/managing.server.ts";
import type { BansData } from "#app/features/communities/community.ts";
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
  return forPanel(request, async (): Promise<BansData> => {
    const { viewer, community, now } = await openPart(context, params.id, "manage");
    return { community, banned: await listBanned(viewer, community.id, now) };
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get("intent") !== "unban") throw new NotFound();
  const about = {
    viewer: memberOf(context),
    communityId: params.id,
    memberId: String(form.get("member")),
    now: clock.now(),
  };
  return answerForm({ form, context }, communityForm("unban"), async () => {
    await unban(about);
    return { flash: "community-member-unbanned", to: partPath(params.id, "bans") };
  });
}

export const clientAction = orFailed(communityFailed);

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnreadPart(args);
}

export const meta = partMeta("bans");

export default function Bans({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <PartPage community={loaderData.community} title={partTitle("bans")}>
      <FormErrors reply={actionData} />
      <BanList {...loaderData} />
    </PartPage>
  );
}

export { CommunityBoundary as ErrorBoundary };
