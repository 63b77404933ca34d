import {
  across,
  at,
  chair,
  circle,
  creeper,
  darker,
  dots,
  ellipse,
  floor,
  glow,
  hills,
  lattice,
  type Light,
  lighter,
  lightPatch,
  line,
  lines,
  list,
  mix,
  person,
  plate,
  pottedPlant,
  rect,
  ring,
  sky,
  skyline,
  type Stage,
  stroke,
  sunbeams,
  table,
  teaGlass,
  times,
  tree,
  vase,
  WIDTH,
} from "../scene.ts";

/** A string of lamps from side to side. */
const lampString = (L: Light, y: number, drop: number): string =>
  stroke(`M-10 ${y}Q600 ${y + drop * 2} 1210 ${y}`, L.out("#4a3a30"), 3) +
  times(11, (i) => {
    const t = (i + 0.5) / 11;
    const ly = y + drop * 4 * t * (1 - t);
    return (
      glow(t * WIDTH, ly + 22, L.night ? 80 : 44, L.lamp, L.night ? 0.8 : 0.4) +
      circle(t * WIDTH, ly + 20, 13, L.lamp) +
      rect(t * WIDTH - 5, ly, 10, 10, L.out("#4a3a30"))
    );
  });

/** Tables under a vine, the town below. */
export function terrace(s: Stage): string {
  const { L, r } = s;
  const out = { ...L, in: L.out };
  const laid = (x: number, y: number, w: number) =>
    table(out, x, y, w, w * 0.42, "#8b5e3a") +
    plate(out, x - w * 0.2, y - w * 0.44, w * 0.22, "#c9733a") +
    plate(out, x + w * 0.16, y - w * 0.46, w * 0.22, "#8f9a4c") +
    teaGlass(out, x, y - w * 0.44, w / 420) +
    vase(out, x + w * 0.34, y - w * 0.45, L.accent, w / 560);
  return (
    sky(L, r, 520) +
    hills(L, r, 520, 260) +
    skyline(L, r, 560, 200) +
    at(60, 600, tree(L, r, 260)) +
    rect(0, 560, WIDTH, 80, mix(L.out("#9a8f6a"), L.haze, 0.4)) +
    rect(0, 556, WIDTH, 20, L.out("#efe2c8")) +
    lines(
      list(25, (i) => [i * 50, 576, i * 50, 640]),
      L.out("#d8c8a8"),
      20,
    ) +
    rect(0, 630, WIDTH, 20, L.out("#e2d2b2")) +
    floor(
      650,
      r.pick(["cement", "slab", "check"] as const),
      L.out("#eadfca"),
      L.out(r.pick(["#9b6a4c", "#6f8a8c"])),
    ) +
    times(2, (i) => rect(50 + i * 1060, 60, 40, 660, across(L.out("#a5754a"), L.out("#6d4a30")))) +
    rect(-10, 60, 1220, 34, L.out("#8a5e3c")) +
    times(12, (i) => rect(20 + i * 104, 30, 24, 50, L.out("#7a5034"))) +
    creeper(L, r, -10, 80, 1220, 150, r.pick(["#8f4a6a", "#fffaf0", "#9aa848"])) +
    lampString(L, 150, 60) +
    chair(out, 190, 730, L.accent, 1) +
    chair(out, 430, 730, L.accent, 1) +
    laid(310, 780, 330) +
    chair(out, 820, 720, L.second, 0.95) +
    chair(out, 1040, 720, L.second, 0.95) +
    person(L, {
      x: 660,
      y: 760,
      scale: 0.98,
      top: "#f4ecdc",
      apron: L.second,
      hair: "short",
      indoors: false,
      right: [76, -210],
      left: [-46, -140],
    }) +
    rect(704, 546, 90, 9, L.out("#b9b6ae"), 4) +
    teaGlass(out, 736, 546, 0.6) +
    laid(930, 770, 300) +
    chair(out, 500, 890, L.third, 1.3) +
    chair(out, 800, 890, L.third, 1.3) +
    at(1130, 880, pottedPlant(L, r, "#b5653f", false), 1.5) +
    sunbeams(L, r)
  );
}

/** A spread of small dishes seen from above. */
export function mezze({ L, r }: Stage): string {
  const cloth = L.in(r.pick([L.second, "#c9a57a", "#8d9a7b", L.accent]));
  const china = L.in("#fbf4e4");
  const dish = (x: number, y: number, q: number, food: string, bits: string, rim = china) =>
    ellipse(x + 12, y + 14, q, q, "#20120c", 0.24) +
    circle(x, y, q, rim) +
    circle(x, y, q * 0.9, darker(rim, 0.1)) +
    circle(x, y, q * 0.84, L.in(food)) +
    stroke(
      `M${x - q * 0.5} ${y}a${q * 0.5} ${q * 0.5} 0 1 1 ${q * 0.5} ${q * 0.5}a${q * 0.3} ${q * 0.3} 0 1 1 ${q * 0.1} ${-q * 0.56}`,
      lighter(L.in(food), 0.3),
      q * 0.12,
      0.7,
    ) +
    dots(
      list(11, (i) => [
        x + Math.cos(i * 2.4) * q * 0.6 * Math.sqrt((i + 1) / 11),
        y + Math.sin(i * 2.4) * q * 0.6 * Math.sqrt((i + 1) / 11),
      ]),
      L.in(bits),
      q * 0.13,
    ) +
    stroke(
      `M${x - q * 0.93} ${y - q * 0.2}A${q * 0.95} ${q * 0.95} 0 0 1 ${x} ${y - q * 0.95}`,
      "#ffffff",
      4,
      0.6,
    );
  const salad = (x: number, y: number, q: number) =>
    dish(x, y, q, "#6f8a3f", "#c5452f", L.in(L.third)) +
    dots(
      list(16, (i) => [x + Math.cos(i * 1.7) * q * 0.6, y + Math.sin(i * 1.7) * q * 0.5]),
      L.in("#9ab04f"),
      q * 0.22,
    ) +
    dots(
      list(8, (i) => [x + Math.cos(i * 2.1) * q * 0.5, y + Math.sin(i * 2.1) * q * 0.5]),
      L.in("#c5452f"),
      q * 0.18,
    ) +
    dots(
      list(7, (i) => [x + Math.cos(i * 3.3) * q * 0.4, y + Math.sin(i * 3.3) * q * 0.36]),
      L.in("#f4e6b8"),
      q * 0.1,
      1,
      12,
      4,
    );
  const bread = (x: number, y: number, q: number) =>
    ellipse(x + 10, y + 10, q, q * 0.9, "#20120c", 0.22) +
    ellipse(x, y, q, q * 0.92, L.in("#e3b878")) +
    ellipse(x - 5, y - 6, q * 0.9, q * 0.8, L.in("#f0d09a")) +
    dots(
      list(9, (i) => [x + Math.cos(i * 2.4) * q * 0.6, y + Math.sin(i * 2.4) * q * 0.5]),
      L.in("#b9793a"),
      q * 0.14,
      0.5,
    );
  const skewers = (x: number, y: number) =>
    ellipse(x + 12, y + 16, 210, 130, "#20120c", 0.22) +
    ellipse(x, y, 210, 130, china) +
    ellipse(x, y, 188, 112, darker(china, 0.08)) +
    dots(
      list(20, (i) => [x + Math.cos(i * 1.3) * 150, y + Math.sin(i * 1.3) * 84]),
      L.in("#7b8f45"),
      30,
      0.8,
    ) +
    times(
      4,
      (i) =>
        line(x - 190, y - 66 + i * 42, x + 190, y - 52 + i * 42, L.in("#d6d2c8"), 5) +
        times(6, (k) =>
          rect(
            x - 130 + k * 44,
            y - 82 + i * 42 + k * 1.6,
            38,
            28,
            L.in(k % 3 === 1 ? "#c5452f" : k % 3 === 2 ? "#8a4a2a" : "#a0552c"),
            10,
          ),
        ),
    );
  return (
    rect(0, 0, WIDTH, 900, across(lighter(L.in("#a5754a"), 0.16), L.in("#8b5e3a"))) +
    lines(
      list(8, (i) => [0, 60 + i * 116, WIDTH, 54 + i * 116]),
      darker(L.in("#8b5e3a"), 0.3),
      3,
      0.5,
    ) +
    rect(130, -10, 940, 920, cloth) +
    lattice(150, 0, 900, 900, lighter(cloth, 0.5), 90, 0.4) +
    lines(
      [
        [160, 0, 160, 900],
        [1040, 0, 1040, 900],
      ],
      lighter(cloth, 0.4),
      6,
    ) +
    lightPatch(L, 220, 0, 420, 900, 320) +
    skewers(600, 440) +
    dish(300, 210, 118, "#e6cfa0", "#b8502f") +
    salad(880, 200, 124) +
    dish(270, 650, 110, "#d9c9a4", "#6f3f4a") +
    dish(930, 640, 112, "#b8502f", "#7b8f45", L.in(L.accent)) +
    dish(590, 760, 92, "#f4ead6", "#7b8f45") +
    dish(590, 130, 84, "#6a4a3a", "#d8b45c", L.in(L.third)) +
    bread(110, 430, 122) +
    bread(90, 520, 112) +
    bread(1110, 420, 120) +
    times(3, (i) => {
      const x = [440, 770, 1090][i] ?? 440;
      const y = [610, 620, 770][i] ?? 610;
      return (
        ellipse(x + 8, y + 10, 52, 52, "#20120c", 0.22) +
        circle(x, y, 52, china) +
        circle(x, y, 34, L.in("#8f4a22")) +
        circle(x - 8, y - 8, 11, L.in("#d89a56")) +
        ring(x, y, 35, "#ffffff", 3, 0.7)
      );
    }) +
    dots(
      list(9, (i) => [430 + ((i * 71) % 330), 290 + ((i * 37) % 30)]),
      L.in("#6f8a3f"),
      14,
      1,
      12,
      6,
    )
  );
}
