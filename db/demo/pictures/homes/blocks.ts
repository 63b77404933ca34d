import {
  apartmentBlock,
  at,
  carSide,
  creeper,
  cypress,
  darker,
  dish,
  down,
  groundShadow,
  group,
  hills,
  lighter,
  line,
  lines,
  list,
  palm,
  person,
  pottedPlant,
  rect,
  sky,
  skyline,
  solarPanel,
  type Stage,
  street,
  streetLamp,
  sunbeams,
  times,
  tree,
  waterTank,
  WIDTH,
} from "../scene.ts";

export const walls = ["#e6d6b8", "#d9c2a0", "#e9dcc8", "#d8b89a", "#cfc6b0", "#e2c9b4"] as const;

const backdrop = (s: Stage, base: number) =>
  sky(s.L, s.r, base) + hills(s.L, s.r, base, s.r.range(150, 230)) + skyline(s.L, s.r, base, 170);

/** A street of flats with the mountain behind. */
export function blockWide(s: Stage): string {
  const { r, L } = s;
  const floors = r.int(4, 5);
  const kind = r.pick(["sedan", "hatchback", "suv"] as const);
  return (
    backdrop(s, 680) +
    apartmentBlock(L, r, {
      x: 740,
      y: 700,
      width: 360,
      floors: floors - 1,
      wall: r.pick(walls),
      base: "door",
    }) +
    apartmentBlock(L, r, {
      x: 150,
      y: 700,
      width: r.int(480, 540),
      floors,
      wall: r.pick(walls),
      base: r.pick(["shops", "door"]),
    }) +
    street(L, 700) +
    at(90, 740, cypress(L, 400)) +
    at(1140, 742, r.chance(0.5) ? tree(L, r, 300) : palm(L, r, 430)) +
    streetLamp(L, 700, 742) +
    at(870, 838, carSide(L, kind, r.pick([L.accent, L.second, "#ece6da"])), 0.5) +
    person(L, {
      x: 400,
      y: 790,
      scale: 0.42,
      top: L.second,
      bottom: "#4a4238",
      pose: "walk",
      indoors: false,
    }) +
    person(L, {
      x: 452,
      y: 794,
      scale: 0.4,
      top: L.accent,
      bottom: L.third,
      skirt: true,
      hair: "scarf",
      indoors: false,
    })
  );
}

/** Balconies close by, with the light falling along them. */
export function blockBalconies(s: Stage): string {
  const { r, L } = s;
  const wall = r.pick(walls);
  const grown = apartmentBlock(L, r, { x: 0, y: 0, width: 330, floors: 5, wall, base: "plain" });
  return (
    backdrop(s, 860) +
    at(-40, 910, cypress(L, 620)) +
    group(grown, "translate(250 1180) scale(2.5)") +
    sunbeams(L, r) +
    creeper(L, r, 900, -30, 330, 330, r.pick(["#fffaf0", "#d8649a", "#e59a5a"]))
  );
}

/** The roof: tanks, panels, laundry and the town below. */
export function blockRoof(s: Stage): string {
  const { r, L } = s;
  const tile = L.out("#d3bb95");
  const iron = L.out("#5a5048");
  return (
    sky(L, r, 600) +
    hills(L, r, 600, 240) +
    skyline(L, r, 640, 190) +
    rect(0, 610, WIDTH, 40, down(lighter(tile, 0.3), tile)) +
    rect(0, 604, WIDTH, 12, lighter(tile, 0.5)) +
    rect(0, 650, WIDTH, 250, down(darker(tile, 0.12), lighter(tile, 0.1))) +
    lines(
      list(13, (i) => [600 + (i - 6) * 90, 650, 600 + (i - 6) * 190, 900]),
      darker(tile, 0.14),
      2,
      0.7,
    ) +
    lines(
      list(4, (i) => [0, 672 + i * i * 18 + i * 26, WIDTH, 672 + i * i * 18 + i * 26]),
      darker(tile, 0.14),
      2,
      0.7,
    ) +
    times(
      2,
      (i) =>
        groundShadow(200 + i * 150, 752, 90, 12) +
        at(180 + i * 150, 750, waterTank(L, i ? "#b0623f" : "#d9d4c8"), 2.6),
    ) +
    times(3, (i) => at(500 + i * 210, 770 + (i % 2) * 8, solarPanel(L, 110), 1.75)) +
    at(1110, 730, dish(L), 2.2) +
    at(430, 690, dish(L), 1.5) +
    line(640, 560, 640, 700, iron, 8) +
    line(1150, 540, 1150, 700, iron, 8) +
    line(640, 570, 1150, 556, iron, 3) +
    times(7, (i) =>
      rect(
        672 + i * 64,
        570 - i * 1.6,
        46,
        r.range(70, 120),
        L.out(r.pick([L.accent, L.second, L.third, "#f4ecdc", "#f4ecdc"])),
        3,
      ),
    ) +
    at(70, 868, pottedPlant(L, r, "#b5653f", false), 1.4) +
    at(1080, 884, pottedPlant(L, r, "#b5653f", false, 3), 1.3)
  );
}
