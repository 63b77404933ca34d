import type { Room } from "#app/platform/rooms.server.ts";
import { exportReports, maySeeReportedPicture } from "./reports.server.ts";

export const reportsRoom: Room = {
  exports: [{ reports: exportReports }],
  pictureAccess: [maySeeReportedPicture],
};
