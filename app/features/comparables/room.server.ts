import type { Room } from "#app/platform/rooms.server.ts";
import { comparablesJobs } from "./comparables.server.ts";

export const comparablesRoom: Room = {
  jobs: comparablesJobs,
};
