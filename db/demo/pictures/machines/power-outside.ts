import {
  across,
  apartmentBlock,
  at,
  bush,
  circle,
  darker,
  down,
  gauge,
  glow,
  ground,
  groundShadow,
  group,
  type Light,
  lighter,
  line,
  path,
  poly,
  type Random,
  rect,
  ring,
  sky,
  skyline,
  slant,
  type Stage,
  stroke,
  times,
  tree,
  turn,
} from "../scene.ts";
import { knob, pillarPaint, sheen, vents } from "../props/metal.ts";
import { coats } from "./power-parts.ts";

/** A canopied generator standing on (0, 0), about 640 long. */
function canopy(L: Light, r: Random, paint: string): string {
  const tone = L.out(paint);
  return (
    groundShadow(10, 6, 380, 24, 0.5) +
    rect(-320, -50, 640, 50, sheen(L.out("#3f3b38")), 6) +
    [-240, -60, 120].map((x) => rect(x, -34, 90, 18, "#1f1b19", 6)).join("") +
    poly(
      [
        [-310, -330],
        [-280, -356],
        [326, -356],
        [310, -330],
      ],
      lighter(tone, 0.45),
    ) +
    rect(-310, -330, 620, 284, across(lighter(tone, 0.22), tone, darker(tone, 0.2)), 8) +
    rect(-310, -330, 620, 8, lighter(tone, 0.5), 4, 0.8) +
    rect(-290, -300, 150, 230, darker(tone, 0.12), 8) +
    times(
      9,
      (i) =>
        rect(-276, -282 + i * 22, 122, 11, darker(tone, 0.55), 5) +
        rect(-276, -272 + i * 22, 122, 2, lighter(tone, 0.4), 1, 0.7),
    ) +
    [-120, 40]
      .map(
        (x) =>
          rect(x, -300, 146, 230, lighter(tone, 0.08), 8) +
          rect(x + 116, -200, 14, 46, L.out("#3a3532"), 5) +
          [-280, -110].map((y) => rect(x + 2, y, 12, 22, darker(tone, 0.4), 3)).join(""),
      )
      .join("") +
    rect(204, -300, 90, 120, L.out("#2e3134"), 6) +
    rect(214, -290, 70, 42, down("#8fd0b0", "#3f7f6b"), 3) +
    times(3, (i) =>
      knob(226 + i * 22, -228, 6, ["#c9553c", "#5fae74", "#e0b042"][i] ?? "#ffffff"),
    ) +
    circle(249, -200, 8, "#c9553c") +
    vents(204, -150, 90, 5, tone, 16) +
    path(
      "M-250 -356V-420Q-250 -440 -230 -440H-200V-424H-216Q-226 -424 -226 -412V-356Z",
      pillarPaint(L.out("#8b857b")),
    ) +
    times(4, (i) =>
      circle(-180 + i * r.range(26, 36), -440 - i * 22, 16 + i * 8, "#efe8dc", 0.26),
    ) +
    [-180, 200].map((x) => stroke(`M${x} -356q0 -26 20 -26t20 26`, L.out("#4a4542"), 8)).join("") +
    path("M-30 -130l-26 50h22l-12 40 44 -58h-24l20 -32Z", L.out("#f6e3a8"), 0.9)
  );
}

/** A carried petrol generator in its frame, standing on (0, 0), about 420 wide. */
function portable(L: Light, paint: string): string {
  const tone = L.out(paint);
  const frame = L.out("#3a3532");
  return (
    groundShadow(6, 4, 240, 18, 0.5) +
    rect(-170, -30, 70, 30, frame, 8) +
    rect(110, -30, 70, 30, frame, 8) +
    rect(-180, -176, 190, 146, sheen(L.out("#55504c")), 12) +
    times(8, (i) => rect(-166 + i * 20, -160, 9, 112, L.out("#2b2826"), 4)) +
    circle(-60, -104, 56, slant("#8b857b", "#4a4542")) +
    ring(-60, -104, 44, "#b9b4ab", 4) +
    times(8, (i) => turn(i * 45, -60, -104, rect(-64, -142, 8, 26, "#2b2826", 3))) +
    circle(-60, -104, 14, tone) +
    rect(16, -186, 170, 156, sheen(tone), 10) +
    rect(30, -172, 142, 66, "#2b2a2c", 6) +
    [
      [58, -140],
      [104, -140],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 19, "#e9e3d6") +
          circle(x, y, 14, "#55504c") +
          [-5, 5].map((d) => circle(x + d, y, 2.6, "#1b1817")).join(""),
      )
      .join("") +
    gauge(L, 148, -140, 16, 0.5) +
    times(3, (i) => knob(56 + i * 36, -74, 9, ["#c9553c", "#e0b042", "#5fae74"][i] ?? "#ffffff")) +
    path(
      "M-180 -190Q-176 -290 -120 -292H120Q176 -290 184 -190Z",
      down(lighter(tone, 0.45), tone, darker(tone, 0.3)),
    ) +
    path("M-160 -236Q-150 -276 -112 -280H100Q60 -262 -60 -258T-160 -236Z", "#ffffff", 0.3) +
    rect(-24, -312, 48, 24, frame, 7) +
    rect(70, -270, 60, 22, "#e9e3d6", 4, 0.8) +
    stroke("M-206 -6V-300Q-206 -330 -176 -330H176Q206 -330 206 -300V-6M-206 -10H206", frame, 18) +
    stroke("M-206 -20V-300Q-206 -324 -180 -328", lighter(frame, 0.4), 4, 0.7)
  );
}

export function outside({ r, L, seed }: Stage): string {
  const paint = coats[(seed * 3) % coats.length] ?? "#d9a83a";
  const cable = L.out(r.pick(["#2b2624", "#c9703a"]));
  return (
    sky(L, r, 560) +
    skyline(L, r, 580, 220) +
    ground(L, r, 576, "#c9b795") +
    apartmentBlock(L, r, {
      x: -60,
      y: 720,
      width: 520,
      floors: 4,
      wall: r.pick(["#e3cfae", "#d9c2a0", "#cdbfae"]),
      base: "shops",
    }) +
    at(1060, 730, tree(L, r, 360)) +
    at(560, 720, bush(L, r, 150, L.third)) +
    rect(420, 800, 740, 40, L.out("#b5aa98")) +
    rect(420, 800, 740, 8, lighter(L.out("#b5aa98"), 0.4)) +
    (seed % 3 === 1
      ? at(770, 806, portable(L, paint), 1.3) +
        at(
          1080,
          812,
          group(
            rect(-44, -110, 88, 110, sheen(L.out("#b5402c")), 10) +
              rect(-30, -128, 60, 22, L.out("#8c2f22"), 6) +
              rect(16, -146, 20, 30, L.out("#e0b042"), 4) +
              line(-30, -90, 30, -24, L.out("#8c2f22"), 7) +
              line(30, -90, -30, -24, L.out("#8c2f22"), 7),
            "",
          ),
        )
      : at(790, 806, canopy(L, r, paint), 1.05)) +
    stroke("M470 790C360 860 300 780 200 850T-30 840", darker(cable, 0.3), 15) +
    stroke("M470 788C360 858 300 778 200 848T-30 838", cable, 10) +
    (L.night ? glow(800, 560, 360, L.lamp, 0.3) : "")
  );
}
