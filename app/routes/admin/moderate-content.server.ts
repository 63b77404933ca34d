import { type ContentKind, isContentId } from "#app/features/moderation/report.ts";
import { parseContentReason } from "#app/features/moderation/decision-input.ts";
import { moderateSeveral } from "#app/features/moderation/content-moderation.server.ts";
import { readReportValues } from "#app/features/moderation/report-input.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import type { Context } from "../account/member.server.ts";
import { decided } from "./staff-page.server.ts";

/** `ids` where several were chosen: then `id` is the form's alone. */
type Asked = { kind: ContentKind; id: string; ids?: readonly string[]; back: string };

export async function moderateContent(
  context: Context,
  form: FormData,
  { kind, id, ids = [id], back }: Asked,
) {
  if (!ids.every((each) => isContentId(kind, each))) throw new NotFound();
  const { input: why, errors } = parseContentReason(kind, form);
  if (!why) return { form: id, errors, values: readReportValues(form) };
  const asked = { viewer: context.get(viewerContext), kind, ids, why, now: clock.now() };
  const [to, notice] =
    form.get("intent") === "bring-back"
      ? (["brought-back", "staff-brought-back"] as const)
      : (["taken", "staff-taken"] as const);
  return decided(context, { path: back, notice }, () => moderateSeveral(to, asked));
}
