import type { Room } from "#app/platform/rooms.server.ts";
import { markBetween } from "./data/review-queries.server.ts";
import { starsAct } from "./review-acts.server.ts";
import { exportReviews, ownReview } from "./reviews.server.ts";

export const reviewsRoom: Room = {
  subscribes: [{ "members-in-touch": (tx, { one, other }) => markBetween(tx, one, other) }],
  exports: [{ reviews: exportReviews }],
  readerParts: [ownReview],
  botActs: [starsAct],
};
