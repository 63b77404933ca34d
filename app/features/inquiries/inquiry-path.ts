import type { InquiryKind, InquiryTopic } from "./inquiry.ts";

/** The page of the form, for those without script and for coming back from signing in. */
export function inquiryPath(
  kind: InquiryKind,
  { categoryId, subcategoryId }: InquiryTopic,
): string {
  const query = new URLSearchParams();
  if (kind !== "suggestion") query.set("kind", kind);
  if (categoryId) query.set("category", categoryId);
  if (subcategoryId) query.set("subcategory", subcategoryId);
  return query.size > 0 ? `/inquiry?${query}` : "/inquiry";
}
