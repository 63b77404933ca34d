import { type ContentKind, isContentId } from "#app/features/moderation/report.ts";
import { parseContentReason } from "#app/features/moderation/decision-input.ts";
import {
  bringContentBack,
  takeContent,
} from "#app/features/moderation/content-moderation.server.ts";
import { readReportValues } from "#app/features/moderation/report-input.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import type { Context } from "../account/member.server.ts";
import { decided } from "./staff-page.server.ts";

type Asked = { kind: ContentKind; id: string; back: string };

export async function moderateContent(context: Context, form: FormData, { kind, id, back }: Asked) {
  if (!isContentId(kind, id)) throw new NotFound();
  const { input: why, errors } = parseContentReason(kind, form);
  if (!why) return { form: id, errors, values: readReportValues(form) };
  const asked = { viewer: context.get(viewerContext), kind, id, why, now: clock.now() };
  if (form.get("intent") === "bring-back") {
    return decided(context, { path: back, notice: "staff-brought-back" }, () =>
      bringContentBack(asked),
    );
  }
  return decided(context, { path: back, notice: "staff-taken" }, () => takeContent(asked));
}
