/** A suggestion or question, a call for help from a subcategory's page, or the appeal of who is suspended. */
export const inquiryKinds = ["suggestion", "help", "appeal"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** In characters after trimming, as the table holds them. */
export const longestInquiryTitle = 120;
export const longestInquiryDescription = 2_000;

/** Where help is asked for; both null for all else. */
export type InquiryTopic = { categoryId: string | null; subcategoryId: string | null };

export type InquiryInput = {
  /** The form's own key: the same form sent twice is one inquiry. */
  id: string;
  kind: InquiryKind;
  title: string;
  description: string;
  replyTo: string | null;
  topic: InquiryTopic;
};

export function inquiryPath(kind: InquiryKind, { categoryId, subcategoryId }: InquiryTopic) {
  const query = new URLSearchParams();
  if (kind !== "suggestion") query.set("kind", kind);
  if (categoryId) query.set("category", categoryId);
  if (subcategoryId) query.set("subcategory", subcategoryId);
  return query.size > 0 ? `/inquiry?${query}` : "/inquiry";
}
