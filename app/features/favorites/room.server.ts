import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/favorite-queries.server.ts";
import { favoriteHearts } from "./favorites.server.ts";

export const favoritesRoom: Room = {
  exports: [{ favorites: selectForExport }],
  readerParts: [favoriteHearts],
};
