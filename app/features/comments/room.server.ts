import type { Room } from "#app/platform/rooms.server.ts";
import { differentComments, exportComments } from "./comments.server.ts";

export const commentsRoom: Room = {
  exports: [{ comments: exportComments }],
  readerParts: [differentComments],
};
