import { isUuid } from "#app/platform/id.ts";

/** What members publish and staff may take out of sight. */
export const contentKinds = ["listing", "comment", "review"] as const;
export type ContentKind = (typeof contentKinds)[number];

export function isContentId(kind: ContentKind | "member", id: string): boolean {
  return kind === "listing" ? /^[1-9]\d{0,14}$/.test(id) : isUuid(id);
}
