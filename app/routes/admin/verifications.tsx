import { accountFailed } from "#app/features/accounts/account-failure.ts";
import type { Route } from "./+types/verifications";
import { defineQueue, queuePath } from "#app/features/staff/queue.ts";
import { queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import {
  decisionForm,
  decisionConflict,
} from "#app/features/verification/verification-form.server.ts";
import { decisionIntents } from "#app/features/verification/verification.ts";
import {
  DecisionFailed,
  VerificationCard,
} from "#app/features/verification/verification-queue.tsx";
import { listRequests, decide } from "#app/features/verification/verification-queue.server.ts";
import {
  decisionFailedTitles,
  filterWords,
} from "#app/features/verification/verification-words.ts";
import { m } from "#app/paraglide/messages.js";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { BadgeCheck } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { intentOf } from "#app/platform/forms/intents.ts";
import { answerForm } from "../answer-form.server.ts";
import { useLastReply } from "#app/ui/use-last-reply.ts";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/verifications",
  title: m.verification_queue_title,
  text: m.verification_queue_text,
  states: filterWords,
});

export const loader = queueLoader(queue, listRequests, 20);

const flashes = {
  approve: "verification-approved",
  reject: "verification-rejected",
  revoke: "verification-revoked",
  undo: "verification-reopened",
} as const;

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const requestId = String(form.get("request") ?? "");
  const intent = intentOf(form, decisionIntents);
  return answerForm({ form, context }, decisionForm(intent), async ({ read, now }) => {
    const viewer = context.get(viewerContext);
    const outcome = await decide({ viewer, requestId, decision: read(), now });
    if (!outcome.done) throw decisionConflict(intent, outcome.found);
    return { flash: flashes[intent], to: queue.path + url.search };
  });
}

export const clientAction = orFailed(
  accountFailed((input) => {
    const intent = decisionIntents.find((each) => each === input);
    return intent ? decisionFailedTitles[intent]() : m.common_error_title();
  }),
);

export const meta = metaOf(queue.title, queue.text, { noindex: true });

export default function Verifications({ loaderData: page, actionData }: Route.ComponentProps) {
  const { counts, params } = page;
  const reply = useLastReply(actionData);
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
            <Alert tone="warning">
              {m.verification_queue_late({ count: counts.late })}{" "}
              {params.state !== "pending" && (
                <TextLink to={queuePath(queue, { ...params, state: "pending" })}>
                  {m.verification_queue_late_show()}
                </TextLink>
              )}
            </Alert>
          )}
          {reply && <DecisionFailed key={reply.id} reply={reply} />}
        </>
      }
    >
      {(request) => <VerificationCard request={request} state={params.state} reply={reply} />}
    </StaffQueue>
  );
}

function QueueCount({ count }: { count: number }) {
  return (
    <Badge tone="green">
      <span className="sr-only">{m.verification_queue_count({ count })}</span>
      <span aria-hidden>{useFormats().number(count)}</span>
    </Badge>
  );
}
