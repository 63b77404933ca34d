import {
  at,
  books,
  circle,
  cypress,
  ellipse,
  ground,
  groundShadow,
  group,
  hills,
  khatam,
  lighter,
  line,
  path,
  person,
  poly,
  rect,
  ring,
  room,
  rug,
  type Scene,
  shelf,
  sky,
  skyline,
  type Stage,
  stroke,
  table,
  times,
  tree,
  turn,
  windowView,
} from "../scene.ts";
import { daylight, shots } from "../props/camera.ts";
import { bookPile, globe, pencilCup } from "../props/desk.ts";
import { anyone, child, fromBehind, look } from "../props/looks.ts";
import { supplies } from "./education-supplies.ts";

/** A lesson under an old tree, children on mats. */
function underTree({ r, L }: Stage): string {
  return (
    sky(L, r, 500) +
    hills(L, r, 500, 190) +
    skyline(L, r, 510, 80) +
    ground(L, r, 500, r.pick(["#b9b072", "#c9b07e", "#a9ac6a"])) +
    times(5, (i) =>
      at(80 + i * 260 + r.range(-40, 40), 530, r.chance(0.5) ? tree(L, r, 130) : cypress(L, 140)),
    ) +
    at(
      850,
      690,
      tree(
        L,
        r,
        680,
        r.pick(["#78835a", "#6f8a4a", "#8a8a4a"]),
        r.chance(0.5) ? r.pick(["#d98a3c", "#b5402c", "#e0c04a"]) : undefined,
      ),
    ) +
    rect(150, 300, 330, 220, L.out("#7a5a3c"), 6) +
    rect(162, 312, 306, 196, L.out(r.pick(["#2f5a4a", "#2f4a5a"])), 3) +
    line(190, 520, 170, 690, L.out("#7a5a3c"), 10) +
    line(440, 520, 460, 690, L.out("#7a5a3c"), 10) +
    stroke("M190 480V350M190 480H300M200 460Q250 450 270 400T320 360", "#f3ead6", 4, 0.85) +
    ring(390, 400, 42, "#f3ead6", 4, 0.8) +
    khatam(390, 400, 22, L.third, 0.9) +
    times(3, (i) => rect(340, 460 + i * 14, 90 - i * 20, 5, "#f3ead6", 2, 0.7)) +
    person(L, {
      x: 560,
      y: 720,
      scale: 1.12,
      top: L.accent,
      bottom: "#4a4a52",
      skirt: r.chance(0.6),
      ...look(r, ["scarf", "scarf", "short", "bun"], [L.third, L.second, "#efe6d4"]),
      indoors: false,
      left: [-80, -226],
      right: [50, -150],
    }) +
    path("M60 900L180 750H1040L1180 900Z", L.out(L.second)) +
    times(7, (i) =>
      poly(
        [
          [210 + i * 120, 750],
          [240 + i * 120, 750],
          [200 + i * 150, 900],
          [160 + i * 150, 900],
        ],
        lighter(L.out(L.second), 0.25),
        0.6,
      ),
    ) +
    times(7, (i) => {
      const x = 170 + i * 145;
      const y = 826 + (i % 2) * 52;
      const s = 0.92 + (i % 2) * 0.14;
      return at(
        x,
        y,
        groundShadow(0, 26, 110, 14, 0.4) +
          path(
            "M-96 30Q-90 -4 -40 -8H40Q90 -4 96 30Q0 46 -96 30Z",
            L.out(["#4a5a6a", "#5a4a42", "#3f5650"][i % 3] ?? "#4a5a6a"),
          ) +
          fromBehind(L, r, false),
        s,
      );
    })
  );
}

/** A small bright room with drawings on the wall and a long table. */
function littleRoom({ r, L }: Stage): string {
  const crayons = [L.accent, L.third, L.second, "#c9829a", "#8fae6c"];
  const drawing = (x: number, y: number, i: number) =>
    group(
      rect(-48, -38, 104, 84, "#20120c", 2, 0.16) +
        rect(-52, -44, 104, 84, L.in("#fbf6ea"), 2) +
        ([
          () =>
            poly(
              [
                [-30, 20],
                [-30, -10],
                [0, -32],
                [30, -10],
                [30, 20],
              ],
              L.in(crayons[i % 5] ?? ""),
            ) + rect(-8, 0, 16, 20, L.in("#fbf6ea")),
          () =>
            circle(24, -20, 12, L.in("#e8b93c")) +
            path("M-46 30Q-20 -10 6 20T46 10V36H-46Z", L.in(crayons[i % 5] ?? "")),
          () =>
            times(6, (k) =>
              turn(k * 60, 0, -4, ellipse(0, -22, 8, 13, L.in(crayons[i % 5] ?? ""))),
            ) +
            circle(0, -4, 8, L.in("#e8b93c")) +
            line(0, 6, 0, 36, L.in("#6f8a45"), 4),
          () => khatam(0, 0, 30, L.in(crayons[i % 5] ?? "")),
        ][i % 4]?.() ?? "") +
        circle(0, -40, 4, L.in("#c9553c")),
      `translate(${x} ${y}) rotate(${((i * 37) % 13) - 6})`,
    );
  return (
    room(L, "cement", ["#ece0c8", r.pick(["#b98a6a", "#8fa39a", "#d9b07a"])], 620) +
    windowView(L, r, 120, 100, 260, 300, r.pick([L.third, L.second])) +
    times(8, (i) => drawing(520 + (i % 4) * 150, 150 + Math.floor(i / 4) * 130, i + r.int(0, 3))) +
    shelf(L, 460, 360, 640, 130, 1, (_, a, b, y) => books(L, r, a, y, b - a, 86)) +
    stroke("M40 66Q600 116 1160 66", L.in("#8b6a42"), 3) +
    times(14, (i) => {
      const x = 70 + i * 80;
      const y = 74 + Math.sin((i / 13) * Math.PI) * 22;
      return circle(x, y + 10, 13, L.in(crayons[i % 5] ?? ""));
    }) +
    rug(L, 600, 730, 890, 1080, L.third) +
    anyone(L, r, 600, 760, 1.2, { left: [-66, -180], right: [66, -190] }) +
    child(L, r, 300, 800, 1, { right: [60, -150] }) +
    child(L, r, 440, 790, 0.96, { right: [40, -150] }) +
    child(L, r, 790, 790, 0.96, { flip: true, right: [50, -150] }) +
    child(L, r, 930, 800, 1, { flip: true, right: [60, -150] }) +
    table(L, 610, 850, 900, 150, "#c9a070") +
    [300, 480, 720, 880]
      .map(
        (x, i) =>
          poly(
            [
              [x - 50, 690],
              [x + 30, 686],
              [x + 44, 700],
              [x - 44, 704],
            ],
            L.in("#fdf8ec"),
          ) + stroke(`M${x - 26} 697q10 -8 22 -2t20 -3`, L.in(crayons[i] ?? ""), 4),
      )
      .join("") +
    at(600, 700, pencilCup(r, crayons, L.in(L.second)), 0.7) +
    at(180, 702, globe(r, 50, L.in(L.second), L.in("#d9c288"))) +
    at(1030, 702, bookPile(r, [L.accent, L.third, L.second].map(L.in), 110))
  );
}

export const freeEducation: Scene = shots([underTree, littleRoom, supplies], 0.1, {
  hours: daylight,
});
