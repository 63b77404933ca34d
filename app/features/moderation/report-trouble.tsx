import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import type { ReportReply } from "./report-reply.ts";

const troubles: Partial<Record<ReportReply["outcome"], () => string>> = {
  own: m.moderation_failed_own,
  "not-allowed": m.moderation_failed_not_allowed,
  gone: m.moderation_failed_gone,
  "too-many": m.moderation_failed_text,
  failed: m.moderation_failed_text,
};

export function ReportTrouble({ outcome, limit }: Pick<ReportReply, "outcome" | "limit">) {
  const words = outcome === "too-many" && limit ? limit : troubles[outcome]?.();
  if (!words) return null;
  return (
    <Alert tone="danger" role="alert" title={m.moderation_failed_title()}>
      {words}
    </Alert>
  );
}
