import {
  at,
  circle,
  controlPanel,
  conveyor,
  darker,
  down,
  ellipse,
  gauge,
  glow,
  groundShadow,
  group,
  hopper,
  jarRow,
  lighter,
  line,
  path,
  person,
  pipe,
  rect,
  ring,
  room,
  type Scene,
  shelf,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bag, beacon, pillarPaint, sheen, vents } from "../props/metal.ts";
import { works } from "../props/rooms.ts";
import { flatTop } from "../props/surfaces.ts";

/** A flat round loaf seen from above, puffed and browned. */
const loaf = (radius: number, crust: string): string =>
  circle(radius * 0.08, radius * 0.12, radius, "#20120c", 0.25) +
  circle(0, 0, radius, slant(lighter(crust, 0.5), crust, darker(crust, 0.16))) +
  ring(0, 0, radius * 0.9, darker(crust, 0.25), radius * 0.05, 0.5) +
  [
    [-0.3, -0.35, 0.2],
    [0.3, -0.2, 0.15],
    [0.05, 0.3, 0.22],
    [-0.45, 0.25, 0.13],
    [0.48, 0.35, 0.12],
    [0.1, -0.6, 0.1],
  ]
    .map(
      ([x = 0, y = 0, s = 0]) =>
        ellipse(x * radius, y * radius, s * radius, s * radius * 0.7, darker(crust, 0.4), 0.4) +
        ellipse(
          x * radius,
          y * radius,
          s * radius * 0.5,
          s * radius * 0.35,
          darker(crust, 0.6),
          0.3,
        ),
    )
    .join("") +
  ellipse(-radius * 0.35, -radius * 0.45, radius * 0.3, radius * 0.14, "#fff3d8", 0.4);

const flatLoaf = (x: number, y: number, crust: string, size = 46) =>
  group(loaf(size, crust), `translate(${x} ${y}) scale(1 .3)`);

const steam = (x: number, y: number) =>
  [0, 1, 2]
    .map((i) => stroke(`M${x + i * 26} ${y}q-16 -26 0 -50t0 -46`, "#ffffff", 8, 0.22))
    .join("");

function bakery({ r, L }: Stage): string {
  const crust = L.in("#d9a662");
  const shell = L.in(r.pick([L.second, "#b9b6ae", L.accent, "#c9a878", "#7d8f8a"]));
  const dough = L.in("#f3e6cc");
  return (
    works(L, r) +
    groundShadow(470, 800, 460, 34, 0.45) +
    rect(60, 330, 720, 460, sheen(shell), 16) +
    rect(60, 330, 720, 14, lighter(shell, 0.5), 8) +
    times(
      3,
      (i) =>
        rect(90 + i * 225, 380, 200, 120, lighter(shell, 0.2), 8) +
        vents(110 + i * 225, 400, 160, 5, shell, 17),
    ) +
    [190, 470]
      .map(
        (x) =>
          rect(x, 180, 60, 160, pillarPaint(L.in("#b9b6ae"))) +
          rect(x - 10, 172, 80, 18, sheen(L.in("#8f8a82")), 5),
      )
      .join("") +
    pipe(L, "M220 180V60H1000", "#b9b6ae", 40) +
    path("M80 620V580Q430 520 760 580V620Z", "#2c1710") +
    path("M100 622V592Q430 540 740 592V622Z", down("#ff9a3c", "#ffcf72")) +
    glow(430, 600, 330, "#ff9a3c", 0.4) +
    times(6, (i) => flatLoaf(150 + i * 112, 616, lighter(crust, i * 0.04), 44)) +
    conveyor(L, 40, 620, 1180, 810, "#5a4a3e") +
    times(4, (i) => flatLoaf(840 + i * 100, 612, crust, 46)) +
    steam(900, 580) +
    steam(1050, 580) +
    [110, 690].map((x, i) => gauge(L, x, 546, 26, 0.3 + i * 0.3)).join("") +
    controlPanel(L, r, 640, 660, 0.62) +
    at(720, 332, beacon(1), 0.8) +
    hopper(L, 120, 330, 150, "#c6c1b6", dough) +
    person(L, {
      x: 1080,
      y: 850,
      scale: 1.35,
      top: "#f0e8d6",
      apron: r.pick([L.accent, L.third, "#f7f1e2"]),
      hair: "cap",
      hairColour: "#f7f1e2",
      skin: r.int(0, 3),
      left: [-60, -178],
      right: [-20, -172],
    })
  );
}

/** A spiral dough mixer with its bowl, flour bags beside it. */
function mixer({ r, L }: Stage): string {
  const shell = L.in(r.pick([L.accent, "#e4ddcf", L.second, "#8fa3a6", L.third]));
  const steel = L.in("#cfcac0");
  const dough = L.in("#f3e2bf");
  return (
    room(L, "check", ["#e9dfcc", r.pick(["#b98a6a", "#8fa39a", "#c9a07a"])], 620) +
    times(6, (i) =>
      times(20, (k) =>
        rect(
          k * 62 + 2,
          250 + i * 62,
          58,
          58,
          lighter(L.plaster, i % 2 === k % 2 ? 0.3 : 0.2),
          2,
          0.5,
        ),
      ),
    ) +
    shelf(L, 60, 90, 360, 290, 2, (_, a, b, y) => jarRow(L, r, a, b, y, 90)) +
    group(
      groundShadow(0, 2, 280, 24, 0.5) +
        rect(-240, -70, 480, 64, sheen(darker(shell, 0.2)), 16) +
        path(
          "M90 -60V-430C90 -520 60 -560 -20 -560H-230C-270 -560 -276 -450 -230 -446H-70Q-30 -446 -30 -410V-60Z",
          slant(lighter(shell, 0.3), shell, darker(shell, 0.35)),
        ) +
        rect(90, -420, 130, 360, sheen(darker(shell, 0.06)), 18) +
        vents(112, -180, 86, 6, shell, 17) +
        path("M-220 -548H-30Q40 -548 66 -500Q20 -528 -30 -528H-226Z", lighter(shell, 0.6), 0.6) +
        rect(-180, -446, 30, 40, pillarPaint(steel)) +
        stroke(
          "M-166 -410C-230 -380 -110 -350 -166 -320S-230 -280 -166 -250",
          darker(steel, 0.2),
          22,
        ) +
        stroke(
          "M-166 -410C-230 -380 -110 -350 -166 -320S-230 -280 -166 -250",
          lighter(steel, 0.3),
          8,
        ) +
        rect(-250, -84, 170, 26, pillarPaint(darker(steel, 0.3)), 8) +
        path("M-330 -300H-6Q-10 -110 -80 -76H-256Q-326 -110 -330 -300Z", pillarPaint(steel)) +
        ellipse(-168, -300, 164, 34, darker(steel, 0.35)) +
        ellipse(-168, -292, 146, 28, dough) +
        ellipse(-200, -302, 80, 20, lighter(dough, 0.4)) +
        stroke("M-290 -300Q-230 -270 -160 -292T-60 -296", darker(dough, 0.2), 5, 0.5) +
        rect(-186, -330, 30, 44, pillarPaint(steel), 8) +
        stroke("M-326 -240Q-168 -200 -10 -240", darker(steel, 0.3), 4, 0.5) +
        `<ellipse cx="-168" cy="-300" rx="164" ry="34" fill="none" stroke="${lighter(steel, 0.5)}" stroke-width="7"/>`,
      "translate(640 850) scale(1.06)",
    ) +
    controlPanel(L, r, 772, 500, 0.56) +
    at(1040, 800, bag(180, 230, L.in("#e0cba0"))) +
    at(1130, 860, bag(170, 210, L.in(r.pick(["#d9bf94", "#e6d9c0"])))) +
    at(170, 860, bag(190, 230, L.in("#dcc59a"))) +
    ellipse(330, 866, 90, 12, "#fbf3e0", 0.8) +
    ellipse(300, 858, 30, 8, "#ffffff", 0.7)
  );
}

/** A table of new loaves, pastry and flour, from above. */
function loaves({ r, L }: Stage): string {
  const crust = L.in(r.pick(["#d9a662", "#cf9450", "#e0b578"]));
  const grid = r.chance(0.5);
  const seeds = (radius: number) =>
    times(16, () => {
      const a = r.range(0, 6.28);
      const d = r.range(0, radius * 0.75);
      return ellipse(Math.cos(a) * d, Math.sin(a) * d, 4, 2.4, "#f7ebcf");
    });
  return (
    flatTop(L, r, r.pick(["#8b6a4e", "#5d6a68", "#a98a6a", L.second]), grid ? "stone" : "planks") +
    (grid
      ? times(13, (i) => line(i * 100, 0, i * 100, 900, L.in("#c9c4b9"), 7)) +
        times(10, (i) => line(0, i * 100 + 10, 1200, i * 100 + 10, L.in("#b5b0a5"), 7))
      : times(12, () =>
          ellipse(
            r.range(0, 1200),
            r.range(0, 900),
            r.range(40, 130),
            r.range(14, 40),
            "#fff8e8",
            0.3,
          ),
        )) +
    times(12, (i) => {
      const x = 150 + (i % 4) * 300 + (Math.floor(i / 4) % 2) * 60;
      const y = 140 + Math.floor(i / 4) * 300;
      return at(
        x + r.range(-14, 14),
        y + r.range(-14, 14),
        group(
          loaf(r.range(122, 140), i % 3 ? crust : lighter(crust, 0.15)) +
            (r.chance(0.4) ? seeds(120) : ""),
          `rotate(${r.int(0, 340)})`,
        ),
      );
    })
  );
}

export const food: Scene = shots([bakery, mixer, loaves]);
