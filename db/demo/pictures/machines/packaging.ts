import {
  at,
  boxPile,
  circle,
  clip,
  controlPanel,
  conveyor,
  darker,
  ellipse,
  groundShadow,
  hopper,
  housing,
  lighter,
  line,
  path,
  person,
  poly,
  rect,
  ring,
  roller,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { look } from "../props/looks.ts";
import { beacon, pillarPaint, sheen } from "../props/metal.ts";
import { softRoom, works } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";
import { sealer } from "./packaging-sealer.ts";

const goods = ["#c98a3c", "#7d3f2c", "#8c9a4a", "#e3cf9d", "#b5503a"];

/** A filled pouch standing on (0, 0) with a window on what it holds. */
const pouch = (width: number, height: number, film: string, grain: string): string =>
  groundShadow(4, 0, width * 0.6, 6, 0.35) +
  path(
    `M${-width * 0.44} ${-height}H${width * 0.44}L${width / 2} ${-height * 0.12}Q${width / 2} 0 ${width * 0.4} 0H${-width * 0.4}Q${-width / 2} 0 ${-width / 2} ${-height * 0.12}Z`,
    slant(lighter(film, 0.3), film, darker(film, 0.25)),
  ) +
  rect(-width * 0.44, -height, width * 0.88, height * 0.09, lighter(film, 0.5), 1, 0.8) +
  times(6, (i) =>
    rect(-width * 0.4 + i * width * 0.145, -height, 2, height * 0.09, darker(film, 0.3), 0, 0.5),
  ) +
  ellipse(0, -height * 0.36, width * 0.28, height * 0.22, lighter(grain, 0.2)) +
  ellipse(0, -height * 0.31, width * 0.27, height * 0.16, grain) +
  rect(-width * 0.26, -height * 0.78, width * 0.52, height * 0.08, lighter(film, 0.7), 2) +
  rect(-width * 0.16, -height * 0.66, width * 0.32, height * 0.04, lighter(film, 0.6), 2, 0.8) +
  line(-width * 0.34, -height * 0.84, -width * 0.38, -height * 0.2, "#ffffff", 4, 0.35);

/** Tall form-fill-seal machine: hopper, forming tube, film reel; bags come out on a belt. */
function filler({ r, L }: Stage): string {
  const shell = r.pick([L.second, L.accent, "#8fa3a6", "#dcd3c0", "#5d7f6d"]);
  const film = L.in(r.pick([L.accent, L.third, "#e9dcc0", L.second]));
  const grain = L.in(r.pick(goods));
  return (
    works(L, r) +
    boxPile(L, r, 30, 700, 250, 3) +
    housing(L, 380, 760, 300, 300, shell) +
    [400, 650].map((x) => rect(x, 190, 18, 280, sheen(L.in("#bdb7ab")))).join("") +
    rect(372, 176, 320, 22, sheen(L.in("#a8a297")), 5) +
    hopper(L, 530, 250, 240, "#c6c1b6", grain) +
    rect(492, 240, 76, 170, pillarPaint(L.in("#d8d2c6"))) +
    path("M480 300L580 300L566 420H494Z", slant(lighter(film, 0.4), film)) +
    rect(497, 410, 66, 120, slant(lighter(film, 0.3), film, darker(film, 0.2))) +
    times(4, (i) => ellipse(530, 520 - i * 8, 26, 8, darker(grain, i * 0.05))) +
    rect(460, 440, 140, 26, L.in("#5a544e"), 5) +
    rect(460, 444, 140, 6, L.in("#d2553a"), 3, 0.8) +
    rect(410, 490, 240, 130, "#2a3338", 8, 0.55) +
    at(530, 612, pouch(62, 92, film, grain)) +
    poly(
      [
        [410, 620],
        [500, 490],
        [550, 490],
        [470, 620],
      ],
      "#ffffff",
      0.16,
    ) +
    circle(730, 330, 64, darker(film, 0.1)) +
    ring(730, 330, 56, lighter(film, 0.3), 4) +
    ring(730, 330, 40, lighter(film, 0.2), 4) +
    circle(730, 330, 17, L.in("#6b655d")) +
    stroke("M730 266L600 284", film, 4) +
    controlPanel(L, r, 716, 470, 0.72) +
    at(420, 178, beacon(r.int(0, 2)), 0.9) +
    conveyor(L, 560, 720, 620, 830) +
    times(5, (i) => at(640 + i * 112, 716, pouch(78, 116, film, grain))) +
    person(L, {
      x: 250,
      y: 850,
      scale: 1.25,
      top: L.accent,
      coat: "#e9e2d2",
      ...look(r, ["cap", "scarf", "helmet"], [L.third]),
      right: [88, -196],
    })
  );
}

/** Jars filled one after another under steel nozzles. */
function nozzles({ r, L }: Stage): string {
  const filling = L.in(r.pick(["#b5402c", "#d99a35", "#8c4a26", "#7d8c3a", "#e6cf98", "#7a2f45"]));
  const lid = L.in(r.pick([L.third, L.accent, "#d9d2c4", L.second]));
  const steel = L.in("#c9c4b9");
  const glassJar = (level: number, capped: boolean) => {
    const shape =
      "M-70 0Q-84 0 -84 -16V-170Q-84 -196 -64 -204V-226H64V-204Q84 -196 84 -170V-16Q84 0 70 0Z";
    return (
      groundShadow(10, 0, 100, 12, 0.4) +
      path(shape, "#f4fbf8", 0.5) +
      clip(
        path(shape, "#000"),
        rect(
          -90,
          -level,
          180,
          level,
          slant(lighter(filling, 0.25), filling, darker(filling, 0.3)),
        ) +
          ellipse(0, -level, 84, 9, lighter(filling, 0.35)) +
          times(16, () =>
            circle(
              r.range(-76, 76),
              -r.range(6, Math.max(8, level - 12)),
              r.range(4, 9),
              r.chance(0.5) ? lighter(filling, 0.25) : darker(filling, 0.2),
              0.6,
            ),
          ),
      ) +
      stroke(shape, "#ffffff", 3, 0.7) +
      rect(-66, -186, 12, 160, "#ffffff", 6, 0.5) +
      (capped
        ? rect(-50, -130, 100, 76, lighter(L.in("#f4ead4"), 0.2), 4) +
          rect(-34, -112, 68, 10, lid, 3) +
          rect(-24, -92, 48, 6, darker(lid, 0.2), 3, 0.6) +
          rect(-72, -252, 144, 42, pillarPaint(lid), 8) +
          times(12, (i) => line(-64 + i * 12, -246, -64 + i * 12, -216, darker(lid, 0.3), 2, 0.4))
        : "")
    );
  };
  return (
    softRoom(L, r, darker(L.plaster, 0.12)) +
    rect(0, 0, 1200, 90, sheen(darker(steel, 0.15))) +
    rect(0, 84, 1200, 12, lighter(steel, 0.5)) +
    times(24, (i) => circle(25 + i * 50, 44, 5, darker(steel, 0.4))) +
    benchTop(L, 720, "#6d6862", 70) +
    times(13, (i) => roller(L, 20 + i * 96, 794, 60, 40)) +
    [150, 390, 630]
      .map(
        (x, i) =>
          rect(x - 40, 90, 80, 150, pillarPaint(steel), 8) +
          rect(x - 52, 130, 104, 22, pillarPaint(darker(steel, 0.25)), 6) +
          path(
            `M${x - 30} 240H${x + 30}L${x + 14} 330H${x - 14}Z`,
            pillarPaint(lighter(steel, 0.2)),
          ) +
          circle(x, 186, 14, [L.accent, "#5fae74", "#5fae74"][i] ?? L.accent) +
          (i < 2 ? rect(x - 9, 326, 18, 360, slant(lighter(filling, 0.4), filling), 8, 0.95) : ""),
      )
      .join("") +
    at(150, 745, glassJar(70, false), 1.25) +
    at(390, 745, glassJar(150, false), 1.25) +
    at(630, 745, glassJar(188, false), 1.25) +
    at(880, 745, glassJar(188, true), 1.25) +
    at(1110, 745, glassJar(188, true), 1.25) +
    rect(0, 690, 1200, 12, pillarPaint(steel), 6, 0.9) +
    rect(0, 702, 1200, 4, "#20120c", 0, 0.2)
  );
}

export const packaging: Scene = shots([filler, sealer, nozzles]);
