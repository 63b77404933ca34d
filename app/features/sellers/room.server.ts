import type { Room } from "#app/platform/rooms.server.ts";
import { ownPage } from "./sellers.server.ts";
import { exportShop } from "./shop.server.ts";

export const sellersRoom: Room = {
  exports: [{ shop: exportShop }],
  readerParts: [ownPage],
};
