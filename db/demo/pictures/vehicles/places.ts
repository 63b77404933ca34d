import {
  ablaq,
  across,
  apartmentBlock,
  arch,
  at,
  type CarKind,
  circle,
  creeper,
  cypress,
  darker,
  dots,
  down,
  glow,
  ground,
  hills,
  khatam,
  type Light,
  lighter,
  lines,
  list,
  mix,
  palm,
  path,
  random,
  type Random,
  rect,
  ridge,
  sea,
  sky,
  skyline,
  type Stage,
  street,
  streetLamp,
  sunbeams,
  times,
  tree,
  WIDTH,
} from "../scene.ts";

const paints = [
  "#efece4",
  "#efece4",
  "#babcb8",
  "#3d4147",
  "#97302b",
  "#33517c",
  "#2f5d4c",
  "#c7a672",
  "#6e4c3b",
  "#7d9aa5",
] as const;

/** The paint of a listing's car: the same in all its views. */
export const paintOf = (seed: number): string => random(seed * 5 + 9).pick(paints);

export const anyPaint = (r: Random): string => r.pick(paints);

export const anyCar = (r: Random): CarKind =>
  r.pick(["sedan", "sedan", "hatchback", "suv", "pickup"] as const);

/** Asphalt for a parked car, from `top` down, with the shade of what stands behind. */
function yard(L: Light, top: number, colour = "#b7aa98"): string {
  const tone = L.out(colour);
  return (
    rect(0, top, WIDTH, 900 - top, down(darker(tone, 0.16), lighter(tone, 0.06))) +
    rect(0, top, WIDTH, 30, down("#20120c66", "#20120c00")) +
    lines(
      list(6, (i) => [600 + (i - 2.5) * 260, top + 40, 600 + (i - 2.5) * 420, 900]),
      L.out("#efe6d2"),
      7,
      0.5,
    )
  );
}

function cityStreet({ r, L }: Stage): string {
  const walls = ["#e6d6b8", "#d9c2a0", "#e9dcc8", "#d8b89a"] as const;
  return (
    sky(L, r, 640) +
    hills(L, r, 640, 250) +
    skyline(L, r, 650, 190) +
    apartmentBlock(L, r, {
      x: r.range(-60, 60),
      y: 660,
      width: 330,
      floors: 3,
      wall: r.pick(walls),
      base: "shops",
    }) +
    at(r.range(900, 1000), 700, r.chance(0.5) ? palm(L, r, 470) : tree(L, r, 380)) +
    at(1130, 700, cypress(L, 360)) +
    street(L, 660) +
    streetLamp(L, 480, 702, 380)
  );
}

function corniche({ r, L }: Stage): string {
  const stone = L.out("#e6d9c2");
  return (
    sky(L, r, 430) +
    sea(L, r, 420, 640) +
    path("M-10 436Q160 372 330 424L420 436Z", mix(L.out("#7d7a5e"), L.haze, 0.4)) +
    times(
      2,
      (i) =>
        path(`M${620 + i * 240} ${470 + i * 40}l34 0l-8 14h-20Z`, L.out("#6d4a38")) +
        path(`M${636 + i * 240} ${466 + i * 40}v-58l34 52Z`, L.out("#f6eedd")),
    ) +
    rect(0, 600, WIDTH, 16, lighter(stone, 0.4)) +
    rect(0, 616, WIDTH, 50, down(stone, darker(stone, 0.14))) +
    lines(
      list(24, (i) => [i * 52, 618, i * 52, 664]),
      darker(stone, 0.2),
      4,
      0.6,
    ) +
    street(L, 660) +
    at(150, 700, palm(L, r, 520)) +
    at(1080, 700, palm(L, r, 460))
  );
}

function mountainRoad({ r, L }: Stage): string {
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 330) +
    ridge(r, 600, 150, mix(L.out("#7d8459"), L.haze, 0.24)) +
    times(12, (i) =>
      at(40 + i * 104, 640 + (i % 3) * 12, i % 4 === 1 ? cypress(L, 170) : tree(L, r, 100)),
    ) +
    ground(L, r, 640, "#b5a368") +
    dots(
      list(40, () => [r.range(0, WIDTH), r.range(650, 720)] as const),
      L.out("#8a8a4e"),
      6,
      0.8,
      6,
      -8,
    ) +
    street(L, 690, "#93887c")
  );
}

function oldWall({ r, L }: Stage): string {
  const wood = L.out("#6d4a30");
  const x = r.range(120, 760);
  return (
    ablaq(0, 0, WIDTH, 680, L.stone, 50) +
    arch(
      x,
      150,
      280,
      680,
      L.stone[0],
      rect(x, 130, 280, 560, across(lighter(wood, 0.1), wood, darker(wood, 0.1))) +
        lines(
          list(6, (i) => [x + i * 56, 140, x + i * 56, 680]),
          darker(wood, 0.4),
          4,
        ) +
        times(24, (i) =>
          circle(x + 28 + (i % 5) * 56, 360 + Math.floor(i / 5) * 70, 5, L.out("#c9a55f")),
        ),
    ) +
    creeper(L, r, x > 440 ? -10 : 700, -20, 500, 320, r.pick(["#fffaf0", "#d8649a", "#e59a5a"])) +
    sunbeams(L, r) +
    (L.night ? glow(x > 440 ? 300 : 900, 330, 420, L.lamp, 0.5) : "") +
    khatam(x > 440 ? 300 : 900, 330, 34, L.out("#c09b58")) +
    khatam(x > 440 ? 300 : 900, 330, 22, L.night ? L.lamp : L.out("#f0e0b4")) +
    yard(L, 680, "#c2b39c")
  );
}

function parking({ r, L }: Stage): string {
  return (
    sky(L, r, 600) +
    skyline(L, r, 640, 270) +
    times(7, (i) => at(60 + i * 190, 660, i % 2 ? cypress(L, 250) : tree(L, r, 230))) +
    rect(0, 640, WIDTH, 40, L.out("#d8cab0")) +
    yard(L, 676) +
    streetLamp(L, 110, 700, 460)
  );
}

const places = [cityStreet, corniche, mountainRoad, oldWall, parking] as const;

/** Somewhere a car would be photographed; the wheels belong at y 780. */
export const carPlace = (s: Stage): string => {
  const first = random(s.seed * 3 + 1).int(0, places.length - 1);
  return (places[(first + s.view * 2) % places.length] ?? cityStreet)(s);
};
