import { useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import type { DecisionIntent, DecisionReply } from "../decision-reply.ts";

const titles: Record<DecisionIntent, () => string> = {
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

/** That a decision was in vain, and what the request is now; takes the focus. */
export function DecisionFailed({ reply }: { reply: DecisionReply }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply.found) box.current?.focus();
  }, [reply]);
  if (!reply.found) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="danger" role="alert" title={titles[reply.intent]()}>
        {reply.intent === "undo" ? m.verification_undo_too_late() : found[reply.found]()}
      </Alert>
    </div>
  );
}
