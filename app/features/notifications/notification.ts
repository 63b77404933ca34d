import type { Locale } from "#app/platform/locale.ts";

/** What there are words for (D1 §3); the others of ruling 69 come with their rooms. */
export const notificationTypes = ["favorite", "comment"] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** A notice as its member reads it. */
export type Notification = {
  id: string;
  type: NotificationType;
  /** How often it happened since the last time it was read. */
  count: number;
  /** The member's own listing it is about; null when that is gone for good. */
  listing: { id: number; title: string; locale: Locale } | null;
  isRead: boolean;
  /** When it last happened. */
  at: Date;
};

/** Where a notice leads, without its language (D2 §2). */
export function placeOf(type: NotificationType, listingId: number | null): string {
  if (listingId === null) return "/notifications";
  return type === "comment" ? `/listing/${listingId}?tab=comments` : `/listing/${listingId}`;
}
