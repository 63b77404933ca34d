import {
  at,
  circle,
  clip,
  controlPanel,
  darker,
  down,
  groundShadow,
  group,
  lighter,
  path,
  person,
  poly,
  rect,
  ring,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
  turn,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { beacon, bolts, knob, sheen, vents } from "../props/metal.ts";
import { works } from "../props/rooms.ts";
import { inks, proof } from "./printing-parts.ts";
import { wide } from "./printing-wide.ts";

/** A press of four towers, one ink each. */
function offset({ r, L }: Stage): string {
  const shell = L.in(r.pick(["#e2dccf", L.second, "#8fa0a6", L.accent, "#c7cbbf"]));
  return (
    works(L, r) +
    groundShadow(600, 800, 560, 36, 0.5) +
    rect(60, 640, 1080, 160, sheen(darker(shell, 0.25)), 10) +
    rect(60, 640, 1080, 10, lighter(shell, 0.4)) +
    times(4, (i) => {
      const x = 150 + i * 220;
      const ink = L.in(inks[i] ?? "#333333");
      return (
        rect(x, 290, 180, 400, sheen(shell), 18) +
        rect(x + 6, 296, 168, 12, lighter(shell, 0.5), 6) +
        rect(x + 22, 340, 136, 150, "#262b30", 12) +
        circle(x + 64, 386, 36, slant(lighter(ink, 0.4), ink, darker(ink, 0.35))) +
        circle(x + 118, 394, 28, slant("#f1eee8", "#8b867e")) +
        circle(x + 84, 444, 34, slant("#d8d3c8", "#6d675f")) +
        ring(x + 64, 386, 26, lighter(ink, 0.5), 3, 0.6) +
        poly(
          [
            [x + 24, 488],
            [x + 70, 342],
            [x + 100, 342],
            [x + 56, 488],
          ],
          "#ffffff",
          0.1,
        ) +
        rect(x, 510, 180, 26, ink) +
        rect(x, 536, 180, 8, "#20120c", 0, 0.2) +
        vents(x + 30, 570, 120, 4, shell) +
        knob(x + 40, 660, 9, "#5fae74") +
        knob(x + 66, 660, 9, "#c9553c") +
        (i < 3 ? path(`M${x + 180} 450q20 -40 40 0v26q-20 -40 -40 0Z`, L.in("#f7f1e2")) : "")
      );
    }) +
    rect(30, 430, 120, 300, sheen(darker(shell, 0.1)), 12) +
    times(12, (i) => rect(40 - (i % 2), 420 - i * 7, 100, 6, i % 2 ? "#f7f1e2" : "#e3dac6")) +
    rect(1030, 470, 140, 280, sheen(darker(shell, 0.1)), 12) +
    times(9, (i) => rect(1036, 462 - i * 6, 126, 5, i % 2 ? "#f7f1e2" : "#e3dac6")) +
    proof(r, L, 1036, 330, 126, 78) +
    rect(60, 770, 1080, 30, darker(shell, 0.55), 6) +
    controlPanel(L, r, 1046, 520, 0.66) +
    at(170, 292, beacon(2), 0.8) +
    person(L, {
      x: r.int(500, 900),
      y: 876,
      scale: 1.3,
      top: r.pick([L.second, L.third, "#4f6a8a"]),
      apron: L.accent,
      hair: r.pick(["short", "cap", "grey"] as const),
      skin: r.int(0, 3),
      left: [-40, -176],
      right: [48, -186],
    })
  );
}

/** Rollers wet with ink over a running sheet, a fan of swatches beside. */
function rollers({ r, L }: Stage): string {
  const order = r.shuffle([...inks.slice(0, 3), L.accent]);
  const steel = L.in("#bdb7ab");
  return (
    rect(0, 0, 1200, 900, down(L.in("#55504c"), L.in("#2f2b2a"))) +
    times(8, (i) => rect(0, i * 120, 1200, 3, "#ffffff", 0, 0.05)) +
    path(
      "M-20 380C300 360 360 640 640 620S1000 330 1220 400V560C1000 500 900 800 640 790S300 530 -20 560Z",
      slant("#fffaf0", "#e9dfcb", "#fbf4e4"),
    ) +
    clip(
      path(
        "M-20 380C300 360 360 640 640 620S1000 330 1220 400V560C1000 500 900 800 640 790S300 530 -20 560Z",
        "#000",
      ),
      times(7, (i) =>
        group(
          proof(r, L, -60, -58, 120, 116),
          `translate(${90 + i * 175} ${[470, 500, 620, 700, 690, 560, 470][i]}) rotate(${[4, 24, 38, 6, -24, -36, 0][i]})`,
        ),
      ),
    ) +
    order
      .map((ink, i) => {
        const x = 120 + i * 330;
        const y = [250, 420, 420, 230][i] ?? 300;
        return (
          circle(x + 10, y + 16, 146, "#120b08", 0.4) +
          circle(x, y, 146, slant(lighter(steel, 0.5), steel, darker(steel, 0.45))) +
          circle(x, y, 128, slant(lighter(L.in(ink), 0.45), L.in(ink), darker(L.in(ink), 0.45))) +
          ring(x, y, 96, lighter(L.in(ink), 0.4), 3, 0.5) +
          stroke(`M${x - 96} ${y - 40}A104 104 0 0 1 ${x + 6} ${y - 103}`, "#ffffff", 12, 0.4) +
          circle(x, y, 44, slant("#f1eee8", "#79746c")) +
          bolts(
            [
              [x - 22, y],
              [x + 22, y],
              [x, y - 22],
              [x, y + 22],
            ],
            6,
          )
        );
      })
      .join("") +
    times(9, (i) =>
      turn(
        -64 + i * 15,
        1010,
        880,
        rect(
          976,
          590,
          68,
          300,
          L.in([...inks, L.accent, L.second, L.third, "#7f9a4f", "#e08a5f"][i] ?? "#ffffff"),
          6,
        ) + rect(976, 590, 68, 40, "#fbf6ea", 6),
      ),
    ) +
    circle(1010, 866, 12, "#d9d2c4") +
    rect(0, 0, 1200, 40, sheen(darker(steel, 0.3)))
  );
}

export const printing: Scene = shots([offset, wide, rollers]);
