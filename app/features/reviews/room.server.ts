import type { Room } from "#app/platform/rooms.server.ts";
import { exportReviews, markContact, ownReview } from "./reviews.server.ts";

export const reviewsRoom: Room = {
  subscribes: [{ "members-in-touch": (tx, { one, other }) => markContact(tx, one, other) }],
  exports: [{ reviews: exportReviews }],
  readerParts: [ownReview],
};
