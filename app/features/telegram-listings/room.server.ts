import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/draft-queries.server.ts";
import { draftPreview } from "./internal/draft-preview.server.ts";
import { draftJobs } from "./internal/draft-jobs.server.ts";
import { listingBeginning } from "./telegram-listings.server.ts";

export const telegramListingsRoom: Room = {
  exports: [{ "telegram-draft": selectForExport }],
  botBeginnings: [listingBeginning],
  botCalls: [draftPreview],
  jobs: draftJobs,
};
