import { data, redirect } from "react-router";
import { orSaidFailed } from "#app/features/accounts/account-failure.ts";
import type { Route } from "./+types/verifications";
import {
  decisionIntents,
  type DecisionReply,
  type QueueFilter,
  queueFilters,
} from "#app/features/verification/verification.ts";
import { parseReason } from "#app/features/verification/verification-input.server.ts";
import {
  decisionFailedTitles,
  VerificationQueue,
} from "#app/features/verification/verification-queue.tsx";
import { listRequests } from "#app/features/verification/verification-queue.server.ts";
import {
  decide,
  type DecisionOutcome,
  revoke,
  undoDecision,
} from "#app/features/verification/verification-review.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { formatNumber } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";

const requestsPerPage = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { filter, after } = readPage(request);
  const page = { filter, after: readMomentKey(after), limit: requestsPerPage };
  const { next, ...queue } = await listRequests(context.get(viewerContext), page, clock.now());
  return { ...queue, filter, path: pathTo(filter, after), next: next && pathTo(filter, next) };
}

function readPage(request: Request): { filter: QueueFilter; after: string | null } {
  const query = new URL(request.url).searchParams;
  const filter = queueFilters.find((each) => each === query.get("state")) ?? "all";
  return { filter, after: query.get("after") };
}

function pathTo(filter: QueueFilter, after: string | null): string {
  const query = new URLSearchParams();
  if (filter !== "all") query.set("state", filter);
  if (after) query.set("after", after);
  return query.size > 0 ? `/admin/verifications?${query}` : "/admin/verifications";
}

const notices = {
  approve: "verification-approved",
  reject: "verification-rejected",
  revoke: "verification-revoked",
  undo: "verification-reopened",
} as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const viewer = context.get(viewerContext);
  const requestId = String(form.get("request") ?? "");
  const intent = decisionIntents.find((each) => each === form.get("intent"));
  if (!intent) throw new NotFound();
  const now = clock.now();
  const refuse = (why: Pick<DecisionReply, "reason" | "found">, status: number) =>
    data<DecisionReply>({ id: crypto.randomUUID(), requestId, intent, ...why }, { status });

  let outcome: DecisionOutcome;
  if (intent === "approve") {
    const decision = { approve: true, seen: String(form.get("seen") ?? "") } as const;
    outcome = await decide({ viewer, requestId, decision, now });
  } else if (intent === "undo") {
    const decidedAt = new Date(String(form.get("decidedAt")));
    if (Number.isNaN(decidedAt.getTime())) throw new NotFound();
    outcome = await undoDecision({ viewer, requestId, decidedAt, now });
  } else {
    const { reason, error } = parseReason(form);
    if (error) {
      const typed = String(form.get("reason") ?? "");
      return refuse({ reason: { error, typed }, found: null }, 422);
    }
    outcome =
      intent === "reject"
        ? await decide({ viewer, requestId, decision: { approve: false, reason }, now })
        : await revoke({ viewer, requestId, reason, now });
  }
  if (!outcome.done) return refuse({ reason: null, found: outcome.found }, 409);

  const { filter, after } = readPage(request);
  const { locale } = context.get(requestInfoContext);
  throw redirect(pathIn(locale, pathTo(filter, after)), {
    headers: { "set-cookie": leaveNotice(notices[intent]) },
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const asked = (await request.clone().formData()).get("intent");
  const intent = decisionIntents.find((each) => each === asked);
  const title = intent && decisionFailedTitles[intent]();
  return orSaidFailed("/admin/verifications", serverAction(), title);
}

export const meta = metaOf(m.verification_queue_title, m.verification_queue_text, {
  noindex: true,
});

export default function Verifications({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, filter } = loaderData;
  const count = counts[filter];
  return (
    <div className="space-y-6">
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {m.verification_queue_title()}
            <Badge tone="green">
              <span className="sr-only">{m.verification_queue_count({ count })}</span>
              <span aria-hidden>{formatNumber(count, getLocale(), useDigits())}</span>
            </Badge>
          </span>
        }
        text={m.verification_queue_text()}
      />
      {counts.late > 0 && (
        <Alert tone="warning">{m.verification_queue_late({ count: counts.late })}</Alert>
      )}
      <VerificationQueue {...loaderData} reply={actionData ?? null} />
    </div>
  );
}
