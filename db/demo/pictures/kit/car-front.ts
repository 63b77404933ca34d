import {
  circle,
  clip,
  down,
  ellipse,
  glow,
  groundShadow,
  path,
  poly,
  rect,
  ring,
  stroke,
  times,
} from "./base.ts";
import type { CarKind } from "./car-profiles.ts";
import { darker, type Light, lighter, mix } from "./light.ts";

/** A car seen straight from its front, or its back, standing on (0, 0); about 420 wide. */
export function carFront(L: Light, kind: CarKind, paint: string, rear = false): string {
  const tone = L.out(paint);
  const tall = { sedan: 0, hatchback: 16, suv: 62, pickup: 66, van: 110 }[kind];
  const roof = -270 - tall;
  const belt = -182 - tall * 0.62;
  const dark = L.out("#2d2826");
  const chrome = L.out("#d6d2c8");
  const lampColour = rear ? L.out("#b8382c") : L.night ? "#fff3c8" : "#f6f3e8";
  const body = `M-206 -70C-216 -120 -212 ${belt + 40} -192 ${belt + 22}C-176 ${belt} -150 ${belt - 6} -150 ${belt - 8}L-122 ${roof + 26}C-112 ${roof + 2} -60 ${roof} 0 ${roof}C60 ${roof} 112 ${roof + 2} 122 ${roof + 26}L150 ${belt - 8}C150 ${belt - 6} 176 ${belt} 192 ${belt + 22}C212 ${belt + 40} 216 -120 206 -70C204 -48 190 -42 160 -42H-160C-190 -42 -204 -48 -206 -70Z`;
  const glass = `M-136 ${belt - 6}L-112 ${roof + 34}C-104 ${roof + 18} -60 ${roof + 15} 0 ${roof + 15}C60 ${roof + 15} 104 ${roof + 18} 112 ${roof + 34}L136 ${belt - 6}Q0 ${belt + 10} -136 ${belt - 6}Z`;
  const face = rear
    ? rect(-80, -128, 160, 6, darker(tone, 0.4), 3) + rect(-70, belt + 30, 140, 8, chrome, 4)
    : rect(-92, belt + 40, 184, 46, dark, 14) +
      times(4, (i) => rect(-84, belt + 48 + i * 9, 168, 3.4, chrome, 1)) +
      circle(0, belt + 62, 15, chrome) +
      ring(0, belt + 62, 9, dark, 3);
  const mirrors = times(2, (i) =>
    path(
      `M${i ? 146 : -146} ${belt + 4}l${i ? 46 : -46} -6q${i ? 16 : -16} -30 ${i ? -10 : 10} -34q${i ? -26 : 26} 0 ${i ? -30 : 30} 24Z`,
      i ? darker(tone, 0.24) : lighter(tone, 0.1),
    ),
  );
  const lampAt = (side: number) =>
    path(
      `M${side * 196} ${belt + 36}C${side * 170} ${belt + 26} ${side * 130} ${belt + 34} ${side * 108} ${belt + 46}C${side * 112} ${belt + 76} ${side * 160} ${belt + 84} ${side * 202} ${belt + 76}Z`,
      lampColour,
    ) +
    (rear
      ? rect(side * 150 - 16, belt + 52, 32, 10, L.out("#f1c9a0"), 4)
      : circle(side * 150, belt + 56, 15, L.out("#a9b4b4")) +
        circle(side * 150, belt + 56, 8, "#ffffff")) +
    (L.night && !rear ? glow(side * 150, belt + 56, 110, L.lamp, 0.8) : "");
  return (
    groundShadow(6, 0, 262, 28, 0.62) +
    times(2, (i) => rect(i ? 142 : -202, -96, 60, 98, L.out("#1f1b19"), 14)) +
    mirrors +
    path(body, down(lighter(tone, 0.36), tone, darker(tone, 0.26))) +
    clip(
      path(body, "#000"),
      rect(-230, belt + 96, 460, 220, darker(tone, 0.4), 0, 0.35) +
        path(
          `M-230 ${belt + 22}Q0 ${belt + 2} 230 ${belt + 22}V${belt + 32}Q0 ${belt + 14} -230 ${belt + 34}Z`,
          lighter(tone, 0.6),
          0.7,
        ) +
        rect(-230, -74, 460, 40, dark, 0, 0.85),
    ) +
    path(glass, down(mix(L.sky[1], "#ffffff", 0.1), mix(L.out("#3c474c"), "#1c2022", 0.25))) +
    clip(
      path(glass, "#000"),
      times(2, (i) => rect(-86 + i * 104, belt - 58, 66, 70, "#1d1917", 20, 0.5)) +
        poly(
          [
            [-90, belt + 10],
            [-10, roof],
            [40, roof],
            [-40, belt + 10],
          ],
          "#ffffff",
          0.2,
        ),
    ) +
    stroke(glass, darker(tone, 0.6), 4, 0.7) +
    face +
    lampAt(-1) +
    lampAt(1) +
    rect(-56, -104, 112, 28, L.out("#f4efe2"), 4) +
    rect(-50, -98, 100, 16, L.out("#d9d2c0"), 2) +
    times(2, (i) => rect(i ? 110 : -150, -66, 40, 12, rear ? chrome : L.out("#efe6cf"), 6)) +
    ellipse(0, roof + 8, 90, 5, "#ffffff", 0.3)
  );
}
