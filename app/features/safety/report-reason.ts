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
