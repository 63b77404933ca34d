import {
  across,
  at,
  books,
  circle,
  darker,
  down,
  ellipse,
  glow,
  group,
  hills,
  khatam,
  lighter,
  line,
  mix,
  path,
  pendant,
  poly,
  pottedPlant,
  radial,
  rect,
  room,
  type Scene,
  shelf,
  sky,
  skyline,
  slant,
  type Stage,
  stroke,
  table,
  times,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bookPile, mug, pen, pencilCup } from "../props/desk.ts";
import { anyone } from "../props/looks.ts";
import { chartShow, laptop, pageShow } from "../props/screens.ts";
import { flatTop } from "../props/surfaces.ts";

const notes = ["#f6e29a", "#f3c0a8", "#c4dcc0", "#c9d2e6", "#e9c0d0"];

/** A loft of young founders: a wall of notes, laptops, plants, big windows. */
function loft({ r, L }: Stage): string {
  const brick = L.in(r.pick(["#b5714f", "#c9a07a", "#a86a5a", "#b99a7a"]));
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  return (
    room(L, "wood", ["#c9a070", r.pick(["#a87b4c", "#b98a57"])], 620, brick) +
    times(12, (row) =>
      times(13, (i) =>
        rect(
          i * 96 - (row % 2) * 48 + 3,
          58 + row * 47,
          88,
          40,
          (i * 7 + row * 3) % 5 ? darker(brick, 0.05) : lighter(brick, 0.12),
          2,
          0.6,
        ),
      ),
    ) +
    windowView(L, r, 70, 90, 330, 380, undefined, "#4a4542") +
    rect(480, 90, 500, 330, "#20120c", 6, 0.2) +
    rect(470, 80, 500, 330, L.in("#fbf8f0"), 6) +
    stroke("M500 370L560 300 620 320 700 220 780 240 860 130", L.in(L.accent), 8) +
    stroke("M830 130h34v34", L.in(L.accent), 8) +
    times(9, (i) =>
      group(
        rect(-28, -28, 56, 56, L.in(notes[(i * 2 + r.int(0, 4)) % 5] ?? ""), 2) +
          rect(-18, -14, 34, 5, "#8a7b68", 2, 0.6) +
          rect(-18, -2, 22, 5, "#8a7b68", 2, 0.6),
        `translate(${520 + (i % 3) * 74 + (i > 5 ? 160 : 0)} ${130 + (Math.floor(i / 3) % 2) * 76 + (i > 5 ? 150 : 0)}) rotate(${r.int(-7, 7)})`,
      ),
    ) +
    times(4, (i) => pendant(L, 320 + i * 200, 90 + (i % 2) * 40, L.accent, 2, 0.6)) +
    shelf(L, 1020, 120, 150, 380, 4, (row, a, b, y) =>
      row % 2 ? books(L, r, a, y, b - a, 64) : at(a + 58, y, pottedPlant(L, r, L.third), 0.36),
    ) +
    anyone(L, r, 330, 790, 1.14, { left: [-40, -176], right: [56, -176] }) +
    anyone(L, r, 560, 770, 1.2, { left: [-56, -176], right: [56, -182] }) +
    anyone(L, r, 800, 780, 1.18, { flip: true, left: [-20, -176], right: [70, -226] }) +
    table(L, 580, 860, 900, 190, r.pick(["#b98a57", "#8b5e3a", "#c9a878"])) +
    at(330, 668, laptop(170, pageShow(r, tones))) +
    at(590, 668, laptop(170, chartShow(r, tones))) +
    at(840, 668, laptop(160, chartShow(r, tones, true))) +
    at(460, 672, mug(L.in(L.accent), 48)) +
    at(720, 672, mug(L.in(L.third), 48)) +
    at(1110, 870, pottedPlant(L, r, L.accent, true, r.int(0, 1)), 1.5)
  );
}

/** A paper rocket rises from a desk, over the roofs at dawn. */
function rocket({ r, L }: Stage): string {
  const body = L.in(r.pick(["#fbf6ea", L.third, "#f3e6cc"]));
  const fin = L.in(r.pick([L.accent, "#c9553c", L.second]));
  const lean = r.int(14, 30);
  return (
    sky(L, r, 620) +
    hills(L, r, 620, 190) +
    rect(0, 640, 1200, 130, mix(L.out("#d8c4a4"), L.haze, 0.4)) +
    skyline(L, r, 690, 230) +
    skyline(L, r, 760, 150, 0.12) +
    rect(0, 748, 1200, 160, down(L.in("#b98a57"), darker(L.in("#8b5e3a"), 0.2))) +
    rect(0, 744, 1200, 10, lighter(L.in("#c9a070"), 0.3)) +
    times(14, (i) => {
      const t = i / 13;
      return circle(
        420 + t * 150 - t * t * 40 + r.range(-30, 30),
        770 - t * 330,
        74 - t * 44 + r.range(-6, 10),
        "#fff6e2",
        0.5 + t * 0.2,
      );
    }) +
    times(9, () => circle(r.range(250, 640), r.range(740, 800), r.range(40, 80), "#fff6e2", 0.8)) +
    group(
      path("M-34 110Q0 250 0 300Q0 250 34 110Z", down("#ffd76a", "#ff8a3c", "#ff8a3c00")) +
        path("M-18 110Q0 190 0 220Q0 190 18 110Z", "#fff3c0") +
        path("M-70 40Q-130 90 -120 160L-56 120Z", fin) +
        path("M70 40Q130 90 120 160L56 120Z", darker(fin, 0.25)) +
        path(
          "M0 -250C80 -180 96 -40 64 116H-64C-96 -40 -80 -180 0 -250Z",
          across(lighter(body, 0.3), body, darker(body, 0.28)),
        ) +
        path("M0 -250C34 -220 56 -182 68 -140H-68C-56 -182 -34 -220 0 -250Z", fin) +
        circle(0, -66, 42, L.in("#c9a05a")) +
        circle(0, -66, 32, slant(lighter(L.in(L.second), 0.5), L.in(L.second))) +
        ellipse(-10, -78, 10, 7, "#ffffff", 0.6) +
        khatam(0, 40, 28, fin) +
        khatam(0, 40, 16, body) +
        rect(-14, 60, 28, 90, darker(fin, 0.12), 12),
      `translate(620 330) rotate(${lean}) scale(1.05)`,
    ) +
    at(210, 800, laptop(300, chartShow(r, [L.accent, L.second, L.third]))) +
    at(900, 800, bookPile(r, [L.accent, L.second, L.third, "#7a4a3a"].map(L.in), 210)) +
    at(1070, 812, mug(L.in(L.accent), 84)) +
    at(760, 806, pencilCup(r, [L.accent, L.third, L.second], L.in(L.second)), 1.1) +
    times(6, (i) =>
      khatam(
        760 + i * 70 + r.range(-20, 20),
        120 + ((i * 83) % 300),
        r.range(6, 13),
        "#fff3cf",
        0.8,
      ),
    ) +
    times(3, (i) => rect(520 + i * 56, 816 + (i % 2) * 20, 84, 60, L.in(notes[i] ?? ""), 3))
  );
}

/** A desk from above: a sketched plan, notes, a lamp of ideas. */
function plan({ r, L }: Stage): string {
  const paper = L.in("#fdf8ec");
  const ink = L.in(r.pick([L.second, L.accent, "#3f4a5f"]));
  return (
    flatTop(
      L,
      r,
      r.pick(["#8b6240", L.second, "#6f7f78", "#c9a070", L.third]),
      r.pick(["planks", "mat", "cloth"] as const),
    ) +
    group(
      rect(-366, -246, 760, 520, "#20120c", 8, 0.24) +
        rect(-380, -262, 760, 520, paper, 6) +
        times(18, (i) => line(-360 + i * 42, -250, -360 + i * 42, 246, ink, 1, 0.14)) +
        times(12, (i) => line(-370, -240 + i * 42, 370, -240 + i * 42, ink, 1, 0.14)) +
        [-290, -60, 170]
          .map(
            (x, i) =>
              rect(
                x,
                -200,
                150,
                110,
                lighter(L.in([L.accent, L.third, L.second][i] ?? ""), 0.45),
                12,
              ) +
              [
                circle(x + 75, -146, 30, L.in(L.accent)),
                khatam(x + 75, -146, 34, L.in(L.third)),
                poly(
                  [
                    [x + 40, -116],
                    [x + 75, -180],
                    [x + 110, -116],
                  ],
                  L.in(L.second),
                ),
              ][i],
          )
          .join("") +
        stroke("M-130 -146H-76M-90 -158l16 12 -16 12M100 -146H154M138 -158l16 12 -16 12", ink, 6) +
        times(7, (i) =>
          rect(
            -290 + i * 66,
            190 - (30 + i * 22 + r.range(-12, 12)),
            40,
            30 + i * 22,
            lighter(ink, i % 2 ? 0.25 : 0.05),
            4,
          ),
        ) +
        stroke("M-290 120L-180 96 -80 100 20 40 120 20 220 -50", L.in(L.accent), 8) +
        circle(220, -50, 13, L.in(L.accent)) +
        times(4, (i) => rect(210, 60 + i * 32, 130 - i * 22, 10, ink, 5, 0.5)),
      `translate(520 400) rotate(${r.int(-7, 5)})`,
    ) +
    times(5, (i) =>
      group(
        rect(-56, -48, 118, 108, "#20120c", 3, 0.18) +
          rect(-60, -54, 118, 108, L.in(notes[(i + r.int(0, 4)) % 5] ?? ""), 3) +
          times(3, (k) => rect(-42, -28 + k * 24, k === 2 ? 40 : 76, 8, "#8a7b68", 4, 0.5)),
        `translate(${[1050, 1100, 990, 130, 240][i]} ${[150, 300, 420, 770, 800][i]}) rotate(${r.int(-14, 14)})`,
      ),
    ) +
    group(
      circle(14, 20, 96, "#20120c", 0.22) +
        glow(0, 0, 210, "#ffe08a", 0.6) +
        path(
          "M0 -120C70 -120 104 -66 92 -8C84 30 52 50 46 92H-46C-52 50 -84 30 -92 -8C-104 -66 -70 -120 0 -120Z",
          radial("#fffbe2", "#ffe9a0 60", "#f2c860"),
        ) +
        stroke("M-24 84V20L-40 -10M24 84V20L40 -10M-24 20H24", "#c98a2c", 6) +
        rect(-44, 92, 88, 56, across("#d9d4ca", "#8b857b"), 10) +
        times(3, (i) => rect(-44, 102 + i * 15, 88, 5, "#6b655d")) +
        ellipse(-40, -60, 18, 28, "#ffffff", 0.6),
      `translate(${r.int(930, 980)} 690) rotate(${r.int(20, 44)})`,
    ) +
    group(
      pen(300, L.in(r.pick(["#e0b042", L.accent])), 20),
      `translate(420 ${r.int(740, 790)}) rotate(${r.int(-20, 6)})`,
    ) +
    circle(112, 190, 86, "#20120c", 0.24) +
    circle(102, 176, 86, L.in("#faf4e6")) +
    circle(102, 176, 62, radial("#8a5a3a", "#5a3420 60", "#3a2014")) +
    ellipse(84, 156, 16, 9, "#ffffff", 0.3)
  );
}

export const startups: Scene = shots([loft, rocket, plan], 0.1, { mirror: false });
