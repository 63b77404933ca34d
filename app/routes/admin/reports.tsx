import type { Route } from "./+types/reports";
import { isReportKind } from "#app/features/reports/report.ts";
import { DecidedCard, ReportCard } from "#app/features/moderation/report-cards.tsx";
import { decisionForm } from "#app/features/moderation/staff-form.server.ts";
import { decide, undoDecision, listReports } from "#app/features/moderation/report-queue.server.ts";
import { defineQueue } from "#app/features/staff/queue.ts";
import { redirectAfterDecision, queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Inbox, ScrollText } from "#app/ui/icons.tsx";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { metaOf } from "../page-meta.ts";
import { answerDecision } from "./moderate-content.server.ts";

const queue = defineQueue({
  path: "/admin/reports",
  title: m.staff_reports,
  text: m.staff_reports_text,
  states: { open: m.staff_reports_open, decided: m.staff_reports_decided },
});
const { path } = queue;

export const loader = queueLoader(queue, listReports, 20);

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const kind = form.get("kind");
  if (!isReportKind(kind)) throw new NotFound();
  const target = { kind, id: String(form.get("id")).toLowerCase() };
  const now = clock.now();
  return answerIntents(form, {
    undo: () => {
      const closedAt = new Date(String(form.get("closedAt")));
      if (Number.isNaN(closedAt.getTime())) throw new NotFound();
      return redirectAfterDecision(context, { path, flash: "staff-reopened" }, () =>
        undoDecision({ viewer, target, closedAt, now }),
      );
    },
    decide: () =>
      answerDecision(
        { form, context },
        decisionForm(kind, form),
        { path, flash: "staff-closed" },
        (input) => decide({ viewer, target, input, now }),
      ),
  });
}

export const meta = metaOf(queue.title, queue.text, { path, noindex: true });

export default function Reports({ loaderData: page, actionData: reply }: Route.ComponentProps) {
  const { now } = page;
  const empty =
    page.params.state === "open"
      ? { icon: Inbox, title: m.staff_reports_none(), text: m.staff_reports_none_text() }
      : { icon: ScrollText, title: m.staff_decided_none() };
  return (
    <StaffQueue queue={queue} page={page} layout="cards" empty={empty} keyOf={keyOf}>
      {(group) =>
        "outcome" in group ? (
          <DecidedCard group={group} now={now} />
        ) : (
          <ReportCard group={group} reply={reply} now={now} />
        )
      }
    </StaffQueue>
  );
}

// One thing may have been decided on more than once.
function keyOf(group: Route.ComponentProps["loaderData"]["rows"][number]): string {
  return "outcome" in group ? `${group.id} ${group.at.getTime()}` : group.id;
}
