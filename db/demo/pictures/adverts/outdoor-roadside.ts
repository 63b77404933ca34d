import {
  across,
  at,
  bush,
  carSide,
  cypress,
  darker,
  down,
  glow,
  ground,
  group,
  hills,
  type Light,
  lighter,
  line,
  poly,
  type Random,
  rect,
  sky,
  skyline,
  type Stage,
  street,
  streetLamp,
  times,
  tree,
} from "../scene.ts";
import { poster } from "./offices-parts.ts";

/** A billboard's face with its frame and lamps, from (x, y). */
function board(L: Light, r: Random, x: number, y: number, width: number, height: number): string {
  const shine = L.night ? 0.9 : 0;
  return (
    rect(x - 18, y - 18, width + 36, height + 36, L.out("#4a4542"), 6) +
    rect(x - 10, y - 10, width + 20, height + 20, L.out("#8b857b"), 4) +
    group(poster(r, L, width, height), `translate(${x} ${y})`) +
    (L.night ? "" : rect(x, y, width, height, L.sun, 0, 0.06)) +
    poly(
      [
        [x + width * 0.1, y + height],
        [x + width * 0.3, y],
        [x + width * 0.38, y],
        [x + width * 0.18, y + height],
      ],
      "#ffffff",
      0.1,
    ) +
    times(4, (i) => {
      const lx = x + width * (0.14 + i * 0.24);
      return (
        line(lx, y - 18, lx, y - 44, L.out("#3a3532"), 5) +
        rect(lx - 26, y - 54, 52, 15, L.out("#3a3532"), 6) +
        (shine
          ? glow(lx, y + 20, 150, L.lamp, 0.5) +
            poly(
              [
                [lx - 20, y - 38],
                [lx + 20, y - 38],
                [lx + 90, y + height * 0.7],
                [lx - 90, y + height * 0.7],
              ],
              down("#ffe9b899", "#ffe9b800"),
              0.7,
            )
          : "")
      );
    })
  );
}

/** A great board beside the road to the city. */
export function roadside({ r, L }: Stage): string {
  const wide = r.int(560, 680);
  const left = r.int(120, 300);
  const steel = L.out("#6b6763");
  return (
    sky(L, r, 620) +
    hills(L, r, 620, 210) +
    skyline(L, r, 650, 170) +
    ground(L, r, 630, "#b9a878") +
    times(6, (i) =>
      at(60 + i * 220 + r.range(-40, 40), 690, r.chance(0.5) ? cypress(L, 150) : tree(L, r, 140)),
    ) +
    [left + 120, left + wide - 150]
      .map(
        (x) =>
          rect(x, 470, 30, 280, across(lighter(steel, 0.3), darker(steel, 0.3))) +
          rect(x - 14, 730, 58, 22, darker(steel, 0.3), 4),
      )
      .join("") +
    rect(left, 494, wide, 14, darker(steel, 0.2)) +
    times(9, (i) =>
      line(left + (i * wide) / 9, 508, left + ((i + 0.5) * wide) / 9, 534, darker(steel, 0.1), 4),
    ) +
    board(L, r, left, 140, wide, 330) +
    street(L, 740) +
    at(
      r.int(160, 300),
      860,
      carSide(
        L,
        r.pick(["sedan", "hatchback", "suv"] as const),
        r.pick([L.accent, L.second, "#e9e2d2"]),
      ),
      0.5,
    ) +
    at(
      r.int(800, 980),
      880,
      carSide(
        L,
        r.pick(["pickup", "van", "sedan"] as const),
        r.pick([L.third, "#e9e2d2", "#4a5563"]),
      ),
      0.56,
      -0.56,
    ) +
    streetLamp(L, 1090, 752, 380) +
    at(40, 760, bush(L, r, 140, L.third))
  );
}
