import type { Room } from "#app/platform/rooms.server.ts";
import { ownListing } from "./listings.server.ts";

export const listingsRoom: Room = {
  readerParts: [ownListing],
};
