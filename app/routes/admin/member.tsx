import { data } from "react-router";
import type { Route } from "./+types/member";
import { parseNote, readDays, type StaffReply } from "#app/features/moderation/decision-input.ts";
import { MemberDesk } from "#app/features/moderation/member-desk.tsx";
import {
  changeRole,
  restoreMember,
  suspendMember,
} from "#app/features/moderation/member-moderation.server.ts";
import { parseReport, readReportValues } from "#app/features/moderation/report-input.ts";
import { getMember } from "#app/features/moderation/staff-lists.server.ts";
import { staffRoles } from "#app/features/staff/staff-policy.ts";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import type { Context } from "../account/member.server.ts";
import { metaOf } from "../page-meta.ts";
import { decided } from "#app/features/staff/queue.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return { member: await getMember(context.get(viewerContext), params.id), now: clock.now() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await answerForm(context, form, params.id);
  return answer instanceof Response ? answer : data<StaffReply>(answer, { status: 422 });
}

async function answerForm(context: Context, form: FormData, memberId: string) {
  const path = `/admin/members/${memberId}`;
  const asked = { viewer: context.get(viewerContext), memberId, now: clock.now() };
  // Before anything is said about the form: nobody but staff learns that there is one.
  await getMember(asked.viewer, memberId);
  const again = (name: string, errors: StaffReply["errors"]): StaffReply => ({
    form: name,
    errors,
    values: readReportValues(form),
  });
  switch (form.get("intent")) {
    case "suspend": {
      const { input: why, errors } = parseReport("member", form);
      if (!why) return again("suspend", errors);
      const days = readDays(form.get("days"));
      return decided(context, { path, notice: "staff-suspended" }, () =>
        suspendMember({ ...asked, why, days }),
      );
    }
    case "restore": {
      const { input: why, errors } = parseNote(form);
      if (!why) return again("restore", errors);
      return decided(context, { path, notice: "staff-restored" }, () =>
        restoreMember({ ...asked, why }),
      );
    }
    default: {
      const role = staffRoles.find((each) => each === form.get("role"));
      const { input: why, errors } = parseNote(form);
      if (!role || !why) return again("role", { ...errors, ...(!role && { role: "role_wrong" }) });
      return decided(context, { path, notice: "staff-role-changed" }, () =>
        changeRole({ ...asked, role, why }),
      );
    }
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const title = () => loaderData?.member.name ?? "";
  return metaOf(title, title, { noindex: true })(args);
}

export default function StaffMember({ loaderData, actionData }: Route.ComponentProps) {
  const { member, now } = loaderData;
  return <MemberDesk member={member} reply={actionData} now={now} />;
}
