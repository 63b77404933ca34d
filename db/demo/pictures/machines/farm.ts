import {
  at,
  circle,
  cypress,
  darker,
  down,
  groundShadow,
  hills,
  type Light,
  lighter,
  line,
  mix,
  path,
  poly,
  rect,
  type Scene,
  sky,
  type Stage,
  stroke,
  times,
  tree,
} from "../scene.ts";
import { daylight, shots } from "../props/camera.ts";
import { reds, tyre, furrows } from "./farm-parts.ts";
import { harvest } from "./farm-harvest.ts";
import { irrigation } from "./farm-irrigation.ts";

/** A tractor standing on (0, 0), its nose to the start side, about 560 long. */
export function tractor(L: Light, paint: string): string {
  const body = L.out(paint);
  const dark = L.out("#3a3532");
  const hub = L.out("#ecd9a0");
  return (
    groundShadow(0, 4, 330, 22, 0.5) +
    rect(-250, -150, 260, 40, dark, 6) +
    rect(-96, -380, 12, 150, dark, 4) +
    rect(-100, -396, 20, 20, dark, 4) +
    path(
      "M-290 -150V-226Q-290 -256 -256 -260L-20 -274V-150Z",
      down(lighter(body, 0.3), body, darker(body, 0.3)),
    ) +
    path(
      "M-286 -228Q-280 -254 -250 -256L-22 -269V-256L-250 -242Q-270 -240 -286 -220Z",
      lighter(body, 0.55),
      0.7,
    ) +
    times(6, (i) => rect(-280, -222 + i * 11, 34, 5, darker(body, 0.55), 2)) +
    times(5, (i) => line(-200 + i * 24, -232, -200 + i * 24, -176, darker(body, 0.35), 5, 0.6)) +
    path("M-20 -150V-274L0 -430H190L216 -200L190 -120H20Z", body) +
    path("M6 -280L20 -412H96V-240H6Z", mix(L.sky[1], "#5b6f76", 0.4)) +
    path("M108 -240V-412H178L196 -240Z", mix(L.sky[1], "#5b6f76", 0.5)) +
    poly(
      [
        [20, -290],
        [60, -410],
        [84, -410],
        [40, -270],
      ],
      "#ffffff",
      0.25,
    ) +
    rect(-14, -446, 226, 22, down(lighter(body, 0.4), darker(body, 0.1)), 9) +
    circle(60, -306, 22, L.out("#6b4a38")) +
    path("M36 -242Q40 -290 62 -290T96 -242Z", L.out("#d9c7a4")) +
    stroke("M24 -256l26 -24", dark, 7) +
    path(
      "M60 -190Q70 -290 180 -290Q262 -286 276 -200L250 -196Q236 -250 176 -252Q104 -252 92 -184Z",
      darker(body, 0.15),
    ) +
    tyre(168, -128, 128, hub) +
    tyre(-206, -78, 78, hub) +
    rect(-306, -176, 24, 20, L.out("#f6e3a8"), 5)
  );
}

function ploughing({ r, L }: Stage): string {
  const paint = r.pick(reds);
  return (
    sky(L, r, 520) +
    hills(L, r, 520, 190) +
    times(9, (i) =>
      at(40 + i * 140 + r.range(-30, 30), 530, r.chance(0.4) ? cypress(L, 110) : tree(L, r, 110)),
    ) +
    furrows(
      L,
      520,
      r.pick(["#a5764e", "#8f5f42", "#b58a5a"]),
      r.chance(0.4) ? "#7d8a4a" : undefined,
    ) +
    at(560, 800, tractor(L, paint), 1.05) +
    at(
      880,
      800,
      stroke(
        "M-70 -110H60M0 -110L-30 -10M80 -110L50 -10M160 -120L130 -10M0 -110H170",
        L.out("#4a4542"),
        16,
      ) +
        times(3, (i) => path(`M${-40 + i * 80} -20q30 10 40 34q-50 4 -70 -16Z`, L.out("#b9b4ab"))),
    ) +
    times(16, (i) =>
      circle(
        860 + i * 22 + r.range(-20, 20),
        806 + r.range(-14, 30),
        r.range(6, 20),
        L.out(i % 2 ? "#7d5238" : "#966848"),
      ),
    ) +
    times(4, (i) => circle(980 + i * 46, 770 - i * 12, 40 + i * 12, L.out("#d9c3a0"), 0.22)) +
    times(r.int(2, 5), (i) =>
      stroke(
        `M${900 + i * 60} ${600 + ((i * 37) % 50)}q14 -14 24 0q10 -14 24 0`,
        L.out("#f6efe0"),
        6,
      ),
    )
  );
}

export const agriculture: Scene = shots([ploughing, harvest, irrigation], 0.16, {
  hours: daylight,
});
