import {
  across,
  at,
  box,
  carWheel,
  circle,
  counter,
  darker,
  ellipse,
  gauge,
  group,
  hall,
  jarRow,
  type Light,
  lighter,
  lightPatch,
  lines,
  list,
  monitor,
  person,
  rect,
  ring,
  room,
  screenContent,
  shelf,
  type Stage,
  stroke,
  times,
  turn,
  wheelEnd,
  WIDTH,
} from "../scene.ts";
import { wheelStack } from "./garage.ts";

const partShelf = (s: Stage, row: number, a: number, b: number, y: number): string => {
  const { L, r } = s;
  const n = Math.floor((b - a) / 74);
  const kind = (row + r.int(0, 3)) % 4;
  if (kind === 0) return times(n, (i) => carTyre(L, a + 40 + i * ((b - a) / n), y, 32));
  if (kind === 1)
    return times(n, (i) =>
      box(
        a + 6 + i * ((b - a) / n),
        y,
        46,
        r.range(36, 56),
        L.in(r.pick([L.accent, L.second, L.third, "#efe4cd"])),
      ),
    );
  if (kind === 2)
    return times(
      n,
      (i) =>
        rect(
          a + 14 + i * ((b - a) / n),
          y - 52,
          44,
          52,
          across(lighter(L.in("#c9a04c"), 0.3), L.in(i % 2 ? "#c9952f" : "#b9b6ae")),
          8,
        ) + rect(a + 14 + i * ((b - a) / n), y - 40, 44, 18, L.in(L.accent)),
    );
  return jarRow(L, r, a, b, y, 58);
};

const carTyre = (L: Light, x: number, y: number, radius: number): string =>
  `<g transform="translate(0 ${y})">${carWheel(L, x, radius, 5)}</g>`;

export function partsShop(s: Stage): string {
  const { L, r } = s;
  return (
    room(L, "slab", ["#dccfba", "#c4b59c"], 650) +
    shelf(L, 60, 90, 500, 440, 5, (row, a, b, y) => partShelf(s, row, a, b, y), "#6f7f86") +
    shelf(L, 620, 90, 500, 440, 5, (row, a, b, y) => partShelf(s, row + 1, a, b, y), "#6f7f86") +
    times(3, (i) =>
      at(
        0,
        0,
        group(
          ring(0, 0, 64, L.in("#2b2725"), 34) + ring(0, 0, 72, L.in("#4a4541"), 4),
          `translate(${300 + i * 300} 30)`,
        ),
      ),
    ) +
    person(L, {
      x: 620,
      y: 800,
      scale: 1.3,
      top: L.accent,
      apron: L.second,
      hair: r.pick(["short", "grey", "cap"]),
      left: [-64, -116],
      right: [66, -116],
    }) +
    counter(L, 200, 660, 800, 240, "#7f5738", 5) +
    carTyre(L, 330, 660, 60) +
    box(440, 660, 90, 60, L.in(L.accent)) +
    monitor(880, 660, 170, screenContent(L, r, 0)) +
    at(690, 660, wheelEnd(L, 0, -36, 34, "#c9a04c", 10)) +
    wheelStack(L, 110, 880, 4)
  );
}

/** Discs, plugs, filters and gears laid out on a cloth. */
export function partsTable({ L, r }: Stage): string {
  const cloth = L.in(r.pick(["#8d9a7b", "#6f8a94", "#b98a6a", L.second]));
  const steel = L.in("#c4c1b8");
  const disc = (x: number, y: number, q: number) =>
    ellipse(x + 8, y + 12, q, q, "#20120c", 0.25) +
    circle(x, y, q, across(lighter(steel, 0.4), darker(steel, 0.2))) +
    ring(x, y, q * 0.7, darker(steel, 0.2), 3) +
    circle(x, y, q * 0.42, darker(steel, 0.3)) +
    circle(x, y, q * 0.18, cloth) +
    times(5, (i) =>
      circle(
        x + Math.cos(i * 1.257) * q * 0.3,
        y + Math.sin(i * 1.257) * q * 0.3,
        q * 0.045,
        cloth,
      ),
    ) +
    times(16, (i) =>
      circle(
        x + Math.cos(i * 0.3927) * q * 0.82,
        y + Math.sin(i * 0.3927) * q * 0.82,
        q * 0.03,
        darker(steel, 0.4),
      ),
    );
  const plug = (x: number, y: number, angle: number) =>
    turn(
      angle,
      x,
      y,
      rect(x - 4, y - 90, 8, 26, steel, 3) +
        rect(x - 14, y - 66, 28, 60, "#f8f3e6", 8) +
        rect(x - 22, y - 8, 44, 26, L.in("#b9b6ae"), 3) +
        rect(x - 14, y + 18, 28, 44, steel) +
        lines(
          list(5, (i) => [x - 14, y + 22 + i * 8, x + 14, y + 26 + i * 8]),
          darker(steel, 0.4),
          3,
        ) +
        stroke(`M${x - 10} ${y + 62}v14h14`, darker(steel, 0.3), 4),
    );
  const filter = (x: number, y: number) =>
    rect(x + 10, y + 12, 150, 180, "#20120c", 16, 0.22) +
    rect(
      x,
      y,
      150,
      180,
      across(lighter(L.in(L.third), 0.3), L.in(L.third), darker(L.in(L.third), 0.24)),
      16,
    ) +
    rect(x, y + 26, 150, 26, L.in("#4a4541")) +
    lines(
      list(11, (i) => [x + 14 + i * 12.4, y + 66, x + 14 + i * 12.4, y + 164]),
      darker(L.in(L.third), 0.24),
      4,
    );
  return (
    rect(0, 0, WIDTH, 900, across(lighter(L.in("#a5754a"), 0.1), L.in("#8b5e3a"))) +
    lines(
      list(7, (i) => [0, 60 + i * 130, WIDTH, 56 + i * 130]),
      darker(L.in("#8b5e3a"), 0.3),
      3,
      0.5,
    ) +
    turn(
      -4,
      600,
      450,
      rect(70, 60, 1060, 790, "#20120c", 8, 0.2) +
        rect(60, 48, 1060, 790, cloth, 8) +
        rect(78, 66, 1024, 754, lighter(cloth, 0.1), 4),
    ) +
    lightPatch(L, 200, 40, 420, 800, 300) +
    disc(330, 300, 190) +
    disc(560, 600, 130) +
    at(0, 0, wheelEnd(L, 760, 250, 110, "#c9a04c", 14) + wheelEnd(L, 940, 380, 70, "#b9b6ae", 10)) +
    filter(880, 560) +
    plug(180, 650, -20) +
    plug(260, 680, -6) +
    plug(340, 690, 12) +
    gauge(L, 730, 480, 70, 0.62) +
    rect(620, 740, 210, 40, L.in("#2b2725"), 18) +
    turn(
      24,
      1000,
      150,
      rect(860, 130, 300, 26, L.in("#d6d2c8"), 12) +
        ring(1160, 143, 26, L.in("#d6d2c8"), 16) +
        ring(860, 143, 22, L.in("#d6d2c8"), 14),
    )
  );
}

export function tyreWall(s: Stage): string {
  const { L, r } = s;
  return (
    hall(L, r, 620, "#d3c4aa") +
    times(
      3,
      (row) =>
        rect(60, 300 + row * 130, 680, 12, L.in("#6f7f86")) +
        times(6, (i) => carTyre(L, 120 + i * 112, 300 + row * 130, 52)),
    ) +
    wheelStack(L, 860, 860, 5) +
    wheelStack(L, 1090, 880, 4) +
    person(L, {
      x: 620,
      y: 850,
      scale: 1.25,
      top: L.accent,
      bottom: "#4f5a66",
      hair: "cap",
      hairColour: L.second,
      left: [-90, -120],
      right: [60, -130],
    }) +
    carTyre(L, 470, 858, 88)
  );
}
