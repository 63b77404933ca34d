import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import type { ReportReply } from "./report-reply.ts";

/** Over the form: why it was not sent. What was typed stands below it. */
export function ReportTrouble({ outcome, limit }: Pick<ReportReply, "outcome" | "limit">) {
  const words = outcome === "too-many" && limit ? limit : wordsOf(outcome);
  if (!words) return null;
  return (
    <Alert tone="danger" role="alert" title={m.moderation_failed_title()}>
      {words}
    </Alert>
  );
}

function wordsOf(outcome: ReportReply["outcome"]): string | null {
  switch (outcome) {
    case "sent":
    case "invalid":
      return null;
    case "own":
      return m.moderation_failed_own();
    case "not-allowed":
      return m.moderation_failed_not_allowed();
    case "gone":
      return m.moderation_failed_gone();
    case "too-many":
    case "failed":
      return m.moderation_failed_text();
  }
}
