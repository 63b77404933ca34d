import type { Route } from "./+types/member";
import {
  changeRole,
  moveMember,
  restoreMember,
  suspendMember,
} from "#app/features/moderation/member-moderation.server.ts";
import { noteForm } from "#app/features/reports/report-form.server.ts";
import { moveForm, roleForm, suspendForm } from "#app/features/moderation/staff-form.server.ts";
import { getMember } from "#app/features/moderation/staff-lists.server.ts";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { later } from "#app/ui/island.tsx";
import { metaOf } from "../page-meta.ts";
import { answerDecision } from "./moderate-content.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { member: await getMember(context.get(viewerContext), params.id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const memberId = params.id;
  const path = `/admin/members/${memberId}`;
  const common = { viewer: context.get(viewerContext), memberId, now: clock.now() };
  // Before any reply about the form: only staff learn that there is one.
  await getMember(common.viewer, memberId);
  const sent = { form, context };
  return answerIntents(form, {
    suspend: () =>
      answerDecision(sent, suspendForm, { path, flash: "staff-suspended" }, (input) =>
        suspendMember({ ...common, ...input }),
      ),
    restore: () =>
      answerDecision(sent, noteForm, { path, flash: "staff-restored" }, (why) =>
        restoreMember({ ...common, why }),
      ),
    move: () =>
      answerDecision(sent, moveForm, { path, flash: "staff-moved" }, (input) =>
        moveMember({ ...common, ...input }),
      ),
    role: () =>
      answerDecision(sent, roleForm, { path, flash: "staff-role-changed" }, (input) =>
        changeRole({ ...common, ...input }),
      ),
  });
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const title = () => loaderData?.member.name ?? "";
  return metaOf(title, title, { noindex: true })(args);
}

// The list of all pages, which everybody gets, need not name its parts.
const MemberDesk = later(
  async () => (await import("#app/features/moderation/member-desk.tsx")).MemberDesk,
);

export default function StaffMember({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberDesk member={loaderData.member} reply={actionData} />;
}
