import {
  across,
  at,
  circle,
  controlPanel,
  darker,
  ellipse,
  glow,
  groundShadow,
  group,
  hopper,
  lighter,
  mix,
  path,
  person,
  poly,
  rect,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { look } from "../props/looks.ts";
import { barrelPaint, beacon, pillarPaint, sheen, vents } from "../props/metal.ts";
import { works } from "../props/rooms.ts";
import { plastics } from "./plastic-parts.ts";

/** A bucket standing on (0, 0). */
const bucket = (size: number, colour: string): string =>
  groundShadow(4, 0, size * 0.5, 7, 0.4) +
  stroke(
    `M${-size * 0.48} ${-size * 0.9}Q0 ${-size * 1.5} ${size * 0.48} ${-size * 0.9}`,
    "#8c877f",
    4,
  ) +
  path(
    `M${-size * 0.5} ${-size * 0.94}H${size * 0.5}L${size * 0.38} 0H${-size * 0.38}Z`,
    across(
      darker(colour, 0.06),
      `${lighter(colour, 0.4)} 26`,
      `${colour} 56`,
      darker(colour, 0.35),
    ),
  ) +
  rect(
    -size * 0.54,
    -size,
    size * 1.08,
    size * 0.13,
    across(lighter(colour, 0.3), darker(colour, 0.2)),
    6,
  ) +
  ellipse(0, -size, size * 0.5, size * 0.07, darker(colour, 0.4));

/** A moulded chair standing on (0, 0). */
const seat = (colour: string): string =>
  groundShadow(6, 0, 70, 9, 0.4) +
  [-52, 44]
    .map((x) => path(`M${x} -96h14l${x < 0 ? -8 : 8} 96h-12Z`, darker(colour, 0.25)))
    .join("") +
  path("M-60 -104H60L52 -82H-52Z", lighter(colour, 0.2)) +
  path(
    "M-50 -104Q-60 -200 -44 -226Q0 -240 44 -226Q60 -200 50 -104Z",
    across(lighter(colour, 0.25), colour, darker(colour, 0.25)),
  ) +
  times(4, (i) => rect(-33 + i * 18, -208, 9, 86, darker(colour, 0.4), 4, 0.6)) +
  stroke("M-56 -104V-150H-66M56 -104V-150H66", darker(colour, 0.1), 10);

/** An injection machine: hopper, barrel with its heaters, the mould opening, a bin of products. */
export function injection({ r, L }: Stage): string {
  const shell = L.in(r.pick([L.second, "#dcd6c8", L.accent, "#7f98a3", "#8aa07f"]));
  const tone = L.in(r.pick(plastics));
  const steel = L.in("#bdb7ab");
  return (
    works(L, r) +
    groundShadow(590, 810, 580, 34, 0.5) +
    rect(60, 600, 1060, 200, sheen(shell), 12) +
    rect(60, 600, 1060, 12, lighter(shell, 0.5), 6) +
    times(
      5,
      (i) =>
        rect(90 + i * 205, 640, 180, 120, lighter(shell, 0.16), 8) +
        (i % 2
          ? vents(110 + i * 205, 664, 140, 5, shell, 17)
          : circle(240 + i * 205, 700, 7, darker(shell, 0.5))),
    ) +
    rect(60, 780, 1060, 24, darker(shell, 0.6), 4) +
    rect(80, 400, 60, 200, sheen(darker(shell, 0.1)), 6) +
    rect(460, 390, 70, 210, sheen(darker(shell, 0.1)), 6) +
    [430, 560].map((y) => rect(130, y, 340, 18, barrelPaint(steel))).join("") +
    rect(180, 410, 80, 180, sheen(steel), 4) +
    rect(380, 410, 80, 180, sheen(darker(steel, 0.1)), 4) +
    rect(262, 440, 30, 120, darker(steel, 0.35)) +
    rect(350, 440, 30, 120, darker(steel, 0.35)) +
    group(
      r.chance(0.5) ? bucket(74, tone) : group(seat(tone), "scale(.42)"),
      "translate(322 552)",
    ) +
    rect(120, 380, 370, 232, "#dfeceb", 8, 0.28) +
    poly(
      [
        [150, 612],
        [260, 380],
        [320, 380],
        [210, 612],
      ],
      "#ffffff",
      0.22,
    ) +
    rect(120, 372, 370, 14, sheen(L.in("#e0b042")), 4) +
    path("M530 470H600L640 486V534L600 550H530Z", pillarPaint(steel)) +
    rect(600, 470, 330, 80, barrelPaint(steel), 10) +
    times(
      5,
      (i) =>
        rect(630 + i * 56, 462, 38, 96, barrelPaint(mix("#a8512f", steel, 0.3)), 6) +
        glow(649 + i * 56, 510, 44, "#ff8a3c", 0.22),
    ) +
    rect(900, 440, 190, 160, sheen(darker(shell, 0.06)), 12) +
    vents(930, 480, 130, 5, shell) +
    hopper(L, 780, 468, 170, "#c6c1b6", tone) +
    times(18, (i) =>
      circle(
        716 + (i % 9) * 16,
        352 - Math.floor(i / 9) * 10 - Math.sin(((i % 9) / 8) * 3.14) * 16,
        5,
        i % 3 ? lighter(tone, 0.3) : darker(tone, 0.2),
      ),
    ) +
    controlPanel(L, r, 540, 590, 0.72) +
    at(1040, 442, beacon(2), 0.9) +
    at(r.int(180, 300), 866, r.chance(0.5) ? bucket(110, tone) : seat(tone)) +
    times(3, (i) =>
      at(420 + i * 110, 872, bucket(84, L.in(plastics[(i * 2 + r.int(0, 6)) % 7] ?? "#d9503c"))),
    ) +
    person(L, {
      x: 980,
      y: 880,
      scale: 1.25,
      top: L.accent,
      bottom: "#4a5563",
      ...look(r, ["helmet", "cap", "short"], ["#e0b042"]),
      left: [-60, -180],
      right: [40, -170],
    })
  );
}
