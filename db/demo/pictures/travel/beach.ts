import {
  across,
  at,
  darker,
  dots,
  down,
  glow,
  groundShadow,
  group,
  khatam,
  type Light,
  lighter,
  line,
  lines,
  list,
  mix,
  palm,
  path,
  poly,
  rect,
  sea,
  sky,
  type Stage,
  times,
  WIDTH,
} from "../scene.ts";

function parasol(L: Light, x: number, y: number, scale: number, colour: string): string {
  const cloth = L.out(colour);
  return group(
    groundShadow(30, 6, 120, 14) +
      rect(-4, -200, 8, 206, L.out("#8a623d")) +
      path(
        "M0 -250C-90 -244 -140 -204 -150 -176Q-100 -196 -50 -176Q0 -196 50 -176Q100 -196 150 -176C140 -204 90 -244 0 -250Z",
        cloth,
      ) +
      path(
        "M0 -250C-20 -230 -44 -204 -50 -176Q0 -196 50 -176C44 -204 20 -230 0 -250Z",
        L.out("#f8eeda"),
      ) +
      path(
        "M0 -250C90 -244 140 -204 150 -176Q100 -196 50 -176C44 -204 20 -230 0 -250Z",
        darker(cloth, 0.16),
      ) +
      path("M-120 -36L-60 -44H50L84 -100L98 -94L64 -30H-120Z", L.out("#f4ead6")) +
      lines(
        [
          [-104, -30, -110, 0],
          [50, -30, 56, 0],
        ],
        L.out("#8a623d"),
        6,
      ),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

/** A hotel by the sea: its tower of balconies, pool and parasols. */
export function beachHotel(s: Stage): string {
  const { L, r } = s;
  const wall = L.out(r.pick(["#f2e8d6", "#ecd9bc", "#e6d0b8"]));
  const water = L.out("#58a9b2");
  const floors = r.int(6, 8);
  const top = 640 - floors * 66;
  return (
    sky(L, r, 470) +
    sea(L, r, 460, 640) +
    path("M700 470Q900 400 1220 440V480H700Z", mix(L.out("#7d7a5e"), L.haze, 0.36)) +
    rect(0, 600, WIDTH, 300, down(L.out("#ead7b0"), L.out("#dcc598"))) +
    rect(110, top, 430, 660 - top, across(lighter(wall, 0.24), wall, darker(wall, 0.1))) +
    rect(540, top + 60, 90, 600 - top, darker(wall, 0.24)) +
    rect(90, top - 20, 470, 24, lighter(wall, 0.4)) +
    rect(250, top - 70, 150, 52, wall) +
    khatam(325, top - 44, 20, L.out(L.third)) +
    times(floors * 4, (i) => {
      const x = 130 + (i % 4) * 102;
      const y = top + 16 + Math.floor(i / 4) * 66;
      const lit = L.night && r.chance(0.6);
      return (
        rect(x, y, 84, 46, lit ? "#ffd98e" : mix(L.sky[1], L.out("#4f6068"), 0.6)) +
        line(x + 42, y, x + 42, y + 46, lighter(wall, 0.3), 4) +
        rect(x - 5, y + 30, 94, 22, lighter(wall, 0.4)) +
        rect(x - 5, y + 52, 94, 6, darker(wall, 0.2)) +
        (r.chance(0.2) ? rect(x + 6, y + 20, 20, 16, L.out(L.accent)) : "")
      );
    }) +
    poly(
      [
        [420, 730],
        [1060, 730],
        [1260, 900],
        [300, 900],
      ],
      L.out("#f4ead2"),
    ) +
    poly(
      [
        [440, 742],
        [1040, 742],
        [1200, 900],
        [340, 900],
      ],
      down(lighter(water, 0.3), water),
    ) +
    dots(
      list(22, (i) => [430 + ((i * 167) % 650), 760 + ((i * 53) % 130)]),
      "#ffffff",
      4,
      0.45,
      50,
      0,
    ) +
    at(690, 690, palm(L, r, 440)) +
    at(60, 720, palm(L, r, 380)) +
    at(1120, 700, palm(L, r, 500)) +
    parasol(L, 850, 712, 0.8, L.accent) +
    parasol(L, 1010, 716, 0.84, L.second) +
    parasol(L, 220, 850, 1.2, L.accent) +
    (L.night ? glow(320, 560, 420, L.lamp, 0.35) : "")
  );
}
