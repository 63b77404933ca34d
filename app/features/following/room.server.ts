import type { Room } from "#app/platform/rooms.server.ts";
import { exportFollows, followedSeller, followedSellerOfListing } from "./following.server.ts";

export const followingRoom: Room = {
  exports: [{ following: exportFollows }],
  readerParts: [followedSellerOfListing, followedSeller],
};
