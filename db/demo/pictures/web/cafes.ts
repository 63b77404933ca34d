import {
  across,
  at,
  chair,
  circle,
  coffeePot,
  counter,
  darker,
  down,
  framed,
  glow,
  jarRow,
  khatam,
  lattice,
  lighter,
  mix,
  monitor,
  path,
  pendant,
  person,
  type Random,
  rect,
  room,
  type Scene,
  shelf,
  type Stage,
  stroke,
  table,
  teaGlass,
  times,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { anyone, fromBehind, look } from "../props/looks.ts";
import { pageShow, type Show } from "../props/screens.ts";
import { keys } from "./cafes-keys.ts";

/** A game or a page on a screen, without words. */
const play =
  (r: Random, tones: readonly string[]): Show =>
  (w, h) => {
    const [a = "", b = "", c = ""] = r.shuffle(tones);
    if (r.chance(0.35)) return pageShow(r, [a, b, c])(w, h);
    return (
      rect(0, 0, w, h, down(mix(a, "#1b1830", 0.6), mix(b, "#f0b070", 0.5))) +
      circle(w * r.range(0.3, 0.8), h * 0.4, h * 0.16, "#ffe2a0") +
      path(
        `M0 ${h}V${h * 0.6}L${w * 0.2} ${h * 0.36}L${w * 0.38} ${h * 0.62}L${w * 0.62} ${h * 0.3}L${w} ${h * 0.66}V${h}Z`,
        mix(a, "#2b2440", 0.4),
      ) +
      path(
        `M0 ${h}V${h * 0.8}Q${w * 0.3} ${h * 0.6} ${w * 0.55} ${h * 0.78}T${w} ${h * 0.74}V${h}Z`,
        mix(c, "#241c30", 0.5),
      ) +
      rect(w * 0.04, h * 0.06, w * 0.26, h * 0.05, "#1b1830", h * 0.025, 0.6) +
      rect(w * 0.04, h * 0.06, w * 0.18, h * 0.05, "#8fe09a", h * 0.025) +
      circle(w * 0.9, h * 0.14, h * 0.09, "#1b1830", 0.6) +
      times(5, (i) =>
        khatam(w * (0.3 + i * 0.1), h * (0.56 - Math.sin(i) * 0.08), h * 0.024, "#ffe08a"),
      ) +
      rect(w * 0.2, h * 0.68, w * 0.05, h * 0.14, "#f6e6c8", 4) +
      circle(w * 0.225, h * 0.65, h * 0.035, "#f6e6c8")
    );
  };

/** A row of places seen from behind, each with its screen. */
function rows({ r, L }: Stage): string {
  const tones = [L.accent, L.second, L.third, "#7c5a85"];
  const wall = L.in(mix(L.second, "#2f2a3a", L.night ? 0.7 : 0.45));
  const wood = L.in(r.pick(["#8b5e3a", "#5a4a42", "#a87b4c"]));
  const neon = r.pick(["#ff9a7a", "#7fe0d0", "#ffd27a", "#c9a0ff"]);
  return (
    room(L, r.pick(["check", "slab"] as const), ["#b9ad9c", "#8f867a"], 640, wall) +
    lattice(0, 60, 1200, 300, lighter(wall, 0.5), 84, 0.22) +
    stroke("M120 120H1080", neon, 10) +
    glow(600, 120, 620, neon, 0.28) +
    stroke("M120 120H1080", "#fff8ee", 3, 0.8) +
    times(
      2,
      (i) =>
        `<rect x="${540}" y="${150}" width="120" height="120" fill="none" stroke="${neon}" stroke-width="7" transform="rotate(${i * 45} 600 210)"/>`,
    ) +
    glow(600, 210, 190, neon, 0.35) +
    rect(0, 600, 1200, 26, lighter(wood, 0.25)) +
    rect(0, 626, 1200, 20, darker(wood, 0.25)) +
    [0, 1, 2, 3]
      .map((i) => {
        const x = 150 + i * 300;
        return (
          rect(x - 160, 380, 8, 230, darker(wood, 0.15)) +
          glow(x, 500, 190, lighter(tones[i % 4] ?? "", 0.4), 0.35) +
          monitor(x, 602, 210, play(r, tones)(320, 200)) +
          rect(x - 60, 596, 120, 10, "#2b2826", 4) +
          (r.chance(0.9)
            ? at(
                x,
                776,
                fromBehind(L, r) +
                  (r.chance(0.6)
                    ? stroke("M-38 -104C-44 -160 44 -160 38 -104", "#2b2826", 8) +
                      rect(-48, -118, 17, 38, tones[(i + 1) % 4] ?? "", 8) +
                      rect(31, -118, 17, 38, tones[(i + 1) % 4] ?? "", 8)
                    : ""),
                1.55,
              )
            : "") +
          rect(
            x - 84,
            764,
            168,
            130,
            across(lighter(L.in("#4a4552"), 0.15), L.in("#3a3542"), darker(L.in("#3a3542"), 0.3)),
            30,
          ) +
          rect(x - 60, 782, 120, 96, L.in(tones[i % 4] ?? ""), 20, 0.7) +
          rect(x - 8, 890, 16, 20, "#2b2826")
        );
      })
      .join("")
  );
}

/** Evening at the café: counter, tea, a line of screens by the window. */
function counterSide({ r, L }: Stage): string {
  const tones = [L.accent, L.second, L.third, "#7c5a85"];
  const wood = r.pick(["#8b5e3a", "#6f4a34", "#a87b4c"]);
  return (
    room(L, "cement", ["#e3d3b6", r.pick(["#b98a6a", "#8fa39a", "#c9a07a"])], 640) +
    windowView(L, r, 80, 100, 400, 340, L.third) +
    shelf(
      L,
      860,
      80,
      290,
      300,
      2,
      (row, a, b, y) =>
        row ? times(4, (i) => teaGlass(L, a + 40 + i * 62, y, 0.9)) : jarRow(L, r, a, b, y, 84),
      wood,
    ) +
    pendant(L, 620, 150, L.accent, 1) +
    pendant(L, 800, 130, L.accent, r.int(0, 3)) +
    framed(L, r, 590, 230, 150, 120) +
    person(L, {
      x: 1010,
      y: 760,
      scale: 1.3,
      top: "#f1ead9",
      apron: L.accent,
      ...look(r, ["short", "scarf", "cap", "grey"], [L.third, L.accent]),
      left: [-60, -180],
      right: [40, -170],
    }) +
    counter(L, 840, 600, 380, 260, wood, 3) +
    coffeePot(L, 920, 600, "#c9a05a", 0.9) +
    teaGlass(L, 1010, 602, 0.9) +
    table(L, 400, 850, 720, 210, wood) +
    [0, 1]
      .map((i) => {
        const x = 220 + i * 350;
        return (
          monitor(x, 630, 230, play(r, tones)(320, 200)) +
          rect(x - 70, 632, 140, 12, "#2b2826", 5) +
          teaGlass(L, x + 150, 636, 0.9) +
          chair(L, x + (i ? 84 : -84), 890, L.third, 1.5) +
          anyone(L, r, x + (i ? 60 : -60), 890, 1.32, {
            flip: i === 1,
            pose: "sit",
            right: [66, -190],
            left: [40, -170],
          })
        );
      })
      .join("")
  );
}

export const cafes: Scene = shots([rows, counterSide, keys], 0.1, {
  hours: ["afternoon", "night", "night", "dawn"],
});
