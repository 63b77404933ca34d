import {
  arch,
  at,
  books,
  clip,
  glow,
  group,
  hills,
  khatam,
  lighter,
  monitor,
  path,
  pendant,
  person,
  pottedPlant,
  rect,
  room,
  type Scene,
  shelf,
  sky,
  type Stage,
  table,
  times,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bookPile, mug, pencilCup } from "../props/desk.ts";
import { fromBehind, look } from "../props/looks.ts";
import { chartShow, laptop, pageShow } from "../props/screens.ts";
import { badge } from "./training-badge.ts";

/** A trainer before a screen, listeners round tables with laptops. */
function session({ r, L }: Stage): string {
  const wood = L.in(r.pick(["#b98a57", "#c9a878", "#8b5e3a"]));
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  return (
    room(L, "slab", ["#d9cdb6", "#c9bda5"], 600) +
    windowView(L, r, 50, 110, 200, 300, L.third) +
    rect(330, 80, 560, 340, "#20120c", 6, 0.16) +
    rect(320, 70, 560, 340, L.in("#3a3a40"), 8) +
    group(
      clip(
        rect(0, 0, 536, 316, "#000", 4),
        (r.chance(0.5) ? chartShow(r, tones) : pageShow(r, tones))(536, 316),
      ),
      "translate(332 82)",
    ) +
    (L.night ? glow(600, 240, 420, "#fff3cf", 0.25) : "") +
    rect(950, 110, 200, 280, L.in("#fbf6ea"), 6) +
    rect(944, 104, 212, 14, L.in("#8b857b"), 5) +
    times(
      6,
      (i) =>
        rect(
          970 + (i % 2) * 90,
          140 + Math.floor(i / 2) * 80,
          70,
          62,
          L.in(["#f6e29a", "#f3c0a8", "#c4dcc0", "#c9d2e6", "#f6e29a", "#f3c0a8"][i] ?? "#f6e29a"),
          3,
        ) +
        times(2, (k) =>
          rect(
            980 + (i % 2) * 90,
            156 + Math.floor(i / 2) * 80 + k * 18,
            k ? 30 : 48,
            6,
            "#8a7b68",
            3,
            0.6,
          ),
        ),
    ) +
    person(L, {
      x: r.int(900, 940),
      y: 690,
      scale: 1.16,
      top: L.accent,
      coat: r.chance(0.5) ? "#4a4a56" : undefined,
      bottom: "#4a4a52",
      ...look(r, ["scarf", "short", "bun", "grey"], [L.third, "#efe6d4"]),
      left: [-84, -234],
      right: [40, -150],
    }) +
    [0, 1]
      .map((row) => {
        const y = 700 + row * 120;
        const s = 0.9 + row * 0.3;
        return (
          times(4 - row, (i) => {
            const x = (i + 0.5) * (row ? 420 : 290) + (row ? -20 : 20);
            return (
              at(x, y + 6, laptop(120, pageShow(r, tones)), s) +
              at(x + 4, y + 96 * s, fromBehind(L, r), s * 1.05)
            );
          }) +
          path(`M-20 ${y + 8}H1220V${y + 26}H-20Z`, lighter(wood, 0.25)) +
          rect(0, y + 26, 1200, 20, wood)
        );
      })
      .join("")
  );
}

/** Learning by doing: an apprentice and a master over one bench. */
function apprentice({ r, L, seed }: Stage): string {
  const screen = seed % 2 === 0;
  const wood = r.pick(["#8b5e3a", "#a87b4c", "#b58a62"]);
  return (
    room(L, r.pick(["wood", "slab"] as const), ["#d9c6a6", r.pick(["#b98a57", "#c9a070"])], 640) +
    (r.chance(0.5)
      ? windowView(L, r, 120, 100, 360, 360, L.second)
      : arch(
          150,
          100,
          300,
          640,
          L.in("#f3ead9"),
          sky(L, r, 520) + hills(L, r, 540, 220) + rect(100, 530, 400, 120, L.out("#8b8462")),
        )) +
    shelf(
      L,
      740,
      90,
      390,
      330,
      3,
      (row, a, b, y) =>
        row === 1
          ? times(5, (i) =>
              at(
                a + 34 + i * 68,
                y,
                pencilCup(r, [L.accent, L.third, L.second], L.in(r.pick([L.second, L.accent]))),
                0.5,
              ),
            )
          : books(L, r, a, y, b - a, 80),
      wood,
    ) +
    pendant(L, 600, 120, L.accent, r.int(0, 3)) +
    person(L, {
      x: screen ? 310 : 430,
      y: 850,
      scale: 1.42,
      top: r.pick([L.second, "#6d7f88"]),
      apron: screen ? undefined : L.third,
      ...look(r, ["grey", "scarf", "short"], [L.third, L.second]),
      right: [92, -196],
      left: [-10, -160],
    }) +
    person(L, {
      x: screen ? 540 : 790,
      y: 850,
      scale: 1.3,
      top: L.accent,
      apron: screen ? undefined : L.in("#8b6a48"),
      ...look(r, ["short", "scarf", "bun", "long"], [L.third, "#efe6d4"]),
      flip: !screen,
      right: [70, -180],
      left: [20, -170],
    }) +
    table(L, 610, 870, 880, 210, wood) +
    (screen
      ? monitor(820, 650, 320, chartShow(r, [L.accent, L.second, L.third], r.chance(0.5))(320, 200))
      : at(
          610,
          652,
          rect(-120, -150, 240, 150, L.in("#a8763f"), 10) +
            rect(-104, -134, 208, 118, L.in("#8b5e3a"), 6) +
            khatam(0, -76, 52, L.in("#d9b878")) +
            khatam(0, -76, 34, L.in("#6f4a34")) +
            khatam(0, -76, 18, L.in("#e9d3a0")) +
            times(4, (i) =>
              khatam(-80 + (i % 2) * 160, -112 + Math.floor(i / 2) * 72, 15, L.in("#d9b878")),
            ),
        )) +
    at(420, 654, mug(L.in(L.third), 58)) +
    at(960, 656, bookPile(r, [L.accent, L.second, L.third].map(L.in), 120)) +
    at(1110, 860, pottedPlant(L, r, L.accent), 1.3)
  );
}

export const training: Scene = shots([session, apprentice, badge], 0.1, { mirror: false });
