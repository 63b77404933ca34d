import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/inquiry-queries.server.ts";

export const inquiriesRoom: Room = {
  exports: [{ inquiries: selectForExport }],
};
