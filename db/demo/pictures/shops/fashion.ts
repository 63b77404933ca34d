import { homeOf } from "../homes/shell.ts";
import {
  across,
  at,
  box,
  clothesRail,
  counter,
  darker,
  down,
  ellipse,
  framed,
  groundShadow,
  group,
  khatam,
  lighter,
  lightPatch,
  line,
  lines,
  list,
  path,
  pendant,
  person,
  poly,
  pottedPlant,
  rect,
  rug,
  type Stage,
  stroke,
  times,
  WIDTH,
} from "../scene.ts";
import { dressForm } from "./windows.ts";

export function boutique({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  return (
    home.shell(640) +
    times(
      4,
      (i) =>
        rect(120 + i * 290, 52, 60, 14, L.in("#3a332e"), 4) +
        poly(
          [
            [126 + i * 290, 66],
            [174 + i * 290, 66],
            [260 + i * 290, 640],
            [40 + i * 290, 640],
          ],
          L.lamp,
          0.08,
        ),
    ) +
    clothesRail(L, r, 60, 560, 190, 430) +
    rect(640, 130, 200, 430, L.in("#a67d45"), 100) +
    rect(654, 144, 172, 402, down(lighter(L.plaster, 0.6), darker(L.plaster, 0.16)), 86) +
    poly(
      [
        [670, 470],
        [790, 200],
        [815, 230],
        [700, 520],
      ],
      "#ffffff",
      0.2,
    ) +
    framed(L, r, 930, 140, 160, 190) +
    rug(L, 640, 710, 880, 900, L.second, L.third) +
    dressForm(L, 960, 780, 1.1, L.accent, 0) +
    dressForm(L, 1100, 830, 1.15, L.second, 1) +
    counter(L, 330, 700, 330, 190, home.cabinet, 3) +
    times(4, (i) =>
      rect(
        350 + i * 4,
        684 - i * 18,
        120 - i * 8,
        18,
        L.in([L.accent, L.third, "#f0e4cb", L.second][i] ?? L.accent),
        5,
      ),
    ) +
    path("M540 700V610Q580 580 620 610V700Z", L.in(L.third)) +
    stroke("M556 612q24 -50 48 0", L.in("#5a3f2c"), 5) +
    person(L, {
      x: 240,
      y: 860,
      scale: 1.3,
      top: L.third,
      bottom: L.accent,
      skirt: true,
      hair: r.pick(["scarf", "long", "bun"]),
      right: [60, -240],
    }) +
    pendant(L, 700, 120, "#b08d4f", home.lampKind, 0.7)
  );
}

/** Shoes, a bag and folded cloth on a bench. */
export function fashionDetail({ L, r }: Stage): string {
  const leather = L.in(r.pick(["#8d5a3f", "#5a3a2c", L.accent]));
  const shoe = (x: number, y: number, tone: string) =>
    group(
      ellipse(10, 4, 130, 16, "#20120c", 0.26) +
        path(
          "M-120 0V-70Q-110 -104 -60 -96L-10 -70Q60 -56 110 -34Q132 -20 126 0Z",
          across(lighter(tone, 0.2), tone),
        ) +
        path("M-122 0H128V-12H-122Z", L.in("#33231a")) +
        path("M-60 -96L-10 -70L-24 -52L-72 -76Z", lighter(tone, 0.3)) +
        lines(
          list(4, (i) => [-44 + i * 16, -84 + i * 9, -56 + i * 16, -66 + i * 9]),
          L.in("#f6ecd4"),
          4,
        ),
      `translate(${x} ${y})`,
    );
  return (
    rect(0, 0, WIDTH, 600, down(darker(L.plaster, 0.1), L.plaster)) +
    lightPatch(L, 160, 40, 380, 480, 210) +
    clothesRail(L, r, 640, 1160, 90, 460) +
    rect(0, 560, WIDTH, 340, down(lighter(L.in("#a5754a"), 0.2), L.in("#8b5e3a"))) +
    rect(0, 552, WIDTH, 16, lighter(L.in("#c99a66"), 0.3)) +
    times(6, (i) => {
      const c = L.in(
        [L.accent, "#f0e4cb", L.second, L.third, "#8f3a4a", "#6f7f86"][(i + r.int(0, 1)) % 6] ??
          L.accent,
      );
      return (
        rect(
          90 + (i % 2) * 8,
          660 - i * 44,
          330 - (i % 3) * 10,
          44,
          down(lighter(c, 0.24), darker(c, 0.1)),
          18,
        ) + line(110, 686 - i * 44, 390, 686 - i * 44, darker(c, 0.3), 3, 0.5)
      );
    }) +
    groundShadow(640, 760, 210, 24) +
    path(
      "M470 560Q480 530 520 530H760Q800 530 810 560L840 740Q840 764 810 764H470Q440 764 440 740Z",
      across(lighter(leather, 0.26), leather, darker(leather, 0.24)),
    ) +
    stroke("M540 534Q560 390 640 390T740 534", darker(leather, 0.2), 16) +
    path("M470 560H810L800 650Q640 700 480 650Z", darker(leather, 0.12)) +
    khatam(640, 664, 28, L.in("#d8b45c")) +
    stroke("M480 656Q640 706 800 656", lighter(leather, 0.4), 3, 0.7) +
    shoe(960, 800, leather) +
    shoe(1040, 850, darker(leather, 0.1)) +
    box(90, 850, 190, 90, L.in(L.third)) +
    at(350, 860, pottedPlant(L, r, "#e0d4bd", true, 3), 0.9)
  );
}
