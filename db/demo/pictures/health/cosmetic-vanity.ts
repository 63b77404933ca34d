import {
  across,
  at,
  circle,
  clip,
  darker,
  ellipse,
  glow,
  group,
  lattice,
  lighter,
  mix,
  poly,
  rect,
  room,
  shelf,
  slant,
  type Stage,
  times,
  turn,
} from "../scene.ts";
import { bottle, creamJar } from "../props/glassware.ts";
import { pillarPaint, sheen } from "../props/metal.ts";
import { blush, orchid } from "./cosmetic-parts.ts";

/** A vanity with a round mirror, serums and an orchid. */
export function vanity({ r, L }: Stage): string {
  const tone = L.in(r.pick(blush));
  const gold = L.in("#d0a95c");
  return (
    room(
      L,
      "cement",
      ["#efe4d2", r.pick(["#d9b3a0", "#b9c9c0", "#d9c59a"])],
      700,
      mix(L.plaster, tone, 0.5),
    ) +
    lattice(0, 60, 1200, 600, darker(tone, 0.4), 110, 0.1) +
    circle(606, 316, 222, "#20120c", 0.16) +
    circle(600, 306, 222, slant(lighter(gold, 0.5), gold, darker(gold, 0.3))) +
    circle(
      600,
      306,
      204,
      slant(
        mix(L.sky[1], "#ffffff", 0.5),
        mix(tone, "#ffffff", 0.4),
        mix(L.sky[2], "#ffffff", 0.3),
      ),
    ) +
    clip(
      circle(600, 306, 204, "#000"),
      poly(
        [
          [420, 520],
          [600, 90],
          [680, 90],
          [500, 520],
        ],
        "#ffffff",
        0.35,
      ) + rect(700, 200, 160, 320, lighter(tone, 0.2), 0, 0.6),
    ) +
    glow(600, 306, 320, "#fff3d0", 0.25) +
    times(12, (i) => {
      const a = (i / 12) * 6.283;
      return (
        glow(600 + Math.cos(a) * 244, 306 + Math.sin(a) * 244, 34, "#fff3cf", 0.7) +
        circle(600 + Math.cos(a) * 244, 306 + Math.sin(a) * 244, 10, "#fff8e2")
      );
    }) +
    shelf(
      L,
      60,
      130,
      250,
      380,
      3,
      (_, a, _end, y) =>
        times(4, (i) =>
          at(
            a + 28 + i * 54,
            y,
            r.chance(0.5)
              ? creamJar(46, 52, L.in(r.pick(blush)), gold)
              : bottle(
                  34,
                  88,
                  L.in(r.pick(["#8a4f26", "#e3cdb4", "#b9cfc4"])),
                  L.in("#faf6ec"),
                  gold,
                  r.chance(0.5),
                ),
          ),
        ),
      "#d9c0a0",
    ) +
    shelf(
      L,
      900,
      130,
      250,
      380,
      3,
      (_, a, _end, y) =>
        times(3, (i) =>
          group(
            rect(-32, -24, 64, 22, L.in(r.pick(blush)), 10) +
              rect(-30, -46, 60, 22, L.in("#faf6ec"), 10) +
              rect(-32, -68, 64, 22, L.in(r.pick(blush)), 10),
            `translate(${a + 40 + i * 72} ${y})`,
          ),
        ),
      "#d9c0a0",
    ) +
    rect(40, 690, 1120, 34, sheen(L.in("#f6f0e4")), 8) +
    rect(40, 724, 1120, 10, "#20120c", 0, 0.2) +
    rect(90, 724, 1020, 180, across(lighter(tone, 0.2), tone, darker(tone, 0.15))) +
    times(
      4,
      (i) =>
        rect(110 + i * 250, 744, 230, 130, lighter(tone, 0.22), 10) +
        circle(225 + i * 250, 800, 10, gold),
    ) +
    at(
      170,
      694,
      orchid(L, L.in(r.pick(["#e9b8c4", "#f6efe6", "#b58ac0", "#f0cf8a"])), L.in("#faf6ec")),
      1,
    ) +
    at(380, 696, bottle(76, 190, L.in("#8a4f26"), L.in("#faf6ec"), "#3a3532", true)) +
    at(480, 700, creamJar(110, 96, L.in("#faf3ea"), gold)) +
    at(610, 698, bottle(70, 150, L.in(r.pick(["#e3b8b0", "#b9cfc4"])), L.in("#faf6ec"), gold)) +
    at(720, 700, creamJar(92, 76, tone, L.in("#faf6ec"))) +
    at(
      840,
      700,
      group(
        rect(-44, -90, 88, 90, pillarPaint(L.in("#faf3ea")), 12) +
          times(4, (i) =>
            turn(
              -18 + i * 12,
              0,
              -60,
              rect(-4, -190, 8, 110, L.in("#b58a62"), 4) +
                ellipse(0, -200, 13, 28, L.in(i % 2 ? "#4a3a34" : "#e3b8b0")),
            ),
          ),
        "",
      ),
    ) +
    at(1010, 696, orchid(L, tone, L.in(L.accent)), 0.8)
  );
}
