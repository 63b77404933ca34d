import {
  ablaq,
  across,
  archPath,
  at,
  crate,
  creeper,
  darker,
  dots,
  down,
  glow,
  jar,
  khatam,
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
  stroke,
  sunbeams,
  times,
  WIDTH,
} from "../scene.ts";
import { fruits, grains } from "./souq.ts";

/** A striped awning across the front of a shop. */
export function awning(
  x: number,
  y: number,
  width: number,
  drop: number,
  first: string,
  second: string,
) {
  const count = Math.round(width / 64);
  const w = width / count;
  return (
    times(count, (i) =>
      path(
        `M${x + i * w} ${y}h${w}l${(i - count / 2 + 1) * 3} ${drop}q${-w / 2} 26 ${-w - 3} 0Z`,
        down(
          i % 2 ? second : lighter(first, 0.1),
          i % 2 ? darker(second, 0.1) : darker(first, 0.1),
        ),
      ),
    ) +
    rect(x - 6, y - 12, width + 12, 16, darker(first, 0.24), 4) +
    rect(x, y + drop + 22, width, 40, down("#20120c55", "#20120c00"))
  );
}

/** A stone shop wall with upper windows and a blank sign board. */
export function shopWall({ L, r }: Stage, sign: string): string {
  const wall = L.out(r.pick(["#e6d6b8", "#ddc8a6", "#e9dcc8", "#d3bd9c"]));
  const striped = r.chance(0.5);
  const tone = L.out(sign);
  return (
    rect(0, 0, WIDTH, 720, across(lighter(wall, 0.2), wall, darker(wall, 0.06))) +
    (striped
      ? ablaq(0, 300, WIDTH, 420, L.stone, 46)
      : lines(
          list(9, (i) => [0, 300 + i * 48, WIDTH, 300 + i * 48]),
          darker(wall, 0.12),
          2,
        )) +
    times(4, (i) => {
      const x = 80 + i * 290;
      const pane = L.night && r.chance(0.6) ? "#ffd98e" : L.out("#5c6a6c");
      return (
        path(archPath(x - 10, 10, 150, 180), lighter(wall, 0.34)) +
        path(archPath(x, 24, 130, 180), pane) +
        line(x + 65, 30, x + 65, 180, lighter(wall, 0.3), 5) +
        rect(x - 20, 180, 170, 14, lighter(wall, 0.5))
      );
    }) +
    rect(60, 226, 1080, 74, down(lighter(tone, 0.06), darker(tone, 0.2)), 6) +
    rect(330, 252, 540, 22, lighter(tone, 0.62), 11) +
    khatam(150, 263, 24, L.out(L.third)) +
    khatam(1050, 263, 24, L.out(L.third))
  );
}

export function greengrocer(s: Stage): string {
  const { L, r } = s;
  const order = r.shuffle(fruits);
  const inside = L.night ? down("#ffe0a0", "#d99a54") : down(L.out("#a5835a"), L.out("#6a4c36"));
  return (
    shopWall(s, L.second) +
    rect(110, 320, 980, 390, inside) +
    times(
      3,
      (row) =>
        rect(110, 430 + row * 74, 980, 8, L.out("#5a3f2c")) +
        times(22, (i) =>
          rect(
            122 + i * 44,
            430 + row * 74 - 34 - (i % 3) * 6,
            30,
            34 + (i % 3) * 6,
            L.out(r.pick([L.accent, L.second, L.third, "#f0e4cb"])),
            4,
          ),
        ),
    ) +
    awning(90, 316, 1020, 92, L.out(L.accent), L.out("#f6eddb")) +
    times(
      5,
      (i) =>
        stroke(`M${200 + i * 200} 420v26`, L.out("#5a4a3a"), 3) +
        dots(
          list(9, (k) => [200 + i * 200 + ((k % 3) - 1) * 13, 456 + Math.floor(k / 3) * 15]),
          L.out(i % 2 ? "#e8d9b8" : "#7b3a4a"),
          17,
        ),
    ) +
    street(L, 720) +
    person(L, {
      x: 860,
      y: 760,
      scale: 1.05,
      top: "#efe4cc",
      apron: L.second,
      hair: r.pick(["short", "grey", "cap"]),
      indoors: false,
      left: [-70, -180],
    }) +
    times(4, (i) => crate(L, r, 130 + i * 160, 680, 140, order[i] ?? "#c5452f", false)) +
    times(4, (i) => crate(L, r, 100 + i * 175, 770, 160, order[(i + 4) % 7] ?? "#c5452f", false)) +
    times(2, (i) => crate(L, r, 900 + i * 150, 800, 135, order[(i + 2) % 7] ?? "#c5452f", false)) +
    person(L, {
      x: 460,
      y: 850,
      scale: 1.1,
      top: L.third,
      bottom: L.accent,
      skirt: true,
      hair: "scarf",
      indoors: false,
      right: [60, -170],
    }) +
    (L.night ? glow(600, 430, 520, L.lamp, 0.4) : "")
  );
}

/** A front with its awning, plants and a bicycle-wide pavement. */
export function frontWide(s: Stage): string {
  const { L, r } = s;
  const inside = L.night ? down("#ffe2a4", "#e0a45a") : down(L.out("#c2a57c"), L.out("#7d5f45"));
  const frame = L.out(r.pick(["#5a4030", L.second, "#4f5a4a"]));
  return (
    shopWall(s, L.accent) +
    rect(90, 330, 620, 380, frame, 4) +
    rect(110, 350, 580, 270, inside) +
    times(
      2,
      (row) =>
        rect(110, 450 + row * 90, 580, 8, frame) +
        times(9, (i) =>
          jar(
            { ...L, in: L.out },
            150 + i * 64,
            450 + row * 90,
            58,
            r.pick(grains.concat([L.accent, L.second])),
            i % 3,
          ),
        ),
    ) +
    poly(
      [
        [160, 620],
        [330, 350],
        [400, 350],
        [230, 620],
      ],
      "#ffffff",
      0.16,
    ) +
    rect(110, 630, 580, 70, darker(frame, 0.1), 3) +
    rect(760, 330, 330, 380, frame, 4) +
    rect(780, 350, 290, 360, inside) +
    rect(918, 350, 14, 360, frame) +
    rect(900, 520, 8, 70, L.out("#d8b878"), 4) +
    rect(942, 520, 8, 70, L.out("#d8b878"), 4) +
    poly(
      [
        [800, 710],
        [860, 350],
        [900, 350],
        [840, 710],
      ],
      "#ffffff",
      0.14,
    ) +
    awning(76, 318, 1040, 96, L.out(r.pick([L.second, L.third, L.accent])), L.out("#f6eddb")) +
    street(L, 716) +
    (L.night ? glow(600, 500, 600, L.lamp, 0.4) : sunbeams(L, r)) +
    at(50, 780, pottedPlant(L, r, "#b5653f", false), 1.35) +
    at(738, 770, pottedPlant(L, r, L.third, false, 3), 1) +
    at(1140, 785, pottedPlant(L, r, "#b5653f", false), 1.35) +
    creeper(L, r, 940, -20, 280, 240, r.pick(["#fffaf0", "#d8649a"])) +
    person(L, {
      x: 620,
      y: 810,
      scale: 1.1,
      top: L.third,
      bottom: "#57504a",
      pose: "walk",
      hair: r.pick(["short", "long", "scarf"]),
      indoors: false,
    })
  );
}
