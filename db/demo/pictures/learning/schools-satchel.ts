import {
  across,
  at,
  darker,
  ellipse,
  groundShadow,
  group,
  khatam,
  lighter,
  path,
  radial,
  rect,
  ring,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { bookPile, pen, pencilCup } from "../props/desk.ts";
import { benchTop } from "../props/surfaces.ts";

/** A satchel, pencils and an apple before a board. */
export function satchel({ r, L }: Stage): string {
  const bag = L.in(r.pick([L.accent, L.second, "#c9603a", "#3f6a86", "#7f9a4f"]));
  const strap = L.in(r.pick(["#8b5e3a", L.third, "#4a3a32"]));
  const apple = L.in(r.pick(["#c9402f", "#7f9a3f", "#d98a2c"]));
  return (
    rect(0, 0, 1200, 640, L.in(r.pick(["#2f5a4a", "#2f4a5a", "#3f4a42"]))) +
    times(7, () =>
      ellipse(
        r.range(0, 1200),
        r.range(60, 560),
        r.range(120, 300),
        r.range(16, 50),
        "#ffffff",
        0.05,
      ),
    ) +
    stroke("M90 420V150M90 420H380M90 420Q200 400 240 290T380 170", "#f3ead6", 7, 0.75) +
    ring(940, 220, 100, L.third, 7, 0.8) +
    stroke("M840 220H1040M940 120V320M870 150L1010 290", "#f3ead6", 4, 0.6) +
    times(3, (i) => rect(840, 370 + i * 34, 220 - i * 50, 10, "#f3ead6", 5, 0.6)) +
    stroke("M480 120l60 90h-120Z", "#e7b08f", 6, 0.8) +
    stroke("M640 100q30 -30 60 0t60 0", "#f3ead6", 5, 0.6) +
    rect(0, 600, 1200, 26, L.in("#b98a57")) +
    benchTop(L, 640, r.pick(["#b98a57", "#a87b4c", "#c9a070"]), 220) +
    at(
      520,
      770,
      groundShadow(0, 4, 240, 26, 0.45) +
        stroke("M-150 -120C-230 -200 -210 -420 -110 -440", strap, 30) +
        path(
          "M-190 -40V-330Q-190 -460 0 -470Q190 -460 190 -330V-40Q190 0 150 0H-150Q-190 0 -190 -40Z",
          across(lighter(bag, 0.25), bag, darker(bag, 0.28)),
        ) +
        stroke("M-50 -466q0 -54 50 -54t50 54", darker(bag, 0.4), 20) +
        path(
          "M-190 -300Q-190 -440 0 -450Q190 -440 190 -300Q100 -230 0 -230T-190 -300Z",
          slant(lighter(bag, 0.35), lighter(bag, 0.05)),
        ) +
        rect(-130, -190, 260, 160, darker(bag, 0.14), 24) +
        rect(-130, -190, 260, 22, lighter(bag, 0.3), 10, 0.7) +
        [-110, 90]
          .map(
            (x) =>
              rect(x, -300, 26, 150, strap, 5) +
              rect(x - 8, -216, 42, 30, L.in("#d9b55e"), 6) +
              rect(x + 6, -208, 14, 14, strap, 3),
          )
          .join("") +
        khatam(0, -100, 40, lighter(bag, 0.4)) +
        khatam(0, -100, 24, bag),
    ) +
    at(
      860,
      760,
      bookPile(r, r.shuffle([L.accent, L.second, L.third, "#e3cdb4", "#5f7a6d"]).map(L.in), 290),
    ) +
    at(
      860,
      632 - r.int(0, 6),
      path(
        "M0 -10C-70 -130 -130 -20 -78 44Q-50 76 0 60Q50 76 78 44C130 -20 70 -130 0 -10Z",
        radial(lighter(apple, 0.5), `${apple} 60`, darker(apple, 0.3)),
      ) +
        stroke("M0 -14Q-4 -50 16 -70", L.in("#5a3f2c"), 8) +
        path("M8 -44Q40 -84 76 -66Q50 -26 8 -44Z", L.in("#6f8a45")) +
        ellipse(-44, -14, 16, 24, "#ffffff", 0.4),
    ) +
    at(180, 780, pencilCup(r, [L.accent, "#e0b042", L.second, "#7f9a4f"], L.in(L.second)), 1.9) +
    times(3, (i) =>
      group(
        pen(220, L.in([L.accent, "#e0b042", L.second][i] ?? L.accent), 17),
        `translate(${900 + i * 20} ${800 + i * 26}) rotate(${-8 + i * 9})`,
      ),
    ) +
    group(
      rect(-50, -16, 100, 36, L.in("#e9b8b0"), 6) + rect(-50, -16, 40, 36, L.in("#6d8cb0"), 6),
      "translate(330 830) rotate(-12)",
    )
  );
}
