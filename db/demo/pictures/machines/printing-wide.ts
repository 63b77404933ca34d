import {
  at,
  circle,
  clip,
  controlPanel,
  darker,
  down,
  ellipse,
  framed,
  groundShadow,
  group,
  lighter,
  path,
  pottedPlant,
  rect,
  ring,
  room,
  shelf,
  slant,
  type Stage,
  times,
} from "../scene.ts";
import { barrelPaint, pillarPaint, sheen } from "../props/metal.ts";
import { inks, proof } from "./printing-parts.ts";

/** A wide-format printer drawing a coloured banner, ink bottles at its side. */
export function wide({ r, L }: Stage): string {
  const shell = L.in(r.pick(["#3b3a3d", "#e6e1d6", L.second, L.accent]));
  return (
    room(L, "slab", ["#cfc6b6", "#b9ae9c"], 610) +
    times(3, (i) => framed(L, r, 90 + i * 190, 120 + (i % 2) * 30, 130, 170)) +
    shelf(L, 800, 90, 340, 300, 2, (_, a, b, y) =>
      times(5, (i) => {
        const tone = L.in(r.pick([L.accent, L.second, L.third, ...inks]));
        const x = a + 30 + i * ((b - a - 40) / 4.4);
        return (
          circle(x, y - 28, 28, slant(lighter(tone, 0.5), "#f4eee0")) +
          ring(x, y - 28, 20, tone, 4) +
          circle(x, y - 28, 9, "#6b4a30")
        );
      }),
    ) +
    groundShadow(600, 836, 480, 30, 0.45) +
    [230, 900]
      .map(
        (x) =>
          rect(x, 600, 46, 220, sheen(L.in("#6d6862"))) + rect(x - 40, 806, 130, 22, "#37322e", 8),
      )
      .join("") +
    rect(180, 560, 840, 40, barrelPaint(L.in("#f4eee0")), 18) +
    clip(
      path("M250 540H950L980 800Q600 850 220 800Z", "#000"),
      rect(200, 530, 800, 320, "#fbf6ea") +
        group(proof(r, L, 0, 0, 660, 260), "translate(270 556)") +
        times(4, (i) => rect(270 + i * 165, 822, 150, 16, inks[i] ?? "#333333")),
    ) +
    rect(250, 540, 700, 20, down("#20120c88", "#20120c00")) +
    rect(140, 410, 920, 140, sheen(shell), 26) +
    rect(160, 420, 880, 12, lighter(shell, 0.5), 6, 0.7) +
    rect(240, 470, 720, 52, "#1d2226", 10) +
    rect(240, 470, 720, 10, "#ffffff", 5, 0.14) +
    at(
      r.int(420, 780),
      524,
      rect(-70, -66, 140, 66, sheen(L.in("#d9d4c8")), 8) +
        times(4, (i) => rect(-56 + i * 29, -50, 24, 26, inks[i] ?? "#333333", 3)),
    ) +
    rect(60, 440, 90, 130, sheen(darker(shell, 0.15)), 12) +
    times(4, (i) =>
      rect(
        70 + i * 19,
        462,
        14,
        76,
        down(lighter(inks[i] ?? "#333333", 0.2), inks[i] ?? "#333333"),
        4,
      ),
    ) +
    controlPanel(L, r, 966, 356, 0.6) +
    at(1100, 850, pottedPlant(L, r, L.third), 1.1) +
    times(3, (i) =>
      group(
        rect(
          -24,
          -250,
          48,
          250,
          pillarPaint(L.in([L.accent, "#f4eee0", L.second][i] ?? "#ffffff")),
          8,
        ) + ellipse(0, -250, 24, 8, "#6b4a30"),
        `translate(${70 + i * 44} ${850 - i * 6}) rotate(${i * 4 - 4})`,
      ),
    )
  );
}
