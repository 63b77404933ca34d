import type { Room } from "#app/platform/rooms.server.ts";
import { verificationJobs } from "./verification-jobs.server.ts";
import { exportVerifications } from "./verification.server.ts";

export const verificationRoom: Room = {
  exports: [{ verifications: exportVerifications }],
  jobs: verificationJobs,
};
