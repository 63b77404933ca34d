import {
  across,
  circle,
  darker,
  ellipse,
  type FloorKind,
  groundShadow,
  group,
  khatam,
  lattice,
  type Light,
  lighter,
  lightPatch,
  lines,
  list,
  random,
  rect,
  room,
  type Stage,
  table,
  teaGlass,
  times,
  vase,
  WIDTH,
} from "../scene.ts";

export const floors: readonly [FloorKind, string, string][] = [
  ["cement", "#dcc6a2", "#8f5d46"],
  ["wood", "#b98a5c", "#a5754a"],
  ["slab", "#e4d8c2", "#cfc0a6"],
  ["check", "#e6dac4", "#5f6a5c"],
  ["cement", "#e0d2b8", "#4f6d72"],
  ["wood", "#96694a", "#85583a"],
];

/** The home of a seed: the floor, the cloths and the lamp stay the same from room to room. */
export function homeOf(seed: number, L: Light) {
  const r = random(seed * 13 + 5);
  const [kind, first, second] = r.pick(floors);
  const finish = r.int(0, 4);
  const cloths = r.shuffle([L.accent, L.second, "#d8c7a8", "#8d9a7b", "#9a6b58", "#6f8a94"]);
  return {
    shell: (join = 640) => room(L, kind, [first, second], join) + wallpaper(L, finish, join),
    sofa: cloths[0] ?? L.accent,
    curtain: cloths[1] ?? L.second,
    cabinet: r.pick(["#f0e8d8", "#7f9488", "#5f7f8c", "#b98a5c", "#c9b48e", "#86694f", L.second]),
    lampKind: r.int(0, 3),
    style: r.int(0, 2),
    pot: r.pick(["#b5653f", "#e0d4bd", "#4f6d72", "#6a5a50"]),
  };
}

function wallpaper(L: Light, finish: number, join: number): string {
  const tone = darker(L.plaster, 0.1);
  const top = join - 160;
  if (finish === 0) {
    return (
      rect(0, top, WIDTH, 138, tone) +
      rect(0, top - 8, WIDTH, 10, lighter(L.plaster, 0.4)) +
      times(9, (i) => rect(16 + i * 136, top + 20, 110, 100, lighter(tone, 0.16), 3))
    );
  }
  if (finish === 1) {
    return lines(
      list(31, (i) => [i * 40, 58, i * 40, join - 24]),
      tone,
      13,
      0.45,
    );
  }
  if (finish === 2) return lattice(0, 54, WIDTH, join - 76, tone, 74, 0.7);
  return "";
}

/** A low table with tea on it. */
export function coffeeTable({ r, L }: Stage, x: number, y: number, width: number): string {
  const round = r.chance(0.4);
  const tray = L.in("#c09b58");
  const body = round
    ? groundShadow(x + 12, y, width * 0.5, 16) +
      times(3, (i) => rect(x - width * 0.32 + i * width * 0.3, y - 74, 12, 74, L.in("#5d3f2b"))) +
      ellipse(x, y - 72, width * 0.48, 27, darker(tray, 0.3)) +
      ellipse(x, y - 79, width * 0.48, 27, tray) +
      ellipse(x, y - 80, width * 0.4, 21, lighter(tray, 0.26)) +
      group(khatam(0, 0, width * 0.17, tray), `translate(${x} ${y - 80}) scale(1 0.3)`)
    : table(L, x, y, width, 76, r.pick(["#7a5034", "#a5754a", "#5f4334"]));
  return (
    body +
    vase(L, x - width * 0.24, y - 82, L.accent, 0.7) +
    teaGlass(L, x + width * 0.06, y - 80, 0.62) +
    teaGlass(L, x + width * 0.22, y - 86, 0.62) +
    rect(x + width * 0.28, y - 92, width * 0.16, 8, L.in(L.second), 1)
  );
}

/** Daylight from a window lying on the floor of a room. */
export const sunOnFloor = (L: Light, x: number) => lightPatch(L, x, 676, 250, 150, 210);

export function nightstand(L: Light, x: number, y: number): string {
  const wood = L.in("#86603f");
  return (
    groundShadow(x + 10, y, 80, 12) +
    rect(x - 56, y - 120, 112, 112, across(lighter(wood, 0.16), wood, darker(wood, 0.16)), 5) +
    times(
      2,
      (i) =>
        rect(x - 46, y - 106 + i * 48, 92, 40, lighter(wood, 0.2), 4) +
        circle(x, y - 86 + i * 48, 5, L.in("#c9a55f")),
    ) +
    rect(x - 62, y - 128, 124, 11, lighter(wood, 0.3), 3)
  );
}
