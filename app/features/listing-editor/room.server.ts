import type { Room } from "#app/platform/rooms.server.ts";
import { fetchImportedPictures } from "./listing-import-pictures.server.ts";

export const listingEditorRoom: Room = {
  jobs: [fetchImportedPictures],
};
