import type { Route } from "./+types/settings";
import { updateCommunity } from "#app/features/communities/communities.server.ts";
import { communityPath, partPath } from "#app/features/communities/community.ts";
import { communityFailed, partTitles } from "#app/features/communities/community-words.ts";
import { SettingsForm } from "#app/features/communities/community-form.tsx";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { communityForm, nameRefused } from "#app/features/communities/community-form.server.ts";
import { answerForm } from "../answer-form.server.ts";
import { answerDecision } from "./community-decisions.server.ts";
import { CommunityBoundary, communityMeta, PartPage } from "./part-page.tsx";
import { openPart } from "./open-community.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { community } = await openPart(context, params.id, "edit");
  return { community };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = { form: await request.formData(), context };
  if (sent.form.get("intent") !== "save") return answerDecision(sent, "settings", params.id);
  return answerForm(sent, communityForm("save"), async ({ read, now }) => {
    // Before the input is validated: others learn nothing from its errors.
    const { viewer } = await openPart(context, params.id, "edit");
    const outcome = await updateCommunity({ viewer, id: params.id, input: read(), now });
    if (outcome !== "updated") throw nameRefused(outcome);
    return { flash: "community-updated", to: communityPath(params.id) };
  });
}

export const clientAction = orFailed(communityFailed);

export function meta(args: Route.MetaArgs) {
  const path = partPath(args.params.id, "settings");
  return communityMeta(args, { title: partTitles.settings(), path });
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { community } = loaderData;
  const formReply = actionData?.intent === "save" ? actionData : undefined;
  return (
    <PartPage community={community} title={partTitles.settings()}>
      {!formReply && <FormErrors reply={actionData} />}
      <SettingsForm community={community} formReply={formReply} />
    </PartPage>
  );
}

export { CommunityBoundary as ErrorBoundary };
