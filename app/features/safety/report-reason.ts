import { m } from "#app/paraglide/messages.js";

export const reportReasons = [
  "fraud",
  "prohibited",
  "misleading",
  "duplicate",
  "wrong_category",
  "unavailable",
  "offensive",
  "spam",
  "harassment",
  "personal_data",
  "fake",
  "impersonation",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

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
