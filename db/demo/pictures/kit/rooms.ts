import { across, circle, clip, down, glow, path, poly, rect, ring, times, WIDTH } from "./base.ts";
import { floor, type FloorKind } from "./floors.ts";
import { darker, type Light, lighter } from "./light.ts";
import { hills, sky } from "./outdoors.ts";
import type { Random } from "./random.ts";
import { khatam } from "./walls.ts";

/** Daylight lying on a floor or wall as a leaning window, in four panes. */
export function lightPatch(
  L: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  lean = 160,
): string {
  if (L.night) return "";
  return times(4, (i) => {
    const column = i % 2;
    const row = Math.floor(i / 2);
    const top = y + row * (height / 2 + 5);
    const bottom = top + height / 2 - 5;
    const slide = (at: number) => ((at - y) / height) * lean;
    const left = x + column * (width / 2 + 6);
    return poly(
      [
        [left + slide(top), top],
        [left + width / 2 - 6 + slide(top), top],
        [left + width / 2 - 6 + slide(bottom), bottom],
        [left + slide(bottom), bottom],
      ],
      "#fff0c4",
      0.4,
    );
  });
}

/** A window with the hour's view in it, curtains of `cloth`, and a sill. */
export function windowView(
  L: Light,
  r: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  cloth?: string,
  frame = "#f3ead9",
): string {
  const wood = L.in(frame);
  const scale = Math.max(width / WIDTH, height / 760);
  const view = `<g transform="translate(${x - 40} ${y}) scale(${scale.toFixed(3)})">${sky(L, r, 640)}${hills(L, r, 640, 200)}${rect(0, 630, WIDTH, 300, L.out("#8b8462"))}</g>`;
  const fold = cloth ? L.in(cloth) : "";
  const drape = (left: number, w: number) =>
    path(
      `M${left} ${y - 26}h${w}c${-w * 0.1} ${height * 0.5} ${w * 0.06} ${height * 0.7} 0 ${height + 60}h${-w}Z`,
      across(
        darker(fold, 0.14),
        lighter(fold, 0.14),
        fold,
        darker(fold, 0.16),
        lighter(fold, 0.08),
      ),
    );
  return (
    rect(x - 16, y - 16, width + 32, height + 32, darker(wood, 0.1), 4) +
    clip(rect(x, y, width, height, "#000"), view) +
    rect(x - 8, y - 8, width + 16, 8, wood) +
    rect(x + width / 2 - 6, y, 12, height, wood) +
    rect(x, y + height * 0.32, width, 9, wood) +
    poly(
      [
        [x + 14, y + height],
        [x + width * 0.36, y],
        [x + width * 0.44, y],
        [x + 60, y + height],
      ],
      "#ffffff",
      0.12,
    ) +
    rect(x - 28, y + height + 10, width + 56, 18, lighter(wood, 0.2), 4) +
    rect(x - 28, y + height + 28, width + 56, 8, "#3a2318", 0, 0.16) +
    (cloth
      ? drape(x - 44, width * 0.24) +
        drape(x + width - width * 0.24 + 44, width * 0.24) +
        rect(x - 66, y - 38, width + 132, 11, L.in("#7d5c39"), 5) +
        circle(x - 66, y - 32, 11, L.in("#a67d45")) +
        circle(x + width + 66, y - 32, 11, L.in("#a67d45"))
      : "")
  );
}

/** Back wall and floor of a room; `join` is where they meet. Lamps warm the wall at night. */
export function room(
  L: Light,
  kind: FloorKind,
  tiles: readonly [string, string],
  join = 640,
  wall = L.plaster,
): string {
  const skirting = L.in("#8a6a48");
  return (
    rect(0, 0, WIDTH, join, down(darker(wall, L.night ? 0.26 : 0.08), wall)) +
    rect(0, 0, WIDTH, 46, lighter(wall, 0.35)) +
    rect(0, 46, WIDTH, 8, darker(wall, 0.16), 0, 0.7) +
    floor(join, kind, L.in(tiles[0]), L.in(tiles[1])) +
    rect(0, join - 22, WIDTH, 22, skirting) +
    rect(0, join - 22, WIDTH, 4, lighter(skirting, 0.3)) +
    rect(0, join, WIDTH, 40, down("#2a180f66", "#2a180f00")) +
    (L.night ? glow(600, 240, 760, L.lamp, 0.3) : "")
  );
}

/** A framed picture on a wall: a small landscape, a star or plain colour fields. */
export function framed(
  L: Light,
  r: Random,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const inner = L.in("#f4ead6");
  const mid = y + height * 0.6;
  const art = [
    () =>
      rect(x, y, width, height, L.in(L.third)) +
      circle(x + width * 0.64, y + height * 0.34, width * 0.15, L.in("#fbeecb")) +
      path(
        `M${x} ${mid}q${width * 0.3} ${-height * 0.3} ${width * 0.6} 0t${width * 0.4} 0V${y + height}H${x}Z`,
        L.in(L.second),
      ),
    () =>
      rect(x, y, width, height, inner) +
      khatam(x + width / 2, y + height / 2, Math.min(width, height) * 0.36, L.in(L.accent)) +
      ring(x + width / 2, y + height / 2, Math.min(width, height) * 0.16, inner, 4),
    () =>
      rect(x, y, width, height, L.in(L.accent)) +
      rect(x, y + height * 0.55, width, height * 0.45, L.in(L.third)) +
      circle(x + width * 0.4, y + height * 0.5, width * 0.22, inner),
  ];
  return (
    rect(x - 6, y + 2, width + 28, height + 26, "#2a180f", 3, 0.16) +
    rect(x - 14, y - 14, width + 28, height + 28, L.in("#8d6a3c"), 3) +
    rect(x - 10, y - 10, width + 20, height + 20, inner) +
    clip(rect(x + 6, y + 6, width - 12, height - 12, "#000"), r.pick(art)())
  );
}
