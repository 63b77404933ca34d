/** A suggestion or question, a call for help from a subcategory's page, or the appeal of who is suspended. */
export const inquiryKinds = ["suggestion", "help", "appeal"] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

export const maxInquiryTitleLength = 120;
export const maxInquiryDescriptionLength = 2_000;

export const inquiryDraftKey = "inquiry";

export type InquiryTopic = { categoryId: string | null; subcategoryId: string | null };

export const noTopic: InquiryTopic = { categoryId: null, subcategoryId: null };

const catalogueId = /^[a-z][a-z-]{0,49}$/;

export function readTopic(query: Record<"category" | "subcategory", string | null>): InquiryTopic {
  const read = (id: string | null) => (id !== null && catalogueId.test(id) ? id : null);
  return { categoryId: read(query.category), subcategoryId: read(query.subcategory) };
}

export function inquiryPath(kind: InquiryKind, { categoryId, subcategoryId }: InquiryTopic) {
  const query = new URLSearchParams();
  if (kind !== "suggestion") query.set("kind", kind);
  if (categoryId) query.set("category", categoryId);
  if (subcategoryId) query.set("subcategory", subcategoryId);
  return query.size > 0 ? `/inquiry?${query}` : "/inquiry";
}
