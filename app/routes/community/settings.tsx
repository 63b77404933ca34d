import { data } from "react-router";
import type { Route } from "./+types/settings";
import { updateCommunity } from "#app/features/communities/communities.server.ts";
import {
  type CommunityErrors,
  parseCommunity,
  readCommunityValues,
} from "#app/features/communities/community-input.ts";
import { communitiesPath } from "#app/features/communities/community-paths.ts";
import { type CommunityTrouble, partTitle } from "#app/features/communities/community-words.ts";
import { communityPath } from "#app/features/communities/community.ts";
import {
  type BroughtBack,
  deleteCommunity,
  extendCommunity,
  restoreCommunity,
} from "#app/features/communities/ending-decisions.server.ts";
import { fromDialog } from "#app/features/communities/panel.ts";
import { ReplyAlert } from "#app/features/communities/reply-alert.tsx";
import { type FormReply, SettingsForm } from "#app/features/communities/settings-form.tsx";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { CommunityNoticeCode } from "#app/platform/notice.ts";
import { backTo, type Context, memberOf } from "../account/member.server.ts";
import { answerForm, orRefused } from "./answer-form.server.ts";
import { CommunityBoundary } from "./community-boundary.tsx";
import { partMeta } from "./community-meta.ts";
import { openPart } from "./open-community.server.ts";
import { PartPage } from "./part-page.tsx";
import { orFailedForm } from "./failed-form.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { community } = await openPart(context, params.id, "edit");
  return { community };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = { viewer: memberOf(context), id: params.id, now: clock.now() };
  switch (form.get("intent")) {
    case "save":
      return save(context, params.id, form);
    case "delete-community":
      return answerForm(context, form, "delete-community", async () => {
        await deleteCommunity(asked);
        return { notice: "community-deleted", to: `${communitiesPath}?removed=${params.id}` };
      });
    case "restore":
      return answerForm(context, form, "restore", async () => {
        const notice = noticeOf(await restoreCommunity(asked), "community-restored");
        return { notice, to: communityPath(params.id) };
      });
    case "extend":
      return answerForm(context, form, "extend", async () => {
        const notice = noticeOf(await extendCommunity(asked), "community-extended");
        return { notice, to: communityPath(params.id) };
      });
    default:
      throw new NotFound();
  }
}

// An ended community has no page a refusal could stand on: it is said on the next one.
function noticeOf(outcome: BroughtBack, done: CommunityNoticeCode): CommunityNoticeCode {
  if (outcome === "name-taken") return "community-not-restored-name";
  return outcome === "three-already" ? "community-not-restored-three" : done;
}

async function save(context: Context, id: string, form: FormData) {
  const viewer = memberOf(context);
  const answer = (
    status: number,
    { errors = {}, trouble }: { errors?: CommunityErrors; trouble?: CommunityTrouble },
  ) =>
    data<FormReply>(
      { id: newId(), intent: "save", values: readCommunityValues(form), errors, trouble },
      { status },
    );
  // Before what is typed: others learn nothing from its mistakes.
  const opened = await orRefused(context, () => openPart(context, id, "edit"));
  if ("trouble" in opened) return answer(opened.status, opened);
  const { input, errors } = parseCommunity(form);
  if (!input) return answer(422, { errors });
  const saved = await orRefused(context, () =>
    updateCommunity({ viewer, id, input, now: clock.now() }),
  );
  if (saved === "name-taken") return answer(422, { errors: { name: "name_taken" } });
  if (saved !== "updated") return answer(saved.status, saved);
  if (form.get("from") !== fromDialog)
    return backTo(context, communityPath(id), "community-updated");
  const values = readCommunityValues(form);
  return data<FormReply>({
    id: newId(),
    intent: "save",
    notice: "community-updated",
    values,
    errors: {},
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return orFailedForm(sent);
}

export const meta = partMeta("settings");

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { community } = loaderData;
  const answered = actionData && "errors" in actionData ? (actionData as FormReply) : undefined;
  return (
    <PartPage community={community} title={partTitle("settings")}>
      {!answered && <ReplyAlert reply={actionData} />}
      <SettingsForm community={community} answered={answered} />
    </PartPage>
  );
}

export { CommunityBoundary as ErrorBoundary };
