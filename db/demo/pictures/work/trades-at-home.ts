import {
  across,
  at,
  circle,
  darker,
  ellipse,
  group,
  khatam,
  lighter,
  mix,
  path,
  person,
  poly,
  rect,
  room,
  slant,
  type Stage,
  stroke,
  times,
  windowView,
} from "../scene.ts";
import { wrench } from "../props/hand-tools.ts";
import { look } from "../props/looks.ts";
import { ladder, paintPot, paintRoller, toolbox } from "../props/tools.ts";

/** A painter on a ladder, or a plumber under a basin. */
export function atHome({ r, L, seed }: Stage): string {
  const paint = L.in(r.pick([L.accent, L.second, L.third, "#8fae9c", "#d98a70"]));
  if (seed % 2) {
    const wallTone = L.plaster;
    return (
      room(L, "wood", ["#d9bd94", r.pick(["#c9a070", "#b98a57"])], 660, wallTone) +
      path("M0 54H560Q590 130 556 210T590 360Q560 460 600 638H0Z", paint) +
      times(5, (i) => stroke(`M${500 + i * 22} ${80 + i * 20}V${420 + i * 40}`, paint, 26, 0.9)) +
      times(6, (i) => stroke(`M${60 + i * 80} 70V620`, lighter(paint, 0.2), 12, 0.22)) +
      windowView(L, r, 800, 130, 280, 320) +
      path("M0 838Q500 810 1200 850V900H0Z", L.in("#f1ead9")) +
      times(10, () => ellipse(r.range(80, 900), r.range(852, 890), r.range(6, 20), 5, paint)) +
      at(590, 850, ladder(560, L.in("#c98a4e"))) +
      person(L, {
        x: 580,
        y: 620,
        scale: 1.25,
        top: "#f1ead9",
        bottom: r.pick(["#e9e2d2", "#4f6a8a"]),
        ...look(r, ["cap", "cap", "short"], [L.accent, L.second, "#f3ead9"]),
        flip: true,
        right: [86, -250],
        left: [-30, -150],
      }) +
      group(paintRoller(paint, L.in("#e0b042")), "translate(430 260) rotate(24) scale(.8)") +
      at(760, 862, paintPot(paint, 110)) +
      at(900, 850, paintPot(L.in(L.third), 90)) +
      at(1010, 866, paintPot(L.in(L.second), 80)) +
      group(
        rect(-16, -70, 32, 90, L.in("#8b5e3a"), 8) +
          rect(-26, 16, 52, 26, "#8b857b") +
          path("M-26 40h52l-6 60h-40Z", L.in("#e3cfa8")) +
          path("M-22 76h44l-4 26h-36Z", paint),
        "translate(170 830) rotate(72)",
      ) +
      rect(230, 0, 4, 60, "#3a3532") +
      circle(232, 70, 18, "#ffe9a8")
    );
  }
  const tile = L.in(r.pick(["#e3ebe6", "#f1e6d6", "#dfe6ea"]));
  return (
    room(L, "check", ["#e9e2d2", r.pick(["#8fa39a", "#b98a6a", "#9fb4ba"])], 650, tile) +
    times(7, (row) =>
      times(18, (k) =>
        rect(k * 68 + 2, 60 + row * 84, 64, 80, lighter(tile, (row + k) % 2 ? 0.25 : 0.08), 3, 0.7),
      ),
    ) +
    times(18, (k) => khatam(k * 68 + 34, 354, 22, paint, 0.8)) +
    rect(430, 90, 340, 240, L.in("#c9a05a"), 120) +
    rect(
      442,
      102,
      316,
      216,
      slant(mix(L.sky[1], "#ffffff", 0.5), mix(L.sky[2], "#ffffff", 0.3)),
      110,
    ) +
    poly(
      [
        [520, 310],
        [620, 106],
        [660, 106],
        [560, 310],
      ],
      "#ffffff",
      0.35,
    ) +
    path(
      "M380 480H820Q816 580 720 590H480Q384 580 380 480Z",
      across("#ffffff", L.in("#f1ede4"), darker(L.in("#f1ede4"), 0.2)),
    ) +
    rect(366, 462, 468, 26, across("#ffffff", darker(L.in("#f1ede4"), 0.1)), 12) +
    stroke("M600 462V400Q600 370 640 372T676 420", "#b9b4ab", 20) +
    stroke("M600 462V400Q600 372 640 374T676 420", "#efece6", 6) +
    [540, 660].map((x) => rect(x - 14, 434, 28, 30, "#b9b4ab", 6)).join("") +
    stroke("M600 590V660Q600 720 660 716T716 660V600H780V560", darker(L.in("#b9b4ab"), 0.2), 30) +
    stroke("M600 590V660Q600 716 660 712T712 660V600H776V560", L.in("#c9c4b9"), 20) +
    rect(584, 640, 34, 22, "#8b857b", 4) +
    rect(694, 630, 36, 22, "#8b857b", 4) +
    times(3, (i) => path(`M${640 + i * 8} ${744 + i * 34}q-12 20 0 26q12 -6 0 -26Z`, "#7fb8cc")) +
    ellipse(650, 852, 90, 14, "#9fd0de", 0.7) +
    person(L, {
      x: 330,
      y: 860,
      scale: 1.4,
      top: r.pick(["#4f6a8a", L.accent, L.second]),
      bottom: "#3f4a5f",
      ...look(r, ["cap", "grey", "short"], [L.accent, L.third]),
      right: [120, -150],
      left: [60, -140],
    }) +
    group(wrench(200), "translate(570 640) rotate(-14)") +
    at(960, 866, toolbox(L.in(r.pick(["#b5402c", "#3f6a86", "#d9903a"]))), 0.75)
  );
}
