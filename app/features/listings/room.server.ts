import type { Room } from "#app/platform/rooms.server.ts";
import { quarterCounting } from "./quarters.server.ts";
import { ownListing } from "./listings.server.ts";

export const listingsRoom: Room = {
  jobs: [quarterCounting],
  readerParts: [ownListing],
};
