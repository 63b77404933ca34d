import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { BadgeCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Queue } from "#app/ui/queue.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { VerificationCard } from "./components/verification-card.tsx";
import type { DecisionIntent, DecisionReply } from "./decision-reply.ts";
import { type QueueFilter, queueFilters, type VerificationRequest } from "./verification.ts";
import { filterWords } from "./verification-words.ts";

export const decisionFailedTitles: Record<DecisionIntent, () => string> = {
  approve: m.verification_approve_failed,
  reject: m.verification_reject_failed,
  revoke: m.verification_revoke_failed,
  undo: m.verification_undo_failed,
};

const found: Record<NonNullable<DecisionReply["found"]>, () => string> = {
  pending: m.verification_found_pending,
  approved: m.verification_found_approved,
  rejected: m.verification_found_rejected,
  revoked: m.verification_found_revoked,
  withdrawn: m.verification_found_withdrawn,
  changed: m.verification_found_changed,
};

function DecisionFailed({ reply }: { reply: DecisionReply }) {
  const box = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!reply.found) return;
    box.current?.focus();
    // What is below was read before somebody else decided.
    void revalidate();
  }, [reply, revalidate]);
  if (!reply.found) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="danger" role="alert" title={decisionFailedTitles[reply.intent]()}>
        {reply.intent === "undo" ? m.verification_undo_too_late() : found[reply.found]()}
      </Alert>
    </div>
  );
}

type VerificationQueueProps = {
  requests: readonly VerificationRequest[];
  counts: Record<QueueFilter, number>;
  filter: QueueFilter;
  next: string | null;
  /** Where the forms go: this very page, without its language. */
  path: string;
  reply: DecisionReply | null;
};

export function VerificationQueue(props: VerificationQueueProps) {
  const { requests, counts, filter, next, path, reply } = props;
  return (
    <div className="space-y-5">
      <TabLinks
        label={m.verification_filters()}
        items={queueFilters.map((each) => ({
          to: pathOf(each),
          label: filterWords(each),
          count: counts[each],
          current: each === filter,
        }))}
      />
      {reply && <DecisionFailed key={reply.id} reply={reply} />}
      {requests.length === 0 ? (
        <EmptyState icon={BadgeCheck} title={m.verification_queue_empty()} />
      ) : (
        <Queue className="grid items-start gap-4 lg:grid-cols-2">
          {requests.map((request) => (
            <li key={request.id} className="min-w-0">
              <VerificationCard
                request={request}
                path={path}
                reply={reply?.requestId === request.id ? reply : null}
              />
            </li>
          ))}
        </Queue>
      )}
      <Pagination next={next} />
    </div>
  );
}

function pathOf(filter: QueueFilter): string {
  return filter === "all" ? "/admin/verifications" : `/admin/verifications?state=${filter}`;
}
