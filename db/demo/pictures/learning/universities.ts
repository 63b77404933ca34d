import {
  across,
  at,
  circle,
  darker,
  down,
  ellipse,
  groundShadow,
  group,
  khatam,
  lighter,
  path,
  pendant,
  person,
  poly,
  pottedPlant,
  rect,
  ring,
  room,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bookPile, globe, mug, pencilCup } from "../props/desk.ts";
import { fromBehind, look } from "../props/looks.ts";
import { softRoom } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";
import { campus } from "./universities-campus.ts";

/** A lecture theatre seen from the back rows. */
function lecture({ r, L }: Stage): string {
  const wood = L.in(r.pick(["#8b5e3a", "#a87b4c", "#6f4a34"]));
  const board = L.in(r.pick(["#2f5248", "#2e3b4a", "#f6f0e2"]));
  const chalk = r.chance(0.2) ? "#3a3532" : "#f3ead6";
  const ink = board === L.in("#f6f0e2") ? L.in(L.second) : chalk;
  return (
    room(L, "wood", ["#c9a070", "#a87b4c"], 560) +
    times(10, (i) =>
      rect(i * 120 + 4, 60, 112, 500, i % 2 ? lighter(wood, 0.35) : lighter(wood, 0.28), 0, 0.5),
    ) +
    rect(240, 100, 720, 320, darker(wood, 0.3), 8) +
    rect(256, 116, 688, 288, board, 4) +
    stroke("M300 360L300 180M300 360H520", ink, 5, 0.8) +
    stroke("M310 340Q380 320 410 260T510 190", L.third, 6, 0.9) +
    ring(640, 250, 66, ink, 4, 0.8) +
    stroke("M574 250H706M640 184V316M594 204L686 296", ink, 3, 0.7) +
    times(4, (i) => rect(760, 180 + i * 44, 90 + ((i * 37) % 60), 8, ink, 4, 0.7)) +
    khatam(840, 366, 18, L.third, 0.9) +
    rect(240, 420, 720, 14, lighter(wood, 0.2)) +
    [330, 870].map((x) => pendant(L, x, 90, L.accent, 2, 0.7)).join("") +
    person(L, {
      x: r.int(380, 500),
      y: 610,
      scale: 1,
      top: "#e9dfc9",
      coat: r.pick([L.second, "#5a4a42", L.accent]),
      ...look(r, ["grey", "short", "scarf", "bun"], [L.accent, L.second]),
      right: [70, -226],
      left: [-46, -140],
    }) +
    rect(720, 470, 120, 130, across(lighter(wood, 0.15), darker(wood, 0.2)), 6) +
    rect(706, 458, 148, 18, lighter(wood, 0.3), 4) +
    khatam(780, 540, 26, lighter(wood, 0.4), 0.7) +
    [0, 1, 2]
      .map((row) => {
        const y = 660 + row * 100;
        const s = 0.78 + row * 0.26;
        const n = 7 - row;
        return (
          times(n, (i) =>
            r.chance(0.85)
              ? at((i + 0.5) * (1200 / n) + r.range(-14, 14), y + 70 * s, fromBehind(L, r), s)
              : "",
          ) +
          path(
            `M-20 ${y + 30}Q600 ${y + 60} 1220 ${y + 30}V${y + 110}Q600 ${y + 140} -20 ${y + 110}Z`,
            across(lighter(wood, 0.1), wood, darker(wood, 0.2)),
          ) +
          stroke(`M-20 ${y + 30}Q600 ${y + 60} 1220 ${y + 30}`, lighter(wood, 0.4), 8)
        );
      })
      .join("")
  );
}

/** Mortarboards, a rolled degree and a pile of books on a desk. */
function degree({ r, L }: Stage): string {
  const cloth = L.in(r.pick(["#2b2b38", L.second, L.accent, "#3f2b3a"]));
  const gold = L.in("#d9b04e");
  return (
    softRoom(L, r) +
    benchTop(L, 630, r.pick(["#8b5e3a", "#6f4a34", "#a87b4c"]), 210) +
    at(
      400,
      720,
      bookPile(r, r.shuffle([L.accent, L.second, L.third, "#7a4a3a", "#4f6a62"]).map(L.in), 420),
    ) +
    at(
      400,
      580,
      groundShadow(0, 6, 190, 16, 0.4) +
        path(
          "M-120 -30Q-124 -100 -100 -110H100Q124 -100 120 -30Q0 20 -120 -30Z",
          across(lighter(cloth, 0.2), cloth, darker(cloth, 0.3)),
        ) +
        poly(
          [
            [0, -190],
            [250, -112],
            [0, -30],
            [-250, -112],
          ],
          slant(lighter(cloth, 0.28), cloth, darker(cloth, 0.25)),
        ) +
        poly(
          [
            [-250, -112],
            [0, -30],
            [250, -112],
            [250, -104],
            [0, -20],
            [-250, -104],
          ],
          darker(cloth, 0.45),
        ) +
        circle(0, -112, 13, gold) +
        stroke("M0 -112Q110 -96 196 -84V10", gold, 7) +
        path("M182 6h28l10 78h-48Z", across(lighter(gold, 0.4), gold, darker(gold, 0.25))) +
        rect(180, 0, 32, 16, darker(gold, 0.15), 5),
    ) +
    group(
      rect(-190, 14, 390, 70, "#20120c", 34, 0.25) +
        rect(-200, -40, 400, 84, pillarSide(L.in("#f6ecd4")), 40) +
        ellipse(196, 2, 20, 42, L.in("#e3d3ae")) +
        ring(196, 2, 10, darker(L.in("#e3d3ae"), 0.3), 4) +
        rect(-40, -46, 60, 96, L.in(r.pick(["#b5402c", L.accent, "#2f6655"])), 4) +
        khatam(-10, 2, 52, L.in("#b5402c")) +
        khatam(-10, 2, 36, lighter(L.in("#b5402c"), 0.25)) +
        khatam(-10, 2, 20, gold),
      `translate(800 760) rotate(${r.int(-16, -4)})`,
    ) +
    at(1000, 690, globe(r, 110, L.in(L.second), L.in("#d9c288"))) +
    at(150, 800, mug(L.in(L.accent), 90)) +
    (r.chance(0.6)
      ? at(1120, 700, pottedPlant(L, r, L.third), 1.1)
      : at(1140, 690, pencilCup(r, [L.accent, L.second, L.third], L.in(L.second)), 1.4))
  );
}

const pillarSide = (colour: string) => down(lighter(colour, 0.4), colour, darker(colour, 0.25));

export const universities: Scene = shots([campus, lecture, degree], 0.12);
