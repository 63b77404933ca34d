import {
  at,
  circle,
  darker,
  groundShadow,
  group,
  khatam,
  line,
  path,
  poly,
  rect,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { bookPile, globe, headset, mug } from "../props/desk.ts";
import { softRoom } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";
import { bubbleTones, bubble } from "./languages-parts.ts";

/** A globe, open book, cards and headphones. */
export function stillLife({ r, L }: Stage): string {
  const page = L.in("#fbf4e2");
  return (
    softRoom(L, r) +
    benchTop(L, 610, r.pick(["#8b5e3a", "#a87b4c", "#6f4a34", "#b58a62"]), 230) +
    at(
      840,
      700,
      globe(
        r,
        200,
        L.in(r.pick(["#5d9aa6", L.second, "#6d8cb0"])),
        L.in(r.pick(["#cfb56c", "#a8b078", "#d99a70"])),
      ),
    ) +
    at(
      330,
      690,
      bookPile(
        r,
        r.shuffle([L.accent, L.second, L.third, "#7a4a3a", "#4f6a62", "#c99a5b"]).map(L.in),
        330,
      ),
    ) +
    at(330, 690 - 168, headset(L.in(r.pick([L.accent, L.second, "#33302c"])), 120)) +
    at(
      620,
      830,
      groundShadow(0, 0, 300, 22, 0.4) +
        path(
          "M0 -20C-90 -80 -220 -74 -290 -50L-310 10C-220 -14 -90 -10 0 20C90 -10 220 -14 310 10L290 -50C220 -74 90 -80 0 -20Z",
          page,
        ) +
        path("M0 -20C90 -80 220 -74 290 -50L310 10C220 -14 90 -10 0 20Z", darker(page, 0.08)) +
        times(
          4,
          (i) =>
            stroke(
              `M${-250 + i * 6} ${-40 + i * 13}C-190 ${-56 + i * 13} -100 ${-50 + i * 13} ${-30} ${-20 + i * 11}`,
              L.in(i ? "#8a7b68" : L.accent),
              5,
              0.7,
            ) +
            stroke(
              `M${250 - i * 6} ${-40 + i * 13}C190 ${-56 + i * 13} 100 ${-50 + i * 13} ${30} ${-20 + i * 11}`,
              L.in("#8a7b68"),
              5,
              0.7,
            ),
        ) +
        line(0, -20, 0, 20, darker(page, 0.3), 4),
    ) +
    times(4, (i) =>
      group(
        rect(-56, -36, 118, 84, "#20120c", 8, 0.2) +
          rect(-62, -44, 118, 84, L.in(bubbleTones[i] ?? "#ffffff"), 8) +
          [
            circle(-3, -6, 22, L.in(L.accent)),
            khatam(-3, -4, 26, L.in(L.second)),
            poly(
              [
                [-30, 18],
                [-3, -28],
                [24, 18],
              ],
              L.in(L.third),
            ),
            rect(-26, -24, 46, 40, L.in("#6f8a55"), 6),
          ][i],
        `translate(${980 + (i % 2) * 110} ${740 + Math.floor(i / 2) * 70}) rotate(${-10 + i * 8}) scale(1 .8)`,
      ),
    ) +
    at(120, 810, mug(L.in(L.third), 90)) +
    at(620, 330, bubble(170, 80, L.in(r.pick(bubbleTones)), r.int(0, 3), L.in(L.accent)), 1) +
    at(500, 250, bubble(120, 50, L.in(r.pick(bubbleTones)), 1, L.in(L.second)), 1)
  );
}
