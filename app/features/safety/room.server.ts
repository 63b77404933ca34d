import type { Room } from "#app/platform/rooms.server.ts";
import { blockedSeller } from "./blocks.server.ts";

export const safetyRoom: Room = {
  readerParts: [blockedSeller],
};
