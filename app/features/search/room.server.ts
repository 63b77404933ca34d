import type { Room } from "#app/platform/rooms.server.ts";
import { searchIndexing } from "./index-listings.server.ts";
import { savedSearchJobs, savedSearchMatching } from "./saved-search-jobs.server.ts";
import { exportSavedSearches, savedSearch } from "./saved-searches.server.ts";

export const searchRoom: Room = {
  subscribes: [searchIndexing, savedSearchMatching],
  exports: [{ "saved-searches": exportSavedSearches }],
  readerParts: [savedSearch],
  jobs: savedSearchJobs,
};
