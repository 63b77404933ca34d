import type { Route } from "./+types/settings";
import { updateCommunity } from "#app/features/communities/communities.server.ts";
import { communitiesPath } from "#app/features/communities/community-paths.ts";
import { communityFailed, partTitle } from "#app/features/communities/community-words.ts";
import { communityPath } from "#app/features/communities/community.ts";
import {
  type BroughtBack,
  deleteCommunity,
  extendCommunity,
  restoreCommunity,
} from "#app/features/communities/ending-decisions.server.ts";
import { SettingsForm } from "#app/features/communities/community-form.tsx";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import type { CommunityFlashCode } from "#app/platform/flash-message.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { memberOf } from "../account/member.server.ts";
import { communityForm, nameTaken } from "#app/features/communities/community-form.server.ts";
import { answerForm } from "../answer-form.server.ts";
import { CommunityBoundary, partMeta, PartPage } from "./part-page.tsx";
import { openPart } from "./open-community.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { community } = await openPart(context, params.id, "edit");
  return { community };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const input = { viewer: memberOf(context), id: params.id, now: clock.now() };
  const sent = { form, context };
  switch (form.get("intent")) {
    case "save":
      return answerForm(sent, communityForm("save"), async ({ read }) => {
        // Before the input is validated: others learn nothing from its errors.
        await openPart(context, params.id, "edit");
        if ((await updateCommunity({ ...input, input: read() })) === "name-taken")
          throw nameTaken();
        return { flash: "community-updated", to: communityPath(params.id) };
      });
    case "delete-community":
      return answerForm(sent, communityForm("delete-community"), async () => {
        await deleteCommunity(input);
        return { flash: "community-deleted", to: `${communitiesPath}?removed=${params.id}` };
      });
    case "restore":
      return answerForm(sent, communityForm("restore"), async () => {
        const flash = flashOf(await restoreCommunity(input), "community-restored");
        return { flash, to: communityPath(params.id) };
      });
    case "extend":
      return answerForm(sent, communityForm("extend"), async () => {
        const flash = flashOf(await extendCommunity(input), "community-extended");
        return { flash, to: communityPath(params.id) };
      });
    default:
      throw new NotFound();
  }
}

// An ended community has no page for a refusal: the next page shows it.
function flashOf(outcome: BroughtBack, done: CommunityFlashCode): CommunityFlashCode {
  if (outcome === "name-taken") return "community-not-restored-name";
  return outcome === "three-already" ? "community-not-restored-three" : done;
}

export const clientAction = orFailed(communityFailed);

export const meta = partMeta("settings");

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { community } = loaderData;
  const answered = actionData?.intent === "save" ? actionData : undefined;
  return (
    <PartPage community={community} title={partTitle("settings")}>
      {!answered && <FormErrors reply={actionData} />}
      <SettingsForm community={community} answered={answered} />
    </PartPage>
  );
}

export { CommunityBoundary as ErrorBoundary };
