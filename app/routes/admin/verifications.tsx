import { data } from "react-router";
import { orSaidFailed } from "#app/features/accounts/account-failure.ts";
import type { Route } from "./+types/verifications";
import { defineQueue } from "#app/features/staff/queue.ts";
import { decided, queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { decisionIntents, type DecisionReply } from "#app/features/verification/verification.ts";
import { parseReason } from "#app/features/verification/verification-input.server.ts";
import {
  DecisionFailed,
  decisionFailedTitles,
  useKeptReply,
  VerificationCard,
} from "#app/features/verification/verification-queue.tsx";
import { listRequests } from "#app/features/verification/verification-queue.server.ts";
import {
  decide,
  type DecisionOutcome,
  revoke,
  undoDecision,
} from "#app/features/verification/verification-review.server.ts";
import { filterWords } from "#app/features/verification/verification-words.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { formatNumber } from "#app/platform/format.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { BadgeCheck } from "#app/ui/icons.tsx";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/verifications",
  title: m.verification_queue_title,
  text: m.verification_queue_text,
  states: filterWords,
});

export const loader = queueLoader(queue, listRequests, 20);

const notices = {
  approve: "verification-approved",
  reject: "verification-rejected",
  revoke: "verification-revoked",
  undo: "verification-reopened",
} as const;

export async function action({ request, url, context }: Route.ActionArgs) {
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

  const back = { path: queue.path + url.search, notice: notices[intent] };
  throw await decided(context, back, async () => {});
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const asked = (await request.clone().formData()).get("intent");
  const intent = decisionIntents.find((each) => each === asked);
  const title = intent && decisionFailedTitles[intent]();
  return orSaidFailed(queue.path, serverAction(), title);
}

export const meta = metaOf(queue.title, queue.text, { noindex: true });

export default function Verifications({ loaderData: page, actionData }: Route.ComponentProps) {
  const { counts, params } = page;
  const reply = useKeptReply(actionData ?? null);
  return (
    <StaffQueue
      queue={queue}
      page={page}
      layout="two columns"
      empty={{ icon: BadgeCheck, title: m.verification_queue_empty() }}
      badge={<QueueCount count={counts[params.state]} />}
      above={
        <>
          {counts.late > 0 && (
            <Alert tone="warning">{m.verification_queue_late({ count: counts.late })}</Alert>
          )}
          {reply && <DecisionFailed key={reply.id} reply={reply} />}
        </>
      }
    >
      {(request) => <VerificationCard request={request} reply={reply} />}
    </StaffQueue>
  );
}

function QueueCount({ count }: { count: number }) {
  return (
    <Badge tone="green">
      <span className="sr-only">{m.verification_queue_count({ count })}</span>
      <span aria-hidden>{formatNumber(count, getLocale(), useDigits())}</span>
    </Badge>
  );
}
