import type { Room } from "#app/platform/rooms.server.ts";
import { listingsJobs } from "./listings-jobs.server.ts";
import { exportListings } from "./own-listings.server.ts";

export const listingLifeRoom: Room = {
  exports: [{ listings: exportListings }],
  jobs: listingsJobs,
};
