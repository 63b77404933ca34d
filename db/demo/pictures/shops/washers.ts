import { homeOf } from "../homes/shell.ts";
import {
  across,
  at,
  circle,
  darker,
  down,
  ellipse,
  groundShadow,
  group,
  jar,
  lattice,
  type Light,
  lighter,
  lightPatch,
  line,
  path,
  person,
  poly,
  porthole,
  pottedPlant,
  rect,
  room,
  screenContent,
  type Stage,
  times,
  WIDTH,
  windowView,
} from "../scene.ts";

export function washer(L: Light, x: number, y: number, scale: number, colour: string): string {
  const tone = L.in(colour);
  const cloth = [L.accent, L.third, L.second, "#f6efe0"]
    .map((c, i) => ellipse(-30 + i * 22, -150 + (i % 2) * 34, 52, 34, L.in(c)))
    .join("");
  return group(
    groundShadow(10, 4, 190, 20, 0.4) +
      rect(-150, -372, 300, 366, across(lighter(tone, 0.3), tone, darker(tone, 0.12)), 12) +
      rect(-150, -372, 300, 70, darker(tone, 0.06), 12) +
      rect(-134, -356, 92, 40, lighter(tone, 0.4), 6) +
      circle(30, -336, 23, L.in("#8f8c84")) +
      rect(28, -358, 4, 18, "#fbf3e2") +
      rect(74, -352, 60, 30, "#1f2a2e", 4) +
      rect(82, -342, 32, 9, "#8fd0c0", 2) +
      porthole(
        L,
        0,
        -168,
        98,
        cloth + path("M-98 -168Q-50 -200 0 -168T98 -168V-60H-98Z", "#7fb4ba", 0.35),
      ) +
      rect(94, -190, 22, 48, L.in("#a9a59c"), 8) +
      rect(70, -52, 58, 24, darker(tone, 0.14), 4),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

const bathTiles = (L: Light, r: Stage["r"]) =>
  rect(0, 0, WIDTH, 660, L.in("#efe6d6")) +
  rect(0, 300, WIDTH, 360, L.in(r.pick([L.second, L.third, "#9db5b5"]))) +
  lattice(0, 300, WIDTH, 360, "#fbf3e2", 72, 0.5) +
  rect(0, 288, WIDTH, 16, L.in("#7a5034"));

export function laundry({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  const white = r.pick(["#f4f0e8", "#f4f0e8", "#a9aaa6", "#3f4246"]);
  return (
    home.shell(660) +
    bathTiles(L, r) +
    windowView(L, r, 130, 70, 220, 200) +
    lightPatch(L, 420, 330, 240, 270, 120) +
    rect(620, 190, 480, 18, L.in("#86603f")) +
    times(3, (i) =>
      jar(L, 680 + i * 90, 190, 100, [L.accent, L.second, L.third][i] ?? L.accent, i),
    ) +
    rect(930, 130, 130, 20, L.in("#f6efe0"), 8) +
    rect(926, 150, 140, 20, L.in(L.accent), 8) +
    rect(930, 170, 132, 20, L.in(L.third), 8) +
    washer(L, 620, 830, 1.25, white) +
    at(1040, 850, pottedPlant(L, r, home.pot), 1.5) +
    groundShadow(240, 860, 150, 18) +
    path("M110 680H380L350 856H140Z", across(lighter(L.in("#cdae7d"), 0.2), L.in("#b08d5a"))) +
    lattice(120, 690, 250, 160, L.in("#8a6a3c"), 30, 0.6) +
    rect(100, 668, 290, 22, L.in("#d8bd8c"), 8) +
    times(4, (i) =>
      ellipse(
        160 + i * 58,
        662,
        54,
        30,
        L.in([L.accent, "#f6efe0", L.second, L.third][i] ?? L.accent),
      ),
    )
  );
}

export function washerClose({ L, r }: Stage): string {
  return (
    bathTiles(L, r) +
    lightPatch(L, 100, 30, 320, 560, 200) +
    rect(0, 640, WIDTH, 260, down(darker(L.in("#cdbfa6"), 0.2), L.in("#cdbfa6"))) +
    washer(L, 640, 1000, 2.5, r.pick(["#f4f0e8", "#a9aaa6", "#e4dccb"])) +
    at(130, 880, pottedPlant(L, r, "#b5653f"), 1.6)
  );
}

/** A row of appliances in a shop. */
export function appliances({ L, r }: Stage): string {
  const colours = r.shuffle(["#f4f0e8", "#a9aaa6", "#e4dccb", "#4a4d50"]);
  return (
    room(L, "slab", ["#ded2bd", "#cabda6"], 650) +
    times(5, (i) =>
      poly(
        [
          [110 + i * 240, 54],
          [170 + i * 240, 54],
          [250 + i * 240, 650],
          [30 + i * 240, 650],
        ],
        L.lamp,
        0.07,
      ),
    ) +
    rect(70, 130, 470, 240, "#1d1b1a", 8) +
    `<svg x="80" y="140" width="450" height="220" viewBox="0 0 320 200" preserveAspectRatio="none">${screenContent(L, r, 0)}</svg>` +
    rect(640, 130, 470, 240, "#1d1b1a", 8) +
    `<svg x="650" y="140" width="450" height="220" viewBox="0 0 320 200" preserveAspectRatio="none">${rect(0, 0, 320, 200, down(L.sky[0], L.sky[2]))}${circle(230, 70, 26, L.sun)}${path("M0 150Q80 90 160 140T320 120V200H0Z", L.in(L.accent))}</svg>` +
    times(3, (i) => washer(L, 200 + i * 300, 730, 0.82, colours[i] ?? "#f4f0e8")) +
    rect(1010, 400, 170, 340, L.in(colours[3] ?? "#a9aaa6"), 10) +
    line(1014, 520, 1176, 520, darker(L.in("#a9aaa6"), 0.4), 4) +
    rect(1024, 440, 9, 60, L.in("#6a655d"), 4) +
    rect(1024, 540, 9, 80, L.in("#6a655d"), 4) +
    person(L, {
      x: 600,
      y: 870,
      scale: 1.25,
      top: L.accent,
      hair: r.pick(["short", "scarf"]),
      left: [-80, -190],
      right: [50, -150],
    }) +
    person(L, {
      x: 340,
      y: 880,
      scale: 1.2,
      top: L.second,
      bottom: L.third,
      hair: "long",
      skirt: true,
      right: [60, -200],
    })
  );
}
