/** What may be wrong with what a member publishes, or with himself: why it is reported, and why staff act. */
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
