import type { Locale } from "#app/platform/locale.ts";

/** What there are words for. */
export const notificationTypes = [
  "favorite",
  "comment",
  "review",
  "verification",
  "listing_status",
  "report_outcome",
  "saved_search",
  "price_drop",
  "message",
  "community_request",
  "community_decision",
  "community_mention",
  "system",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What it is about besides a listing: ids and codes; words only where staff wrote them to the member. */
export type NotificationData = Record<string, string | number>;

export type Notification = {
  id: string;
  type: NotificationType;
  /** How often it happened since the last time it was read. */
  count: number;
  /** The listing it is about: the member's own, of a price a favorite; null when it is out of his sight. */
  listing: { id: number; title: string; locale: Locale } | null;
  /** The community it is about; null when that is gone for good. */
  community: { id: string; name: string } | null;
  /** Who wrote the messages it is about; null when he is out of sight. */
  sender: { name: string } | null;
  data: NotificationData;
  isRead: boolean;
  /** When it last happened. */
  at: Date;
};

/** How many notices and messages wait to be read. */
export type Unread = { notifications: number; messages: number };

export function placeOf(type: NotificationType, listingId: number | null, data: NotificationData) {
  if (type === "review") return `/seller/${data.sellerId}?reviews=all#reviews`;
  if (type === "verification") return "/account#verify";
  if (type === "community_request") return `/community/${data.communityId}/requests`;
  if (type.startsWith("community_")) return `/community/${data.communityId}`;
  if (type === "message") return `/messages?receiverId=${data.senderId}`;
  if (type === "saved_search") return `/account/searches/${data.searchId}`;
  if (type === "report_outcome" || type === "system") return "/notifications";
  if (listingId === null) return "/notifications";
  return type === "comment" ? `/listing/${listingId}?tab=comments` : `/listing/${listingId}`;
}
