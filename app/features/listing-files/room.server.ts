import type { Room } from "#app/platform/rooms.server.ts";
import { exportFiles, exportReferences } from "./data/listing-file-queries.server.ts";
import { listingFileJobs } from "./listing-file-jobs.server.ts";

export const listingFilesRoom: Room = {
  exports: [{ listingFiles: exportFiles, listingReferences: exportReferences }],
  jobs: listingFileJobs,
};
