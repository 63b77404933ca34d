import {
  across,
  archPath,
  at,
  bush,
  clip,
  cypress,
  darker,
  dots,
  down,
  ground,
  groundShadow,
  group,
  hills,
  type Light,
  lighter,
  line,
  lines,
  list,
  mix,
  palm,
  path,
  type Point,
  poly,
  type Random,
  rect,
  sky,
  solarPanel,
  type Stage,
  times,
  tree,
  waterTank,
} from "../scene.ts";

export function villaBody(L: Light, r: Random, x: number, y: number): string {
  const wall = L.out(r.pick(["#f0e6d4", "#e6d3b4", "#ece4d8"]));
  const roof = L.out(r.pick(["#b5613f", "#a0523c", "#8a6a52"]));
  const pane = L.night
    ? down("#ffe2a0", "#f0b25e")
    : down(mix(L.sky[1], "#4a5a62", 0.4), L.out("#46545a"));
  const flat = r.chance(0.5);
  const opening = (wx: number, wy: number, w: number, h: number) =>
    path(archPath(wx - 8, wy - 10, w + 16, wy + h + 4), lighter(wall, 0.4)) +
    path(archPath(wx, wy, w, wy + h), pane) +
    line(wx + w / 2, wy + 4, wx + w / 2, wy + h, darker(wall, 0.3), 4);
  const eaves = flat
    ? rect(-276, -456, 552, 26, lighter(wall, 0.3)) +
      rect(-276, -430, 552, 12, "#20120c", 0, 0.2) +
      at(-180, -456, solarPanel(L, 110)) +
      at(140, -456, waterTank(L))
    : path("M-300 -430L-210 -530H210L300 -430Z", down(lighter(roof, 0.2), roof)) +
      lines(
        list(10, (i) => [-200 + i * 44, -526, -270 + i * 60, -432]),
        darker(roof, 0.3),
        2,
        0.5,
      );
  return group(
    groundShadow(0, 4, 560, 22) +
      rect(-470, -270, 250, 270, across(lighter(wall, 0.1), darker(wall, 0.06))) +
      rect(-484, -286, 270, 20, flat ? lighter(wall, 0.34) : roof) +
      rect(-260, -430, 520, 430, across(lighter(wall, 0.2), wall, darker(wall, 0.08))) +
      eaves +
      rect(220, -300, 260, 300, across(wall, darker(wall, 0.16))) +
      rect(206, -318, 288, 22, flat ? lighter(wall, 0.3) : roof) +
      times(3, (i) => opening(-210 + i * 160, -390, 90, 120)) +
      rect(-262, -250, 524, 14, lighter(wall, 0.4)) +
      lines(
        list(30, (i) => [-250 + i * 17.3, -250, -250 + i * 17.3, -290]),
        L.out("#6a5a4a"),
        3,
      ) +
      line(-254, -290, 254, -290, L.out("#6a5a4a"), 6) +
      opening(-64, -190, 128, 190) +
      times(2, (i) => opening(-216 + i * 320, -190, 110, 126)) +
      opening(-410, -210, 120, 150) +
      opening(300, -230, 120, 170) +
      times(
        4,
        (i) =>
          rect(-250 + i * 160, -236, 20, 236, across(lighter(wall, 0.5), darker(wall, 0.1))) +
          rect(-256 + i * 160, -240, 32, 14, lighter(wall, 0.5)),
      ),
    `translate(${x} ${y})`,
  );
}

export function pool(L: Light, points: readonly Point[]): string {
  const rim = L.out("#efe4cc");
  const water = L.out("#5aa7b0");
  return (
    `<g stroke="${rim}" stroke-width="22" stroke-linejoin="round">${poly(points, rim)}</g>` +
    poly(points, down(lighter(water, 0.3), water, darker(water, 0.14))) +
    clip(
      poly(points, "#000"),
      dots(
        list(26, (i) => [((i * 173) % 1300) - 40, 700 + ((i * 67) % 200)]),
        "#ffffff",
        4,
        0.4,
        60,
        0,
      ),
    )
  );
}

export function villaWide(s: Stage): string {
  const { r, L } = s;
  return (
    sky(L, r, 600) +
    hills(L, r, 600, 220) +
    ground(L, r, 590, "#8f9560") +
    at(110, 640, cypress(L, 420)) +
    at(1120, 640, cypress(L, 380)) +
    villaBody(L, r, 610, 650) +
    at(60, 690, tree(L, r, 280)) +
    poly(
      [
        [540, 650],
        [680, 650],
        [860, 900],
        [380, 900],
      ],
      L.out("#dcc8a2"),
    ) +
    pool(L, [
      [760, 730],
      [1120, 730],
      [1210, 850],
      [830, 850],
    ]) +
    at(1040, 700, palm(L, r, 480), 0.9) +
    at(200, 790, bush(L, r, 210, r.pick(["#d2557a", "#e9b44a", "#f4ead6"]))) +
    at(400, 760, bush(L, r, 120)) +
    at(90, 880, bush(L, r, 240))
  );
}
