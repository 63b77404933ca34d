import type { StaffReason } from "./staff-reason.ts";

export type AuditRow = {
  id: number;
  /** Null for the operator at his machine and for what the program does by the clock. */
  actor: { id: string; name: string | null } | null;
  action: string;
  target: { kind: string; id: string; name: string | null };
  why: StaffReason;
  at: Date;
};

/** What an address asks of the audit log; null: of everybody, of everything. */
export type AuditAsked = { actorId: string | null; kind: string | null; id: string | null };

export const auditKinds = [
  "listing",
  "comment",
  "review",
  "member",
  "message",
  "community",
  "community_message",
  "verification",
  "inquiry",
  "category",
  "subcategory",
  "word",
  "rule",
  "job",
] as const;
