import {
  at,
  books,
  circle,
  darker,
  ellipse,
  framed,
  gauge,
  groundShadow,
  group,
  type Light,
  lighter,
  lightPatch,
  line,
  monitor,
  path,
  person,
  radial,
  rect,
  ring,
  room,
  type Scene,
  shelf,
  slant,
  type Stage,
  stroke,
  table,
  times,
  turn,
  vase,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { pen, pencilCup, sheet } from "../props/desk.ts";
import { look } from "../props/looks.ts";
import { blister, capsule, heartLine, stethoscope } from "../props/medical.ts";
import { sheen } from "../props/metal.ts";
import { flatTop } from "../props/surfaces.ts";

/** Anatomy chart without words: a figure and its heart. */
const chart = (L: Light, x: number, y: number, tone: string): string =>
  rect(x + 6, y + 8, 170, 240, "#20120c", 4, 0.18) +
  rect(x, y, 170, 240, L.in("#fbf6ea"), 4) +
  rect(x - 6, y - 8, 182, 14, L.in("#8b6a42"), 6) +
  circle(x + 85, y + 50, 24, tone) +
  path(`M${x + 85} ${y + 76}q-46 4 -48 50l6 60h24l4 44h28l4 -44h24l6 -60q-2 -46 -48 -50Z`, tone) +
  path(
    `M${x + 92} ${y + 130}q-16 -22 -24 -4q0 14 24 28q24 -14 24 -28q-8 -18 -24 4Z`,
    L.in("#c9453a"),
  ) +
  times(3, (i) => line(x + 118, y + 90 + i * 44, x + 154, y + 84 + i * 44, L.in("#8a7b68"), 3));

function consult({ r, L }: Stage): string {
  const wood = r.pick(["#8b5e3a", "#6f4a34", "#b58a62", "#e3dccb"]);
  return (
    room(L, r.pick(["wood", "check"] as const), ["#d9c6a6", r.pick(["#b98a57", "#c9a070"])], 640) +
    windowView(L, r, 110, 110, 300, 340, r.pick([L.third, "#f3ead8"])) +
    lightPatch(L, 120, 690, 260, 110, 170) +
    chart(L, 500, 130, L.in(r.pick(["#e3b794", "#9fb7b4", "#d9c0a0"]))) +
    framed(L, r, 730, 150, 120, 150) +
    shelf(L, 900, 90, 240, 460, 4, (_, a, b, y) => books(L, r, a, y, b - a, 84), wood) +
    person(L, {
      x: 720,
      y: 850,
      scale: 1.42,
      top: r.pick(["#8fb4ba", "#e9dfc9", L.third]),
      coat: "#faf7ef",
      ...look(r, ["scarf", "grey", "short", "bun"], [L.accent, L.second]),
      left: [-60, -176],
      right: [50, -176],
      flip: r.chance(0.4),
    }) +
    table(L, 640, 850, 780, 220, wood) +
    monitor(
      900,
      622,
      190,
      rect(0, 0, 320, 200, "#22343a") +
        heartLine(20, 90, 280, "#7fe0a0", 3) +
        times(3, (i) => rect(24, 130 + i * 18, 120 + i * 40, 8, L.third, 4)),
    ) +
    at(420, 622, pencilCup(r, [L.accent, L.second, L.third], L.in(L.second)), 0.8) +
    group(
      stethoscope(L.in(r.pick(["#2f6f78", "#8c2f39", "#3a3a40"]))),
      "translate(560 606) scale(.5 .2)",
    ) +
    vase(L, 320, 622, L.accent, 0.9) +
    person(L, {
      x: 250,
      y: 880,
      scale: 1.32,
      top: L.accent,
      bottom: "#4a4a52",
      skirt: r.chance(0.5),
      ...look(r, ["scarf", "short", "long"], [L.third]),
      right: [60, -160],
    })
  );
}

/** The examination corner: a couch, a screen, a scale, an eye chart of marks. */
function examination({ r, L }: Stage): string {
  const cloth = L.in(r.pick([L.second, L.accent, L.third, "#7fa3a0"]));
  const curtain = L.in(r.pick([L.third, "#9fc4c2", "#d9b8a8"]));
  const steel = L.in("#b9b4ab");
  return (
    room(
      L,
      "slab",
      ["#ddd6c8", "#ccc6b6"],
      640,
      L.in(r.pick(["#e3ebe6", "#ece4d6", "#dde6ea", "#ecdcd0"])),
    ) +
    rect(190, 100, 190, 330, "#20120c", 6, 0.16) +
    rect(180, 90, 190, 330, L.in("#fdf9ee"), 6) +
    times(5, (row) =>
      times(row + 1, (i) => {
        const size = 44 - row * 8;
        const x = 275 + (i - row / 2) * (size * 1.5 + 6);
        const y = 135 + row * 60 - row * row * 2;
        const gap = ((i * 3 + row * 5) % 4) * 90;
        return turn(
          gap,
          x,
          y,
          stroke(
            `M${x + size * 0.32} ${y - size * 0.24}A${size * 0.4} ${size * 0.4} 0 1 0 ${x + size * 0.32} ${y + size * 0.24}`,
            "#33302c",
            size * 0.18,
          ),
        );
      }),
    ) +
    windowView(L, r, 480, 110, 260, 280) +
    chart(L, 800, 110, L.in("#e3b794")) +
    groundShadow(520, 820, 360, 24, 0.4) +
    [250, 760].map((x) => rect(x, 690, 18, 130, sheen(steel))).join("") +
    path(
      "M200 640L230 560Q240 540 270 548L400 600H840Q870 604 870 640V690H220Q196 686 200 640Z",
      slant(lighter(cloth, 0.3), cloth, darker(cloth, 0.25)),
    ) +
    path("M256 560L400 606H640V632H250Z", "#fffdf6", 0.85) +
    rect(232, 530, 110, 36, L.in("#fffdf6"), 18) +
    rect(230, 770, 560, 12, darker(steel, 0.2), 6) +
    rect(330, 824, 200, 40, sheen(L.in("#e3dccb")), 6) +
    rect(350, 796, 160, 32, sheen(L.in("#f1ece0")), 6) +
    rect(900, 300, 290, 10, steel, 4) +
    [904, 1176].map((x) => rect(x, 300, 10, 540, steel)).join("") +
    times(6, (i) =>
      path(
        `M${912 + i * 44} 312q8 200 -4 480h46q10 -280 0 -480Z`,
        i % 2 ? lighter(curtain, 0.14) : curtain,
      ),
    ) +
    group(
      rect(-70, -24, 140, 24, sheen(L.in("#4a4542")), 8) +
        rect(-8, -440, 16, 420, sheen(steel)) +
        rect(-60, -470, 120, 50, sheen(L.in("#f1ece0")), 8) +
        gauge(L, 0, -500, 44, r.range(0.3, 0.7)),
      "translate(120 850)",
    ) +
    person(L, {
      x: 780,
      y: 870,
      scale: 1.4,
      top: "#dfe9e6",
      coat: "#faf7ef",
      ...look(r, ["scarf", "short", "grey", "bun"], [L.accent]),
      flip: true,
      right: [76, -190],
      left: [20, -170],
    })
  );
}

/** The doctor's desk from above: prescriptions, a stethoscope, tea. */
function desk({ r, L }: Stage): string {
  const tone = L.in(r.pick([L.second, L.accent, "#2f6f78", "#8c2f39"]));
  const board = L.in(r.pick(["#a8763f", "#3f4a50", L.third]));
  return (
    flatTop(
      L,
      r,
      r.pick(["#8b6240", "#c9b59a", "#a8bdb8", L.second, "#6f4a34"]),
      r.pick(["planks", "planks", "stone"] as const),
    ) +
    group(
      rect(-206, -266, 440, 580, "#20120c", 16, 0.25) +
        rect(-220, -290, 440, 580, slant(lighter(board, 0.25), board, darker(board, 0.2)), 16) +
        group(sheet(380, 520, tone, true), "translate(0 16)") +
        rect(-70, -312, 140, 44, slant("#efece6", "#8b867e"), 10) +
        circle(0, -300, 9, "#4a4542") +
        heartLine(-150, 210, 300, L.in("#c9453a"), 4),
      `translate(${r.int(330, 390)} 460) rotate(${r.int(-12, -3)})`,
    ) +
    group(
      stethoscope(tone),
      `translate(${r.int(800, 880)} 330) rotate(${r.int(-24, 40)}) scale(1.7)`,
    ) +
    group(
      pen(300, L.in(r.pick([L.accent, "#33302c", L.third])), 18),
      `translate(560 ${r.int(620, 700)}) rotate(${r.int(-40, -18)})`,
    ) +
    group(
      blister(4, 2, L.in(r.pick(["#d9694c", "#5f9aa8", "#e0b34a"]))),
      `translate(800 740) rotate(${r.int(-20, 24)}) scale(1.3)`,
    ) +
    circle(1076, 738, 92, "#20120c", 0.25) +
    circle(1066, 724, 92, L.in("#faf4e6")) +
    ring(1066, 724, 78, L.in(L.third), 4) +
    circle(1066, 724, 54, slant("#ffffff", L.in("#e3dccb"))) +
    circle(1066, 724, 44, radial("#d98a3c", "#b5531f 60", "#7d3414")) +
    ellipse(1050, 708, 14, 8, "#ffffff", 0.5) +
    rect(1130, 660, 80, 14, L.in("#c9c4b9"), 7) +
    times(3, (i) =>
      group(
        capsule(70, L.in(i % 2 ? L.accent : L.third)),
        `translate(${930 + i * 36} ${620 + i * 14}) rotate(${i * 60 + 10})`,
      ),
    ) +
    group(
      rect(-60, -8, 130, 150, "#20120c", 8, 0.2) +
        rect(-70, -20, 130, 150, L.in("#f6e7a8"), 4) +
        times(4, (i) => rect(-54, 4 + i * 26, i % 2 ? 70 : 96, 8, L.in("#b59a4e"), 4)),
      `translate(1090 130) rotate(${r.int(4, 16)})`,
    )
  );
}

export const doctors: Scene = shots([consult, examination, desk]);
