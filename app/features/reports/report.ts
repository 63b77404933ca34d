import type { ReportReason } from "#app/features/safety/report-reason.ts";
import { isUuid, readRowId } from "#app/platform/id.ts";

export { type ReportReason, reportReasons } from "#app/features/safety/report-reason.ts";

export const reportKinds = [
  "listing",
  "comment",
  "review",
  "member",
  "message",
  "community",
  "community_message",
] as const;
export type ReportKind = (typeof reportKinds)[number];

const ofMessage: readonly ReportReason[] = [
  "harassment",
  "fraud",
  "spam",
  "offensive",
  "prohibited",
  "personal_data",
  "other",
];

export const reasonsOf: Record<ReportKind, readonly ReportReason[]> = {
  listing: [
    "fraud",
    "prohibited",
    "misleading",
    "duplicate",
    "wrong_category",
    "unavailable",
    "offensive",
    "personal_data",
    "other",
  ],
  comment: ["offensive", "harassment", "spam", "fraud", "prohibited", "personal_data", "other"],
  review: ["fake", "offensive", "harassment", "spam", "personal_data", "other"],
  member: ["fraud", "impersonation", "harassment", "spam", "prohibited", "other"],
  message: ofMessage,
  community: ["fraud", "prohibited", "misleading", "offensive", "harassment", "spam", "other"],
  community_message: ofMessage,
};

export const maxReportNoteLength = 1_000;

export type ReportInput = { reason: ReportReason; note: string | null };

export const reportOutcomes = ["dismissed", "removed", "hidden", "suspended"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export function isReportKind(value: unknown): value is ReportKind {
  return reportKinds.some((kind) => kind === value);
}

export function reportPath(kind: ReportKind, id: string | number): string {
  return `/report?kind=${kind}&id=${id}`;
}

const contentKinds = [
  "listing",
  "comment",
  "review",
  "message",
  "community",
  "community_message",
] as const;
export type ContentKind = (typeof contentKinds)[number];

export function isContentId(kind: ContentKind | "member", id: string): boolean {
  return kind === "listing" ? readRowId(id) !== null : isUuid(id);
}

export type ReportPageKey = { at: Date; kind: ReportKind; id: string };

export function writeReportPageKey({ at, kind, id }: ReportPageKey): string {
  return `${at.getTime().toString(36)}_${kind}_${id}`;
}

export function readReportPageKey(text: string | null): ReportPageKey | null {
  const [time = "", kind, id = "", ...more] = (text ?? "").split("_");
  if (!/^[0-9a-z]{6,9}$/.test(time) || !isReportKind(kind) || more.length > 0) return null;
  const at = new Date(Number.parseInt(time, 36));
  return isContentId(kind, id) && !Number.isNaN(at.getTime()) ? { at, kind, id } : null;
}
