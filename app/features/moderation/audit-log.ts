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
  "site",
] as const;
