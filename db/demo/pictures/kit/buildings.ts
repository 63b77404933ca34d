import { across, at, line, rect, times } from "./base.ts";
import { balcony, blockWindow } from "./facade.ts";
import { darker, type Light, lighter } from "./light.ts";
import type { Random } from "./random.ts";
import { dish, solarPanel, waterTank } from "./roofs.ts";
import { smallShop } from "./shop-bay.ts";

export type Block = {
  x: number;
  /** The foot of the building. */
  y: number;
  width: number;
  floors: number;
  floorHeight?: number;
  wall: string;
  /** Cloth of awnings and laundry. */
  cloth?: string;
  /** Ground floor: shops with shutters, an entrance, or plain windows. */
  base?: "shops" | "door" | "plain";
  balconies?: boolean;
};

/** A Damascene block of flats: balconies, laundry, tanks, dishes and panels on the roof. */
export function apartmentBlock(L: Light, r: Random, block: Block): string {
  const storey = block.floorHeight ?? 96;
  const wall = L.out(block.wall);
  const baseHeight = storey * 1.2;
  const height = block.floors * storey + baseHeight;
  const top = block.y - height;
  const bays = Math.max(2, Math.round(block.width / 150));
  const bay = block.width / bays;
  const offset = r.int(0, 1);
  const cloth = block.cloth ?? L.accent;
  const roof = times(Math.floor(block.width / 78), (i) => {
    const x = block.x + 36 + i * 78;
    return at(
      x,
      top - 8,
      r.pick([waterTank(L), waterTank(L, "#b0623f"), dish(L), solarPanel(L, 74), "", waterTank(L)]),
    );
  });
  const storeys = times(block.floors, (row) =>
    times(bays, (column) => {
      const x = block.x + column * bay;
      const y = top + 22 + row * storey;
      return block.balconies !== false && (column + offset) % 2 === 0
        ? balcony(L, r, x + 12, y, bay - 24, storey * 0.5, wall, cloth)
        : blockWindow(L, r, x + bay * 0.28, y + 8, bay * 0.44, storey * 0.5, wall);
    }),
  );
  return (
    roof +
    rect(block.x, top, block.width, height, across(lighter(wall, 0.16), wall, darker(wall, 0.1))) +
    times(block.floors, (i) =>
      line(
        block.x,
        top + (i + 1) * storey - 2,
        block.x + block.width,
        top + (i + 1) * storey - 2,
        darker(wall, 0.14),
        2,
      ),
    ) +
    rect(
      block.x + block.width - block.width * 0.1,
      top,
      block.width * 0.1,
      height,
      darker(wall, 0.4),
      0,
      0.28,
    ) +
    rect(block.x - 8, top - 12, block.width + 16, 18, lighter(wall, 0.26)) +
    rect(block.x, top + 6, block.width, 9, "#20120c", 0, 0.18) +
    storeys +
    groundFloor(L, r, block, block.y - baseHeight, baseHeight, bays, bay, wall)
  );
}

function groundFloor(
  L: Light,
  r: Random,
  block: Block,
  y: number,
  h: number,
  bays: number,
  bay: number,
  wall: string,
): string {
  const stone =
    rect(block.x, y, block.width, h, darker(wall, 0.14)) +
    times(4, (i) =>
      line(
        block.x,
        y + (i * h) / 4,
        block.x + block.width,
        y + (i * h) / 4,
        darker(wall, 0.28),
        1.6,
      ),
    );
  const kind = block.base ?? "door";
  return (
    stone +
    times(bays, (i) => {
      const x = block.x + i * bay;
      if (kind === "shops") return smallShop(L, r, x + 10, y + 10, bay - 20, h - 10);
      if (kind === "door" && i === Math.floor(bays / 2)) {
        return (
          rect(x + bay * 0.18, y + 14, bay * 0.64, h - 14, lighter(wall, 0.3), 4) +
          rect(x + bay * 0.26, y + 22, bay * 0.48, h - 22, L.out("#4a3a30")) +
          times(4, (k) =>
            line(
              x + bay * (0.32 + k * 0.12),
              y + 26,
              x + bay * (0.32 + k * 0.12),
              y + h,
              L.out("#b08d4f"),
              3,
            ),
          ) +
          rect(x + bay * 0.1, y + 6, bay * 0.8, 12, lighter(wall, 0.44), 3)
        );
      }
      return blockWindow(L, r, x + bay * 0.26, y + h * 0.24, bay * 0.48, h * 0.4, wall);
    })
  );
}
