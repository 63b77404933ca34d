import {
  across,
  at,
  circle,
  cypress,
  darker,
  dots,
  ground,
  groundShadow,
  hills,
  khatam,
  type Light,
  lighter,
  lines,
  list,
  palm,
  path,
  person,
  poly,
  rect,
  ring,
  sea,
  sky,
  skyline,
  type Stage,
  stroke,
  sunbeams,
  times,
  tree,
  WIDTH,
} from "../scene.ts";

export const column = (L: Light, x: number, y: number, h: number, broken: boolean): string => {
  const stone = L.out("#e6c896");
  const w = h * 0.11;
  return (
    groundShadow(x + w, y, w * 1.6, 8) +
    rect(x - w * 0.8, y - h * 0.05, w * 1.6, h * 0.05, stone) +
    path(
      `M${x - w * 0.5} ${y - h * 0.05}L${x - w * 0.42} ${y - h * (broken ? 0.58 : 0.9)}${broken ? `l${w * 0.3} ${-h * 0.05}l${w * 0.3} ${h * 0.06}` : ""}L${x + w * 0.42} ${y - h * (broken ? 0.6 : 0.9)}L${x + w * 0.5} ${y - h * 0.05}Z`,
      across(lighter(stone, 0.4), stone, darker(stone, 0.36)),
    ) +
    lines(
      list(3, (i) => [
        x - w * 0.2 + i * w * 0.22,
        y - h * 0.06,
        x - w * 0.17 + i * w * 0.18,
        y - h * (broken ? 0.54 : 0.88),
      ]),
      darker(stone, 0.26),
      2,
      0.6,
    ) +
    (broken
      ? ""
      : path(
          `M${x - w * 0.42} ${y - h * 0.9}L${x - w * 0.85} ${y - h}H${x + w * 0.85}L${x + w * 0.42} ${y - h * 0.9}Z`,
          across(lighter(stone, 0.3), darker(stone, 0.24)),
        ))
  );
};

function palmyraView(L: Light, r: Stage["r"]): string {
  const stone = L.out("#e6c896");
  return (
    sky(L, r, 600) +
    hills(L, r, 600, 190) +
    ground(L, r, 590, "#d8b47c") +
    times(9, (i) => at(40 + i * 130, 610, palm(L, r, 90 + (i % 3) * 24))) +
    times(6, (i) => column(L, 640 + i * 92, 650, 250, i === 4)) +
    rect(610, 384, 370, 24, lighter(stone, 0.1)) +
    rect(600, 374, 390, 12, lighter(stone, 0.4)) +
    path(
      "M120 760V330H520V760H430V560A110 110 0 0 0 210 560V760Z",
      across(lighter(stone, 0.3), stone, darker(stone, 0.2)),
    ) +
    path("M430 760V560A110 110 0 0 0 210 560V580A100 100 0 0 1 410 560V760Z", darker(stone, 0.4)) +
    rect(100, 300, 440, 36, lighter(stone, 0.34)) +
    rect(120, 336, 400, 12, "#20120c", 0, 0.2) +
    rect(60, 560, 76, 200, stone) +
    rect(510, 560, 76, 200, darker(stone, 0.16)) +
    stroke("M198 760V560A122 122 0 0 1 442 560V760", lighter(stone, 0.4), 7) +
    times(5, (i) => khatam(170 + i * 75, 384, 17, darker(stone, 0.2))) +
    column(L, 760, 820, 460, false) +
    column(L, 980, 850, 520, true) +
    times(5, (i) =>
      rect(650 + i * 110, 830 + (i % 2) * 28, 64, 34, i % 2 ? stone : darker(stone, 0.12), 6),
    )
  );
}

export const palmyra = (s: Stage): string =>
  palmyraView(s.L, s.r) +
  sunbeams(s.L, s.r) +
  person(s.L, {
    x: 330,
    y: 790,
    scale: 0.52,
    top: s.L.accent,
    bottom: "#5a5048",
    pose: "walk",
    hair: "cap",
    hairColour: "#efe4cc",
    indoors: false,
  }) +
  person(s.L, {
    x: 390,
    y: 796,
    scale: 0.5,
    top: s.L.second,
    bottom: s.L.third,
    skirt: true,
    hair: "scarf",
    indoors: false,
  });

function noriaView(L: Light, r: Stage["r"]): string {
  const wood = L.out("#6d4a30");
  const stone = L.out("#cdb793");
  const wheel = (x: number, y: number, q: number) =>
    circle(x, y, q * 1.02, "none") +
    ring(x, y, q, wood, q * 0.09) +
    ring(x, y, q * 0.8, wood, q * 0.05) +
    ring(x, y, q * 0.42, wood, q * 0.045) +
    lines(
      list(16, (i) => [
        x + Math.cos(i * 0.3927) * q * 0.1,
        y + Math.sin(i * 0.3927) * q * 0.1,
        x + Math.cos(i * 0.3927 + 0.12) * q,
        y + Math.sin(i * 0.3927 + 0.12) * q,
      ]),
      wood,
      q * 0.035,
    ) +
    lines(
      list(32, (i) => [
        x + Math.cos(i * 0.19635) * q,
        y + Math.sin(i * 0.19635) * q,
        x + Math.cos(i * 0.19635 + 0.05) * q * 1.1,
        y + Math.sin(i * 0.19635 + 0.05) * q * 1.1,
      ]),
      darker(wood, 0.2),
      q * 0.06,
    ) +
    circle(x, y, q * 0.11, darker(wood, 0.3));
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 150) +
    skyline(L, r, 590, 170) +
    times(8, (i) => at(30 + i * 165, 620, i % 3 ? tree(L, r, 190) : cypress(L, 260))) +
    rect(0, 300, 330, 360, across(lighter(stone, 0.2), stone)) +
    lines(
      list(8, (i) => [0, 340 + i * 44, 330, 340 + i * 44]),
      darker(stone, 0.2),
      3,
      0.6,
    ) +
    times(2, (i) => path(`M${40 + i * 150} 660V500a55 55 0 0 1 110 0V660Z`, darker(stone, 0.5))) +
    rect(-10, 286, 356, 22, lighter(stone, 0.4)) +
    rect(0, 588, WIDTH, 60, L.out("#8f8a5a")) +
    sea(L, r, 640, 900) +
    wheel(540, 470, 270) +
    wheel(980, 560, 170) +
    poly(
      [
        [500, 660],
        [540, 470],
        [580, 660],
      ],
      darker(stone, 0.2),
    ) +
    poly(
      [
        [950, 660],
        [980, 560],
        [1010, 660],
      ],
      darker(stone, 0.2),
    ) +
    dots(
      list(26, (i) => [330 + ((i * 61) % 420), 664 + ((i * 29) % 46)]),
      "#ffffff",
      7,
      0.6,
      16,
      0,
    ) +
    rect(0, 650, 330, 30, lighter(stone, 0.2))
  );
}

export const norias = (s: Stage): string => noriaView(s.L, s.r) + sunbeams(s.L, s.r);
