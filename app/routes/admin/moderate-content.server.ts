import type { z } from "zod";
import { moderateSeveral } from "#app/features/moderation/content-moderation.server.ts";
import { type ContentKind, isContentId } from "#app/features/reports/report.ts";
import { contentForm } from "#app/features/moderation/staff-form.server.ts";
import { noteForm } from "#app/features/reports/report-form.server.ts";
import { severalChosen, type StaffReason } from "#app/features/moderation/moderation-events.ts";
import type { Queue } from "#app/features/staff/queue.ts";
import { redirectAfterDecision, rowsPerPage } from "#app/features/staff/queue.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import type { Form } from "#app/platform/forms/form.server.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import type { Context } from "../account/member.server.ts";
import { answerForm } from "../answer-form.server.ts";

export function answerDecision<Schema extends z.ZodType>(
  sent: { form: FormData; context: Context },
  described: Form<Schema>,
  way: { path: string; flash: FlashCode },
  decide: (input: z.output<Schema>) => Promise<void>,
) {
  return answerForm(sent, described, async ({ read }) => {
    const input = read();
    return redirectAfterDecision(sent.context, way, () => decide(input));
  });
}

export function contentAction<State extends string>(queue: Queue<State>, kind: ContentKind) {
  return async ({ request, url, context }: { request: Request; url: URL; context: Context }) => {
    const form = await request.formData();
    const id = String(form.get("id")).toLowerCase();
    const back = queue.path + url.search;
    const ids = id === severalChosen ? form.getAll("chosen").map(String) : [id];
    const none = { path: back, flash: "listing-none-chosen" } as const;
    if (ids.length === 0) return redirectAfterDecision(context, none, async () => {});
    if (ids.length > rowsPerPage) throw new NotFound();
    return answerIntents(form, moderation(context, form, { kind, ids, back }));
  };
}

type ContentSelection = { kind: ContentKind; ids: readonly string[]; back: string };

export function moderation(
  context: Context,
  form: FormData,
  { kind, ids, back: path }: ContentSelection,
) {
  const input = { viewer: context.get(viewerContext), kind, ids, now: clock.now() };
  const decide = <Schema extends z.ZodType<StaffReason>>(
    to: "taken" | "brought-back",
    described: Form<Schema>,
  ) => {
    if (!ids.every((each) => isContentId(kind, each))) throw new NotFound();
    return answerDecision({ form, context }, described, { path, flash: `staff-${to}` }, (why) =>
      moderateSeveral(to, { ...input, why }),
    );
  };
  return {
    take: () => decide("taken", contentForm(kind)),
    "bring-back": () => decide("brought-back", noteForm),
  };
}
