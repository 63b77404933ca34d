import {
  across,
  at,
  circle,
  darker,
  glow,
  groundShadow,
  group,
  khatam,
  lighter,
  line,
  path,
  poly,
  rect,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { bookPile } from "../props/desk.ts";
import { bottle } from "../props/glassware.ts";
import { softRoom } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";

/** Hands round a glass of light, or a box of gifts with a heart. */
export function giftBox({ r, L }: Stage): string {
  const card = L.in(r.pick(["#c79c66", "#d6b381", "#e3cdb4", "#b98a57"]));
  const heart = L.in(r.pick(["#c9453a", "#c9603a", L.accent]));
  const sleeve = (c: string) => L.in(c);
  const hand = (x: number, y: number, flip: number, skin: string, cloth: string) =>
    group(
      path(
        "M-330 60L-120 -30Q-60 -60 -20 -40L70 -10Q96 4 70 20L-10 14Q60 30 84 40Q100 60 72 62L-30 50Q40 70 54 80Q60 100 30 98L-60 84Q-120 96 -180 110L-330 170Z",
        skin,
      ) +
        stroke("M-10 14L-60 4M-30 50L-76 36", darker(skin, 0.2), 4, 0.5) +
        path("M-420 40L-240 -10L-200 130L-420 230Z", across(darker(cloth, 0.15), cloth)) +
        line(-236, -6, -198, 128, lighter(cloth, 0.3), 10),
      `translate(${x} ${y}) scale(${flip} 1)`,
    );
  return (
    softRoom(L, r) +
    benchTop(L, 660, r.pick(["#8b5e3a", "#a87b4c", "#b58a62"]), 200) +
    glow(600, 360, 420, "#fff1c9", 0.45) +
    groundShadow(600, 800, 300, 26, 0.45) +
    [
      [470, 400, -8, L.second],
      [600, 370, 4, L.third],
      [720, 404, 10, L.accent],
    ]
      .map(([x, y, a, c]) =>
        group(
          rect(
            -60,
            -20,
            120,
            220,
            across(lighter(L.in(String(c)), 0.2), L.in(String(c)), darker(L.in(String(c)), 0.2)),
            14,
          ) +
            times(4, (i) => rect(-60, 10 + i * 40, 120, 8, lighter(L.in(String(c)), 0.4), 0, 0.6)),
          `translate(${x} ${y}) rotate(${a})`,
        ),
      )
      .join("") +
    at(820, 560, bookPile(r, [L.accent, "#e3cdb4"].map(L.in), 90)) +
    at(400, 520, bottle(64, 170, L.in("#d9b04e"), L.in("#fbf6ea"))) +
    circle(660, 500, 52, L.in("#d98a3c")) +
    circle(644, 484, 14, "#fff3d0", 0.5) +
    circle(560, 506, 46, L.in("#b5402c")) +
    poly(
      [
        [330, 520],
        [870, 520],
        [970, 440],
        [900, 430],
        [860, 500],
        [340, 500],
        [300, 430],
        [230, 440],
      ],
      darker(card, 0.25),
    ) +
    rect(330, 520, 540, 270, across(lighter(card, 0.16), card, darker(card, 0.14))) +
    poly(
      [
        [330, 520],
        [230, 440],
        [216, 470],
        [330, 560],
      ],
      lighter(card, 0.2),
    ) +
    poly(
      [
        [870, 520],
        [970, 440],
        [984, 470],
        [870, 560],
      ],
      darker(card, 0.1),
    ) +
    rect(330, 520, 540, 12, lighter(card, 0.4)) +
    at(
      600,
      680,
      path(
        "M0 52C-140 -60 -80 -168 0 -92C80 -168 140 -60 0 52Z",
        slant(lighter(heart, 0.25), heart, darker(heart, 0.2)),
      ),
      1,
    ) +
    khatam(600, 640, 40, lighter(heart, 0.5), 0.6) +
    hand(330, 700, 1, L.in(r.pick(["#e3b48f", "#c48d66"])), sleeve(L.accent)) +
    hand(870, 700, -1, L.in(r.pick(["#d6a17a", "#e3b48f"])), sleeve(L.second))
  );
}
