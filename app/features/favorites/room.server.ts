import type { Room } from "#app/platform/rooms.server.ts";
import { exportFavorites, favoriteHearts } from "./favorites.server.ts";

export const favoritesRoom: Room = {
  exports: [{ favorites: exportFavorites }],
  readerParts: [favoriteHearts],
};
