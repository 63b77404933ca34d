import type { Room } from "#app/platform/rooms.server.ts";
import { exportInquiries } from "./inquiries.server.ts";

export const inquiriesRoom: Room = {
  exports: [{ inquiries: exportInquiries }],
};
