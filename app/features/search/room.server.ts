import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/saved-search-queries.server.ts";
import { searchIndexing } from "./index-listings.server.ts";
import { savedSearchJobs, savedSearchMatching } from "./saved-search-jobs.server.ts";
import { savedSearch } from "./saved-searches.server.ts";
import { wantedJobs } from "./wanted.server.ts";

export const searchRoom: Room = {
  subscribes: [searchIndexing, savedSearchMatching],
  exports: [{ "saved-searches": selectForExport }],
  readerParts: [savedSearch],
  jobs: [...savedSearchJobs, ...wantedJobs],
};
