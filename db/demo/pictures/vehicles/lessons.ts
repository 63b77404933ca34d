import {
  across,
  at,
  books,
  carSide,
  chair,
  circle,
  cypress,
  down,
  ellipse,
  group,
  hills,
  type Light,
  lightPatch,
  path,
  person,
  poly,
  rect,
  room,
  sky,
  skyline,
  type Stage,
  stroke,
  table,
  times,
  tree,
  turn,
  WIDTH,
} from "../scene.ts";
import { cabin } from "./cabin.ts";

const cone = (L: Light, x: number, y: number, size: number) =>
  group(
    ellipse(6, 2, 40, 8, "#20120c", 0.3) +
      rect(-36, -10, 72, 11, L.out("#c8502a"), 3) +
      path("M-24 -10L-7 -96H7L24 -10Z", across(L.out("#f08a4a"), L.out("#c8502a"))) +
      path("M-18 -40L-13 -64H13L18 -40Z", "#fbf3e2"),
    `translate(${x} ${y}) scale(${size})`,
  );

export function yardLesson(s: Stage): string {
  const { L, r } = s;
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 250) +
    skyline(L, r, 580, 150) +
    rect(0, 570, WIDTH, 330, down(L.out("#9a8f84"), L.out("#857a70"))) +
    times(8, (i) => at(40 + i * 170, 600, i % 2 ? tree(L, r, 190) : cypress(L, 240))) +
    stroke("M-20 880Q420 620 780 740T1230 660", L.out("#f2e7cb"), 12, 0.8) +
    at(
      640,
      780,
      carSide(L, r.pick(["hatchback", "sedan"] as const), r.pick([L.accent, "#efece4", L.second]), {
        taxi: true,
        sign: L.third,
      }),
      1.02,
    ) +
    times(5, (i) => cone(L, 110 + i * 240, 830 + (i % 2) * 30, 1.2)) +
    person(L, {
      x: 160,
      y: 780,
      scale: 0.95,
      top: L.second,
      hair: "grey",
      indoors: false,
      right: [70, -230],
    }) +
    rect(222, 540, 40, 54, "#f6efe0", 3)
  );
}

export function signsRoom({ L, r }: Stage): string {
  const first = r.int(0, 5);
  const sign = (i: number, x: number, y: number) =>
    [
      () =>
        poly(
          [
            [x, y - 62],
            [x + 66, y + 52],
            [x - 66, y + 52],
          ],
          "#c5452f",
        ) +
        poly(
          [
            [x, y - 36],
            [x + 44, y + 38],
            [x - 44, y + 38],
          ],
          "#fbf3e2",
        ) +
        stroke(`M${x} ${y - 8}v22`, "#2f2a26", 9),
      () =>
        circle(x, y, 60, "#c5452f") +
        circle(x, y, 44, "#fbf3e2") +
        rect(x - 30, y - 9, 60, 18, "#2f2a26", 3),
      () =>
        circle(x, y, 60, "#33517c") +
        stroke(
          `M${x} ${y + 34}V${y - 26}M${x - 20} ${y - 8}L${x} ${y - 30}L${x + 20} ${y - 8}`,
          "#fbf3e2",
          12,
        ),
      () =>
        rect(x - 56, y - 56, 112, 112, "#33517c", 10) +
        path(`M${x - 30} ${y + 34}V${y - 30}h16v64Zm28 0V${y - 6}h32v-16l34 28`, "#fbf3e2"),
      () =>
        turn(
          45,
          x,
          y,
          rect(x - 46, y - 46, 92, 92, "#fbf3e2", 8) + rect(x - 36, y - 36, 72, 72, "#e0ae3a", 4),
        ),
      () =>
        poly(
          [
            [x - 60, y - 52],
            [x + 60, y - 52],
            [x, y + 56],
          ],
          "#c5452f",
        ) +
        poly(
          [
            [x - 38, y - 38],
            [x + 38, y - 38],
            [x, y + 30],
          ],
          "#fbf3e2",
        ),
    ][i % 6]?.() ?? "";
  return (
    room(L, "slab", ["#ddd0b8", "#c9bba2"], 660) +
    rect(150, 96, 800, 400, L.in("#7f5738"), 6) +
    rect(166, 112, 768, 368, L.in("#f6efe0"), 3) +
    times(10, (i) =>
      group(
        sign(i + first, 0, 0),
        `translate(${250 + (i % 5) * 150} ${205 + Math.floor(i / 5) * 178}) scale(0.98)`,
      ),
    ) +
    lightPatch(L, 980, 90, 150, 280, 70) +
    person(L, {
      x: 1040,
      y: 790,
      scale: 1.35,
      top: "#f2ead9",
      coat: L.second,
      hair: r.pick(["short", "scarf"]),
      left: [-96, -270],
      right: [40, -140],
    }) +
    times(
      3,
      (i) =>
        chair(L, 200 + i * 260, 780 + (i % 2) * 20, L.accent, 1.15) +
        person(L, {
          x: 200 + i * 260,
          y: 880 + (i % 2) * 10,
          scale: 1.05,
          top: [L.second, L.third, "#8d5a4a"][i] ?? L.second,
          hair: (["short", "scarf", "long"] as const)[i] ?? "short",
          pose: "stand",
          left: [-20, -140],
          right: [30, -140],
        }),
    ) +
    table(L, 480, 960, 900, 150, "#a5754a") +
    books(L, r, 300, 770, 110, 24)
  );
}

export const lessonCabin = (s: Stage) =>
  cabin(
    s,
    times(5, (i) => cone(s.L, 300 + i * 150, 470 + Math.abs(i - 2) * 26, 0.7)),
  );
