import {
  at,
  darker,
  ellipse,
  groundShadow,
  group,
  khatam,
  lighter,
  line,
  path,
  rect,
  type Scene,
  slant,
  type Stage,
  times,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bottle, creamJar } from "../props/glassware.ts";
import { capsule, tablet } from "../props/medical.ts";
import { pillarPaint } from "../props/metal.ts";
import { softRoom } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";
import { mixed } from "./pharmacy-parts.ts";
import { shopFront } from "./pharmacy-shop-front.ts";
import { inside } from "./pharmacy-inside.ts";

/** A mortar, jars of herbs and a brown bottle, in warm light. */
function mortar({ r, L }: Stage): string {
  const stone = L.in(r.pick(["#e9e3d6", "#cfae6a", "#b9c4bf", "#8f6a4a"]));
  const herb = L.in(r.pick(["#6f8a45", "#a8623a", "#c9a03e"]));
  const leaf = (x: number, y: number, angle: number, size: number) =>
    group(
      path(
        "M0 0C14 -26 44 -26 64 0C44 22 14 22 0 0Z",
        slant(lighter(L.in("#6f8a45"), 0.2), L.in("#5f7a42")),
      ) + line(4, 0, 58, 0, lighter(L.in("#6f8a45"), 0.4), 2),
      `translate(${x} ${y}) rotate(${angle}) scale(${size})`,
    );
  return (
    softRoom(L, r) +
    benchTop(L, 620, r.pick(["#8b5e3a", "#b58a62", "#6f7a72", "#d9d0c0"]), 220) +
    at(180, 690, bottle(150, 330, L.in("#7d4a24"), L.in("#f4e9cf"), L.in("#3a3532"), true)) +
    at(
      1020,
      700,
      bottle(140, 270, L.in(r.pick(["#2f6f55", "#7d4a24", "#3f5f86"])), L.in("#f4e9cf")),
    ) +
    at(880, 660, creamJar(130, 130, L.in("#dfeae6"), L.in(L.third))) +
    groundShadow(540, 790, 260, 26, 0.5) +
    group(
      rect(-22, -330, 44, 300, pillarPaint(lighter(stone, 0.1)), 20) +
        ellipse(0, -326, 30, 34, slant(lighter(stone, 0.5), stone)),
      "translate(600 560) rotate(28)",
    ) +
    path("M320 470H760Q760 690 640 740L660 790H420L440 740Q320 690 320 470Z", pillarPaint(stone)) +
    ellipse(540, 470, 220, 44, darker(stone, 0.3)) +
    ellipse(540, 482, 196, 34, herb) +
    times(26, () =>
      ellipse(
        540 + r.range(-170, 170),
        482 + r.range(-22, 22),
        12,
        5,
        r.chance(0.5) ? lighter(herb, 0.3) : darker(herb, 0.25),
      ),
    ) +
    group(
      rect(-20, -250, 40, 240, pillarPaint(lighter(stone, 0.1)), 18),
      "translate(560 500) rotate(30)",
    ) +
    `<ellipse cx="540" cy="470" rx="220" ry="44" fill="none" stroke="${lighter(stone, 0.5)}" stroke-width="10"/>` +
    times(5, (i) =>
      khatam(420 + i * 60, 620 + Math.sin((i / 4) * 3.14) * 16, 22, darker(stone, 0.16), 0.6),
    ) +
    [
      [280, 760, 20],
      [250, 800, -30],
      [790, 790, 160],
      [840, 820, 200],
      [720, 830, 10],
    ]
      .map(([x = 0, y = 0, a = 0]) => leaf(x, y, a, r.range(0.9, 1.3)))
      .join("") +
    times(5, (i) =>
      group(
        i % 2 ? capsule(60, L.in(mixed[i] ?? "#b5503a")) : tablet(20, L.in("#f4ecdd")),
        `translate(${930 + i * 46} ${780 + ((i * 31) % 50)}) rotate(${i * 50})`,
      ),
    )
  );
}

export const pharmacies: Scene = shots([shopFront, inside, mortar], 0.12);
