import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/comment-queries.server.ts";
import { differentComments } from "./comments.server.ts";

export const commentsRoom: Room = {
  exports: [{ comments: selectForExport }],
  readerParts: [differentComments],
};
