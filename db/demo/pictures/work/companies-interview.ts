import {
  at,
  books,
  chair,
  clip,
  framed,
  group,
  hills,
  line,
  pendant,
  person,
  poly,
  pottedPlant,
  rect,
  room,
  shelf,
  sky,
  skyline,
  type Stage,
  table,
  teaGlass,
  vase,
} from "../scene.ts";
import { mug } from "../props/desk.ts";
import { look } from "../props/looks.ts";
import { chartShow, laptop } from "../props/screens.ts";

/** An interview at a long table in a bright office over the city. */
export function interview({ r, L }: Stage): string {
  const wood = r.pick(["#8b5e3a", "#b58a62", "#6f4a34", "#c9a878"]);
  const frame = L.in(r.pick(["#4a4542", "#8b6a42", "#f3ead9"]));
  return (
    room(L, r.pick(["wood", "slab"] as const), ["#d9c9a8", r.pick(["#c9a070", "#b98a57"])], 640) +
    rect(60, 80, 760, 420, frame, 6) +
    clip(
      rect(74, 94, 732, 392, "#000"),
      sky(L, r, 430) +
        hills(L, r, 440, 130) +
        group(skyline(L, r, 500, 230, 0.25), "translate(0 -14)"),
    ) +
    [74 + 240, 74 + 484].map((x) => rect(x, 94, 12, 392, frame)).join("") +
    poly(
      [
        [120, 486],
        [300, 94],
        [380, 94],
        [200, 486],
      ],
      "#ffffff",
      0.1,
    ) +
    framed(L, r, 890, 110, 130, 170) +
    shelf(
      L,
      880,
      340,
      270,
      220,
      2,
      (row, a, b, y) =>
        row
          ? books(L, r, a, y, b - a, 70)
          : vase(L, a + 50, y, L.accent, 0.7) + books(L, r, a + 110, y, b - a - 120, 60),
      wood,
    ) +
    pendant(L, 420, 130, L.accent, r.int(0, 3)) +
    pendant(L, 660, 130, L.accent, 3) +
    chair(L, 400, 800, L.second, 1.2) +
    chair(L, 600, 790, L.second, 1.2) +
    chair(L, 800, 800, L.second, 1.2) +
    person(L, {
      x: 400,
      y: 810,
      scale: 1.2,
      top: "#f1ead9",
      coat: r.pick([L.second, "#3f4a5f", "#5a4a42"]),
      ...look(r, ["short", "grey", "scarf"], [L.third]),
      left: [-50, -176],
      right: [56, -176],
    }) +
    person(L, {
      x: 610,
      y: 800,
      scale: 1.2,
      top: L.third,
      coat: r.pick(["#4a4a56", L.accent, "#6a5a4a"]),
      ...look(r, ["scarf", "bun", "long"], [L.accent, "#efe6d4"]),
      left: [-56, -180],
      right: [56, -176],
    }) +
    person(L, {
      x: 820,
      y: 810,
      scale: 1.2,
      top: r.pick([L.accent, "#e9dfc9"]),
      ...look(r, ["scarf", "short", "bun"], [L.second, L.third]),
      flip: true,
      left: [-50, -176],
      right: [60, -180],
    }) +
    table(L, 600, 870, 860, 190, wood) +
    at(420, 676, laptop(170, chartShow(r, [L.accent, L.second, L.third]))) +
    [620, 800]
      .map(
        (x) =>
          poly(
            [
              [x - 54, 670],
              [x + 40, 666],
              [x + 58, 682],
              [x - 44, 686],
            ],
            L.in("#fdf8ec"),
          ) + line(x - 30, 674, x + 26, 672, L.in("#8a7b68"), 3, 0.6),
      )
      .join("") +
    at(720, 682, mug(L.in(L.accent), 44)) +
    teaGlass(L, 540, 684, 0.8) +
    at(1110, 850, pottedPlant(L, r, L.accent), 1.4)
  );
}
