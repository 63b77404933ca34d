import {
  across,
  at,
  circle,
  darker,
  down,
  ellipse,
  glow,
  groundShadow,
  group,
  khatam,
  lattice,
  type Light,
  lighter,
  line,
  lines,
  list,
  path,
  person,
  poly,
  pottedPlant,
  rect,
  type Stage,
  street,
  times,
} from "../scene.ts";
import { awning, shopWall } from "./fronts.ts";

/** A dress form in a dress or a coat, standing on (x, y), about 420 tall. */
export function dressForm(
  L: Light,
  x: number,
  y: number,
  scale: number,
  cloth: string,
  kind: number,
  outdoors = false,
): string {
  const tint = outdoors ? L.out : L.in;
  const tone = tint(cloth);
  const stand = tint("#7a5034");
  const shapes = [
    path(
      "M-40 -352C-66 -300 -40 -270 -38 -240L-110 -40Q0 -10 110 -40L38 -240C40 -270 66 -300 40 -352Q0 -330 -40 -352Z",
      across(lighter(tone, 0.24), tone, darker(tone, 0.24)),
    ) +
      path("M-39 -246H39L42 -226H-42Z", darker(tone, 0.4)) +
      lines(
        list(5, (i) => [-20 + i * 10, -220, -72 + i * 36, -40]),
        darker(tone, 0.26),
        3,
        0.5,
      ),
    path(
      "M-44 -352C-80 -340 -84 -290 -96 -160L-66 -150L-58 -240L-70 -60Q0 -44 70 -60L58 -240L66 -150L96 -160C84 -290 80 -340 44 -352L0 -300Z",
      across(lighter(tone, 0.24), tone, darker(tone, 0.24)),
    ) +
      path("M-24 -346L0 -230L24 -346L0 -320Z", tint("#f6efe0")) +
      line(0, -230, 0, -56, darker(tone, 0.4), 3) +
      circle(-10, -190, 4, tint("#d8b878")) +
      circle(-10, -150, 4, tint("#d8b878")),
    path(
      "M-44 -352C-76 -330 -120 -200 -124 -130L-96 -120L-62 -220L-80 -10Q0 8 80 -10L62 -220L96 -120L124 -130C120 -200 76 -330 44 -352Q0 -330 -44 -352Z",
      across(lighter(tone, 0.24), tone, darker(tone, 0.24)),
    ) +
      rect(-12, -340, 24, 330, lighter(tone, 0.5), 4) +
      times(6, (i) => khatam(0, -310 + i * 54, 11, darker(tone, 0.4))) +
      lines(
        [
          [-116, -142, -92, -130],
          [116, -142, 92, -130],
        ],
        lighter(tone, 0.5),
        8,
      ),
  ];
  return group(
    groundShadow(6, 0, 80, 10) +
      line(0, 0, 0, -120, stand, 9) +
      ellipse(0, -4, 52, 10, stand) +
      path("M-16 -396Q-14 -366 -40 -352H40Q14 -366 16 -396Z", tint("#e9d9bd")) +
      ellipse(0, -398, 17, 7, tint("#c9a04c")) +
      (shapes[kind % 3] ?? ""),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

export function fashionWindow(s: Stage): string {
  const { L, r } = s;
  const frame = L.out("#4a4038");
  const inside = L.night ? down("#ffe6b0", "#eab468") : down(L.out("#e6d3b2"), L.out("#b99a74"));
  return (
    shopWall(s, L.accent) +
    rect(80, 330, 700, 390, frame, 4) +
    rect(96, 346, 668, 360, inside) +
    lattice(96, 346, 668, 120, L.out(L.third), 60, 0.5) +
    rect(96, 668, 668, 38, L.out("#8b5e3a")) +
    times(4, (i) =>
      dressForm(
        L,
        180 + i * 168,
        676,
        0.74,
        r.pick([L.accent, L.second, L.third, "#8f3a4a", "#f0e4cb"]),
        i + r.int(0, 2),
        true,
      ),
    ) +
    poly(
      [
        [130, 706],
        [330, 346],
        [400, 346],
        [200, 706],
      ],
      "#ffffff",
      0.16,
    ) +
    rect(840, 330, 270, 390, frame, 4) +
    rect(858, 348, 234, 372, inside) +
    rect(968, 348, 12, 372, frame) +
    rect(950, 520, 8, 70, L.out("#d8b878"), 4) +
    awning(64, 318, 1070, 70, L.out(L.second), L.out("#f6eddb")) +
    street(L, 716) +
    (L.night ? glow(430, 520, 460, L.lamp, 0.5) : "") +
    person(L, {
      x: 560,
      y: 820,
      scale: 1.1,
      top: L.second,
      bottom: "#6a4a4c",
      skirt: true,
      hair: "scarf",
      indoors: false,
    }) +
    person(L, {
      x: 660,
      y: 826,
      scale: 1.08,
      top: L.third,
      hair: "long",
      bottom: "#4f5a66",
      indoors: false,
      left: [-40, -180],
    }) +
    at(810, 790, pottedPlant(L, r, "#b5653f", false, 0), 1.1) +
    at(1150, 790, pottedPlant(L, r, "#b5653f", false, 3), 1.2)
  );
}
