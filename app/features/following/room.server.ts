import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/follow-queries.server.ts";
import { followedSeller, followedSellerOfListing } from "./following.server.ts";

export const followingRoom: Room = {
  exports: [{ following: selectForExport }],
  readerParts: [followedSellerOfListing, followedSeller],
};
