import {
  at,
  darker,
  down,
  groundShadow,
  group,
  type Light,
  lighter,
  lightPatch,
  line,
  path,
  person,
  rect,
  type Stage,
  stroke,
  times,
  WIDTH,
} from "../scene.ts";
import { barrelPaint, bolts, knob, sheen, threadCone } from "../props/metal.ts";
import { works } from "../props/rooms.ts";
import { yarns, embroidery } from "./sewing-parts.ts";

function embroideryHead(L: Light, colour: string): string {
  const body = L.in(colour);
  return (
    rect(-62, -262, 124, 150, sheen(body), 14) +
    rect(-52, -252, 104, 62, darker(body, 0.35), 8) +
    times(
      6,
      (i) =>
        knob(-40 + i * 16, -236, 5, yarns[i] ?? "#ffffff") +
        line(-40 + i * 16, -230, -26 + i * 10.4, -112, yarns[i] ?? "#ffffff", 1.8),
    ) +
    rect(-52, -182, 104, 26, lighter(body, 0.4), 4, 0.7) +
    rect(-40, -118, 80, 42, down("#dcd7cd", "#8b867d"), 6) +
    times(6, (i) => rect(-29 + i * 10.5, -80, 4, i === 2 ? 66 : 44, down("#f4f1ea", "#8f8a82"))) +
    rect(-18, -18, 20, 6, "#75706a", 2) +
    bolts(
      [
        [-52, -124],
        [52, -124],
      ],
      4,
    )
  );
}

export function multiHead({ r, L }: Stage): string {
  const shell = r.pick(["#e4ded0", L.second, "#8fa7a6", L.accent]);
  const cloth = L.in(r.pick(["#f4ead4", "#7c2f38", "#274c55", "#ece0cb", "#39402f"]));
  const tones = r.shuffle(yarns);
  const steel = L.in("#bdb7ab");
  const heads = [170, 390, 610, 830, 1050];
  return (
    works(L, r) +
    groundShadow(600, 800, 640, 40, 0.45) +
    times(
      3,
      (i) =>
        rect(90 + i * 480, 560, 60, 240, sheen(darker(steel, 0.15))) +
        rect(76 + i * 480, 784, 88, 18, "#37322e", 4),
    ) +
    times(26, (i) =>
      line(
        50 + i * 44,
        190,
        heads[Math.floor(i / 5.3)] ?? 600,
        330,
        L.in(tones[i % 8] ?? "#ffffff"),
        1.4,
        0.7,
      ),
    ) +
    rect(20, 178, 1160, 16, barrelPaint(steel), 6) +
    times(26, (i) => at(50 + i * 44, 180, threadCone(L.in(tones[(i * 3) % 8] ?? "#cc6655"), 69))) +
    [40, 600, 1160].map((x) => rect(x - 8, 178, 16, 180, sheen(steel))).join("") +
    rect(20, 330, 1160, 60, sheen(L.in(shell)), 12) +
    rect(20, 330, 1160, 8, lighter(L.in(shell), 0.5), 4) +
    path(
      `M0 560H${WIDTH}L${WIDTH} 640C1100 660 1010 632 900 650S640 640 520 652S240 636 120 654L0 640Z`,
      down(lighter(cloth, 0.14), cloth, darker(cloth, 0.25)),
    ) +
    times(9, (i) => stroke(`M${60 + i * 136} 600q8 30 -4 48`, darker(cloth, 0.4), 4, 0.35)) +
    heads
      .map((x, i) =>
        group(
          group(
            embroidery(
              60,
              L.in(tones[0] ?? ""),
              L.in(tones[1] ?? ""),
              L.in(tones[(i % 3) + 2] ?? ""),
            ),
            "scale(1 .36)",
          ) +
            `<ellipse cx="0" cy="0" rx="84" ry="31" fill="none" stroke="${L.in("#a9794a")}" stroke-width="8"/>`,
          `translate(${x} 590)`,
        ),
      )
      .join("") +
    heads.map((x) => at(x - 2, 588, embroideryHead(L, shell), 1)).join("") +
    rect(0, 652, WIDTH, 14, sheen(steel), 4) +
    lightPatch(L, 220, 690, 300, 130, 200) +
    person(L, {
      x: r.int(180, 1000),
      y: 880,
      scale: 1.12,
      top: r.pick([L.accent, L.second, "#e9dfc9"]),
      apron: L.third,
      hair: r.pick(["scarf", "short", "bun"] as const),
      skirt: r.chance(0.5),
      skin: r.int(0, 3),
      left: [-30, -190],
      right: [50, -176],
    })
  );
}
