import { moderateSeveral } from "#app/features/moderation/content-moderation.server.ts";
import { type ContentKind, isContentId } from "#app/features/reports/report.ts";
import { contentForm } from "#app/features/moderation/staff-form.server.ts";
import { severalChosen } from "#app/features/moderation/moderation-events.ts";
import type { Queue } from "#app/features/staff/queue.ts";
import { redirectAfterDecision, rowsPerPage } from "#app/features/staff/queue.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import type { Context } from "../account/member.server.ts";
import { answerForm } from "../answer-form.server.ts";

/** The action of a list of content: one, or all chosen, are hidden or restored. */
export function contentAction<State extends string>(queue: Queue<State>, kind: ContentKind) {
  return async ({ request, url, context }: { request: Request; url: URL; context: Context }) => {
    const form = await request.formData();
    const id = String(form.get("id")).toLowerCase();
    const back = queue.path + url.search;
    const ids = id === severalChosen ? form.getAll("chosen").map(String) : [id];
    if (ids.length === 0)
      return redirectAfterDecision(
        context,
        { path: back, flash: "listing-none-chosen" },
        async () => {},
      );
    if (ids.length > rowsPerPage) throw new NotFound();
    return moderateContent(context, form, { kind, ids, back });
  };
}

type ContentSelection = { kind: ContentKind; ids: readonly string[]; back: string };

export async function moderateContent(
  context: Context,
  form: FormData,
  { kind, ids, back }: ContentSelection,
) {
  if (!ids.every((each) => isContentId(kind, each))) throw new NotFound();
  const [to, flash] =
    form.get("intent") === "bring-back"
      ? (["brought-back", "staff-brought-back"] as const)
      : (["taken", "staff-taken"] as const);
  const described = contentForm(kind, form.get("intent"));
  return answerForm({ form, context }, described, async ({ read, now }) => {
    const input = { viewer: context.get(viewerContext), kind, ids, why: read(), now };
    return redirectAfterDecision(context, { path: back, flash }, () => moderateSeveral(to, input));
  });
}
