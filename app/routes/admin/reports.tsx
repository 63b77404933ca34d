import { data } from "react-router";
import type { Route } from "./+types/reports";
import { DecidedList } from "#app/features/moderation/decided-list.tsx";
import { parseDecision, readDecisionValues } from "#app/features/moderation/decision-input.ts";
import { isReportKind, readQueueKey } from "#app/features/moderation/report.ts";
import { decide, undoDecision } from "#app/features/moderation/report-decisions.server.ts";
import { listDecided, listQueue } from "#app/features/moderation/report-queue.server.ts";
import { type DecisionReply, ReportQueue } from "#app/features/moderation/report-queue-list.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { metaOf } from "../page-meta.ts";
import { decided } from "./staff-page.server.ts";

const path = "/admin/reports";
const decidedPath = `${path}?state=decided`;
const perPage = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const query = new URL(request.url).searchParams;
  const now = clock.now();
  const page = { after: readQueueKey(query.get("after")), limit: perPage };
  if (query.get("state") === "decided") {
    const { groups, next } = await listDecided(viewer, { ...page, now });
    return { open: null, decided: groups, next: next && `${decidedPath}&after=${next}`, now };
  }
  const { groups, next } = await listQueue(viewer, page);
  return { open: groups, decided: null, next: next && `${path}?after=${next}`, now };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const kind = form.get("kind");
  if (!isReportKind(kind)) throw new NotFound();
  const target = { kind, id: String(form.get("id")).toLowerCase() };
  const now = clock.now();
  if (form.get("intent") === "undo") {
    const closedAt = new Date(String(form.get("closedAt")));
    if (Number.isNaN(closedAt.getTime())) throw new NotFound();
    return decided(context, { path, notice: "staff-reopened" }, () =>
      undoDecision({ viewer, target, closedAt, now }),
    );
  }
  const { input, errors } = parseDecision(kind, form);
  if (!input) {
    const reply: DecisionReply = { ...target, errors, values: readDecisionValues(form) };
    return data(reply, { status: 422 });
  }
  return decided(context, { path, notice: "staff-closed" }, () =>
    decide({ viewer, target, input, now }),
  );
}

export const meta = metaOf(m.staff_reports, m.staff_reports_text, { path, noindex: true });

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { open, decided: done, next, now } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeading title={m.staff_reports()} text={m.staff_reports_text()} />
      <TabLinks
        label={m.staff_reports()}
        items={[
          { to: path, label: m.staff_reports_open(), current: open !== null },
          { to: decidedPath, label: m.staff_reports_decided(), current: open === null },
        ]}
      />
      {open && <ReportQueue groups={open} reply={actionData ?? null} now={now} />}
      {done && <DecidedList groups={done} now={now} />}
      <Pagination next={next} />
    </div>
  );
}
