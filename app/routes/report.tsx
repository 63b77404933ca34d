import type { Route } from "./+types/report";
import { isReportKind, reportPath } from "#app/features/reports/report.ts";
import { ReportFields } from "#app/features/reports/report-fields.tsx";
import { reportForm } from "#app/features/reports/report-form.server.ts";
import { reportFailed, reportHeadings, reportText } from "#app/features/reports/report-words.ts";
import { getReportTarget, OwnContent, sendReport } from "#app/features/reports/reports.server.ts";
import { m } from "#app/paraglide/messages.js";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { memberOf } from "./account/member.server.ts";
import { actionHeaders, answerForm } from "./answer-form.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return { target: await getReportTarget(memberOf(context), targetIn(request)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const target = targetIn(request);
  const form = await request.formData();
  const described = reportForm(isReportKind(target.kind) ? target.kind : "listing");
  return answerForm({ form, context }, described, async ({ member, read, now }) => {
    const report = { viewer: member(), ...target, input: read(), now };
    const { path } = await sendReport(report).catch(refuseOwn);
    return { flash: "report-sent", to: path };
  });
}

function refuseOwn(error: unknown): never {
  if (!(error instanceof OwnContent)) throw error;
  throw new FormRefused(403, { summary: { ...reportFailed(), text: m.moderation_failed_own() } });
}

function targetIn(request: Request) {
  const query = new URL(request.url).searchParams;
  return { kind: query.get("kind"), id: query.get("id") ?? "" };
}

export const headers = actionHeaders;

export const clientAction = orFailed(reportFailed);

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
          <FormErrors reply={actionData} />
          <ReportFields kind={kind} values={actionData?.values} errors={actionData?.errors} />
          <SubmitButton size="large" full>
            {m.moderation_send()}
          </SubmitButton>
        </LocalForm>
      )}
      <ButtonLink to={path} variant="quiet" full>
        {m.moderation_back()}
      </ButtonLink>
    </Card>
  );
}
