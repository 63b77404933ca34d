import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/own-queries.server.ts";
import { renewAct, soldAct, stillThereAct } from "./listing-acts.server.ts";
import { listingsJobs } from "./listings-jobs.server.ts";

export const listingLifeRoom: Room = {
  exports: [{ listings: selectForExport }],
  jobs: listingsJobs,
  botActs: [stillThereAct, renewAct, soldAct],
};
