import { data } from "react-router";
import { moderateSeveral } from "#app/features/moderation/content-moderation.server.ts";
import { parseContentReason, type StaffReply } from "#app/features/moderation/decision-input.ts";
import { type ContentKind, isContentId } from "#app/features/moderation/report.ts";
import { readReportValues } from "#app/features/moderation/report-input.ts";
import { severalChosen } from "#app/features/moderation/staff-reason.ts";
import type { Queue } from "#app/features/staff/queue.ts";
import { decided, rowsPerPage } from "#app/features/staff/queue.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import type { Context } from "../account/member.server.ts";

/** The action of a list of content: one, or all that are chosen, is taken out of sight or brought back. */
export function contentAction<State extends string>(queue: Queue<State>, kind: ContentKind) {
  return async ({ request, url, context }: { request: Request; url: URL; context: Context }) => {
    const form = await request.formData();
    const id = String(form.get("id")).toLowerCase();
    const back = queue.path + url.search;
    const ids = id === severalChosen ? form.getAll("chosen").map(String) : [id];
    if (ids.length === 0)
      return decided(context, { path: back, notice: "listing-none-chosen" }, async () => {});
    if (ids.length > rowsPerPage) throw new NotFound();
    return moderateContent(context, form, { kind, id, ids, back });
  };
}

/** `ids` where several were chosen: then `id` is the form's alone. */
type Asked = { kind: ContentKind; id: string; ids?: readonly string[]; back: string };

export async function moderateContent(
  context: Context,
  form: FormData,
  { kind, id, ids = [id], back }: Asked,
) {
  if (!ids.every((each) => isContentId(kind, each))) throw new NotFound();
  const { input: why, errors } = parseContentReason(kind, form);
  if (!why) {
    const reply: StaffReply = { form: id, errors, values: readReportValues(form) };
    return data(reply, { status: 422 });
  }
  const asked = { viewer: context.get(viewerContext), kind, ids, why, now: clock.now() };
  const [to, notice] =
    form.get("intent") === "bring-back"
      ? (["brought-back", "staff-brought-back"] as const)
      : (["taken", "staff-taken"] as const);
  return decided(context, { path: back, notice }, () => moderateSeveral(to, asked));
}
