import { m } from "#app/paraglide/messages.js";
import type { ReportReason } from "./report-reason.ts";

const reasons: Record<ReportReason, () => string> = {
  fraud: m.safety_reason_fraud,
  prohibited: m.safety_reason_prohibited,
  misleading: m.safety_reason_misleading,
  duplicate: m.safety_reason_duplicate,
  wrong_category: m.safety_reason_wrong_category,
  unavailable: m.safety_reason_unavailable,
  offensive: m.safety_reason_offensive,
  spam: m.safety_reason_spam,
  harassment: m.safety_reason_harassment,
  personal_data: m.safety_reason_personal_data,
  fake: m.safety_reason_fake,
  impersonation: m.safety_reason_impersonation,
  other: m.safety_reason_other,
};

export function reasonWords(reason: ReportReason): string {
  return reasons[reason]();
}
