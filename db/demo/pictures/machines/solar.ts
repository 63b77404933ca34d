import {
  at,
  bush,
  darker,
  dish,
  down,
  ellipse,
  ground,
  hills,
  lighter,
  line,
  person,
  poly,
  pottedPlant,
  rect,
  type Scene,
  sky,
  skyline,
  type Stage,
  times,
  tree,
  waterTank,
} from "../scene.ts";
import { daylight, shots } from "../props/camera.ts";
import { glassPanel } from "./solar-parts.ts";
import { inverter } from "./solar-inverter.ts";

const glasses = ["#24405f", "#2b3350", "#1f4a5a"];

/** Rows of panels over a roof of the old town, tanks and dishes around. */
function roof({ r, L }: Stage): string {
  const glass = L.out(r.pick(glasses));
  const wall = L.out(r.pick(["#e0cba8", "#d9c5ac", "#cdb894"]));
  const rows = r.int(2, 3);
  const legs = L.out("#8b857b");
  return (
    sky(L, r, 520) +
    hills(L, r, 520, 180) +
    skyline(L, r, 540, 190) +
    rect(0, 520, 1200, 60, lighter(wall, 0.2)) +
    rect(0, 512, 1200, 16, lighter(wall, 0.45)) +
    rect(0, 580, 1200, 320, down(darker(wall, 0.18), wall)) +
    times(6, (i) =>
      line(600 + (i - 2.5) * 200, 580, 600 + (i - 2.5) * 420, 900, darker(wall, 0.16), 3, 0.6),
    ) +
    at(1090, 600, waterTank(L, r.pick(["#d9d4c8", "#b0623f"])), 2.6) +
    at(80, 600, waterTank(L), 2.2) +
    at(980, 590, dish(L), 1.8) +
    times(rows, (row) => {
      const y = 560 + row * 130;
      const s = 1 + row * 0.32;
      return times(4, (i) => {
        const x = 150 - row * 90 + i * 232 * s;
        const [w, h, lean] = [210 * s, 120 * s, 36 * s];
        return (
          poly(
            [
              [x - 20, y + h],
              [x + w, y + h],
              [x + w + 60, y + h + 34],
              [x + 40, y + h + 34],
            ],
            "#20120c",
            0.2,
          ) +
          line(x + w * 0.2 + lean, y + 10, x + w * 0.2 + lean, y + h + 14, legs, 7 * s) +
          line(x + w * 0.85 + lean, y + 10, x + w * 0.85 + lean, y + h + 14, legs, 7 * s) +
          glassPanel(
            [
              [x + lean, y],
              [x + w + lean, y],
              [x + w, y + h],
              [x, y + h],
            ],
            L,
            6,
            4,
            glass,
          )
        );
      });
    }) +
    (r.chance(0.6)
      ? person(L, {
          x: 1050,
          y: 850,
          scale: 1.1,
          top: "#e08a3c",
          bottom: "#3f4650",
          hair: "helmet",
          hairColour: r.pick(["#f1ead9", "#e0b042"]),
          skin: r.int(0, 3),
          indoors: false,
          left: [-70, -200],
          flip: false,
        })
      : at(1120, 850, pottedPlant(L, r, L.accent, false), 1.2))
  );
}

/** A field of panels under hills, an olive tree beside. */
function field({ r, L }: Stage): string {
  const glass = L.out(r.pick(glasses));
  const soil = r.pick(["#c9b07e", "#b5a06c", "#a9a068"]);
  return (
    sky(L, r, 470) +
    hills(L, r, 470, 210) +
    ground(L, r, 460, soil) +
    times(7, (i) => at(60 + i * 180 + r.range(-40, 40), 480, tree(L, r, 90))) +
    [0, 1, 2, 3]
      .map((row) => {
        const y = 500 + row * row * 26 + row * 32;
        const h = 40 + row * 34;
        const w = 130 + row * 70;
        const shift = (row * 97) % 120;
        return (
          times(Math.ceil(1400 / w) + 1, (i) => {
            const x = i * (w + 6) - shift - 60;
            return (
              rect(x + w * 0.45, y + h - 8, 8 + row * 3, 20 + row * 12, L.out("#8b857b")) +
              glassPanel(
                [
                  [x + h * 0.35, y],
                  [x + w + h * 0.35, y],
                  [x + w, y + h],
                  [x, y + h],
                ],
                L,
                4,
                3,
                glass,
              )
            );
          }) +
          rect(-20, y + h + 14 + row * 10, 1240, 8 + row * 4, "#20120c", 0, 0.14) +
          times(12, () =>
            ellipse(
              r.range(0, 1200),
              y + h + 26 + row * 12,
              r.range(12, 30),
              6,
              L.out("#8f9a55"),
              0.7,
            ),
          )
        );
      })
      .join("") +
    at(r.int(60, 160), 880, tree(L, r, 430)) +
    times(5, (i) =>
      at(300 + i * 200 + r.range(-50, 50), 900, bush(L, r, 110, r.pick([L.third, L.accent]))),
    )
  );
}

export const solar: Scene = shots([roof, field, inverter], 0.12, { hours: daylight });
