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
