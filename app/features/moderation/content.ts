import { isUuid } from "#app/platform/id.ts";

/** What members write and staff may take out of sight; messages only once they were reported. */
export const contentKinds = [
  "listing",
  "comment",
  "review",
  "message",
  "community",
  "community_message",
] as const;
export type ContentKind = (typeof contentKinds)[number];

export function isContentId(kind: ContentKind | "member", id: string): boolean {
  return kind === "listing" ? /^[1-9]\d{0,14}$/.test(id) : isUuid(id);
}
