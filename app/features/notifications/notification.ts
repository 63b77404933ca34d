/** What it is about besides a listing: ids and codes; words only where staff wrote them to the member. */
export type NotificationData = Record<string, string | number>;

export type Unread = { notifications: number; messages: number };
