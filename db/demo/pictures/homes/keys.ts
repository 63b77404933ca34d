import {
  circle,
  darker,
  ellipse,
  group,
  khatam,
  type Light,
  lighter,
  poly,
  rect,
  ring,
} from "../scene.ts";

/** A small model of a house for desks and tables, standing on (x, y). */
export function modelHouse(L: Light, x: number, y: number, scale: number, roof: string): string {
  const wall = L.in("#f6eddc");
  const tile = L.in(roof);
  return group(
    rect(-90, -8, 190, 14, L.in("#8a623d"), 3) +
      rect(-60, -76, 84, 70, wall) +
      poly(
        [
          [24, -76],
          [70, -88],
          [70, -14],
          [24, -6],
        ],
        darker(wall, 0.16),
      ) +
      poly(
        [
          [-70, -74],
          [-18, -122],
          [34, -74],
        ],
        lighter(tile, 0.1),
      ) +
      poly(
        [
          [-18, -122],
          [34, -134],
          [80, -86],
          [34, -74],
        ],
        darker(tile, 0.16),
      ) +
      rect(-50, -48, 22, 42, L.in("#7a5034")) +
      rect(-14, -54, 26, 24, L.in("#8fb4ba")) +
      rect(36, -56, 22, 24, L.in("#6f949a")) +
      circle(84, -28, 17, L.in("#6f7d4e")) +
      rect(81, -18, 5, 14, L.in("#6d4a30")),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

/** A bunch of keys on a ring lying at (x, y). */
export function keys(L: Light, x: number, y: number, scale: number): string {
  const brass = L.in("#c9a04c");
  const key = (angle: number, tone: string) =>
    group(
      ring(0, 46, 20, tone, 11) +
        rect(-5, 64, 11, 90, tone, 3) +
        rect(6, 122, 18, 9, tone) +
        rect(6, 140, 13, 9, tone),
      `rotate(${angle})`,
    );
  return group(
    ellipse(20, 110, 120, 40, "#20120c", 0.16) +
      ring(0, 10, 34, L.in("#8f8c84"), 7) +
      key(34, darker(brass, 0.2)) +
      key(-4, brass) +
      key(-40, L.in("#b9b6ae")) +
      group(khatam(0, 70, 34, L.in(L.accent)) + khatam(0, 70, 16, L.in(L.third)), "rotate(72)"),
    `translate(${x} ${y}) scale(${scale})`,
  );
}
