import { data, redirect, useNavigation } from "react-router";
import type { Route } from "./+types/report";
import { reportPath } from "#app/features/moderation/report.ts";
import { ReportFields, ReportTrouble } from "#app/features/moderation/report-fields.tsx";
import {
  parseReport,
  readReportValues,
  type ReportReply,
} from "#app/features/moderation/report-input.ts";
import { reportHeadings, reportText } from "#app/features/moderation/report-words.ts";
import { getReportTarget, sendReport } from "#app/features/moderation/reports.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { isDatabaseAway } from "#app/platform/database.server.ts";
import { NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { isFromAnother } from "#app/platform/member-key.server.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { memberOf } from "./account/member.server.ts";
import { actionHeaders, orFailed } from "./failed-reply.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return { target: await getReportTarget(memberOf(context), askedIn(request)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  const { init, ...reply } = await answer(viewer, askedIn(request), form);
  if (form.get("from") === "dialog" || reply.outcome !== "sent") {
    if (reply.outcome === "gone" && form.get("from") !== "dialog") throw new NotFound();
    return data<ReportReply>({ id: newId(), values: readReportValues(form), ...reply }, init);
  }
  const { path } = await getReportTarget(viewer, askedIn(request));
  const { locale } = context.get(requestInfoContext);
  return redirect(pathIn(locale, path), { headers: { "set-cookie": leaveNotice("report-sent") } });
}

function askedIn(request: Request) {
  const query = new URL(request.url).searchParams;
  return { kind: query.get("kind"), id: query.get("id") ?? "" };
}

type Answer = Pick<ReportReply, "outcome" | "errors" | "limit"> & { init: ResponseInit };

async function answer(
  viewer: Viewer,
  asked: ReturnType<typeof askedIn>,
  form: FormData,
): Promise<Answer> {
  const errors = {};
  // Waited on the device for somebody who has signed out since.
  if (isFromAnother(form, viewer)) return { outcome: "failed", errors, init: { status: 503 } };
  try {
    const { kind, id, isOwn } = await getReportTarget(viewer, asked);
    if (isOwn) return { outcome: "own", errors, init: { status: 403 } };
    if (!mayWrite(viewer)) return { outcome: "not-allowed", errors, init: { status: 403 } };
    const parsed = parseReport(kind, form);
    if (!parsed.input) {
      return { outcome: "invalid", errors: parsed.errors, init: { status: 422 } };
    }
    await sendReport({ viewer, kind, id, input: parsed.input, now: clock.now() });
    return { outcome: "sent", errors, init: {} };
  } catch (error) {
    if (error instanceof NotFound) return { outcome: "gone", errors, init: { status: 404 } };
    if (error instanceof TooMany) {
      const headers = { "retry-after": String(error.retryAfter) };
      return { outcome: "too-many", errors, limit: error.text, init: { status: 429, headers } };
    }
    if (isDatabaseAway(error)) return { outcome: "failed", errors, init: { status: 503 } };
    throw error;
  }
}

export const headers = actionHeaders;

export function clientAction(sent: Route.ClientActionArgs) {
  return orFailed(sent, (form) => ({ values: readReportValues(form), errors: {} }));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const kind = loaderData?.target.kind ?? "listing";
  return pageMeta({
    root: matches[0].loaderData,
    title: reportHeadings[kind](),
    description: reportText(kind),
    path: reportPath(kind, loaderData?.target.id ?? ""),
    noindex: true,
  });
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, words, path, isOwn, isReported } = loaderData.target;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" className="mx-auto max-w-xl space-y-4 md:p-8">
      <h1 className="text-2xl font-extrabold">{reportHeadings[kind]()}</h1>
      {words && (
        <UserText className="line-clamp-4 border-s-4 border-line ps-3 text-muted wrap-anywhere">
          {words}
        </UserText>
      )}
      {isOwn ? (
        <Alert tone="warning">{m.moderation_failed_own()}</Alert>
      ) : isReported ? (
        <Alert tone="info">{m.moderation_already()}</Alert>
      ) : (
        <LocalForm to={reportPath(kind, id)} className="space-y-4" noValidate>
          <p className="text-muted">{reportText(kind)}</p>
          {actionData && <ReportTrouble key={actionData.id} {...actionData} />}
          <ReportFields kind={kind} values={actionData?.values} errors={actionData?.errors ?? {}} />
          <Button type="submit" size="large" full busy={busy}>
            {m.moderation_send()}
          </Button>
        </LocalForm>
      )}
      <ButtonLink to={path} variant="quiet" full>
        {m.moderation_back()}
      </ButtonLink>
    </Card>
  );
}
