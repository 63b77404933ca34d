import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/report-queries.server.ts";
import { maySeeReportedPicture } from "./reports.server.ts";

export const reportsRoom: Room = {
  exports: [{ reports: selectForExport }],
  pictureAccess: [maySeeReportedPicture],
};
