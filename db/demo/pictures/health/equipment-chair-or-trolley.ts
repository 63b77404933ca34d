import {
  at,
  circle,
  darker,
  down,
  ellipse,
  groundShadow,
  group,
  lighter,
  lightPatch,
  monitor,
  path,
  person,
  poly,
  pottedPlant,
  radial,
  rect,
  room,
  shelf,
  slant,
  type Stage,
  stroke,
  times,
  windowView,
} from "../scene.ts";
import { bottle, medicineBox } from "../props/glassware.ts";
import { look } from "../props/looks.ts";
import { knob, pillarPaint, sheen } from "../props/metal.ts";

/** A dental chair with its lamp and tray, or an ultrasound trolley. */
export function chairOrTrolley({ r, L, seed }: Stage): string {
  const cloth = L.in(r.pick([L.second, L.accent, "#6fa3a0", "#8a5f7a", L.third]));
  const shell = L.in("#f1ede4");
  const steel = L.in("#b9b4ab");
  const base =
    room(L, "slab", ["#dcd8cc", "#cbc9bd"], 640, L.in(r.pick(["#e3ebe6", "#ece4d6", "#dde6ea"]))) +
    windowView(L, r, 120, 110, 300, 330, L.third) +
    shelf(L, 820, 110, 320, 280, 2, (row, a, _end, y) =>
      row
        ? times(4, (i) =>
            at(
              a + 36 + i * 70,
              y,
              bottle(44, 96, L.in(r.pick(["#8a4f26", "#4f7a8a", "#6d8c5a"])), "#f6efdf"),
            ),
          )
        : times(3, (i) =>
            at(
              a + 46 + i * 92,
              y,
              medicineBox(70, 56, L.in("#f4f0e6"), L.in(r.pick([L.accent, L.second]))),
            ),
          ),
    ) +
    lightPatch(L, 160, 690, 280, 120, 170);
  if (seed % 2) {
    return (
      base +
      groundShadow(560, 830, 320, 26, 0.45) +
      path("M440 830Q440 800 480 796H700Q740 800 740 830Z", sheen(shell)) +
      path("M540 800L560 690H660L640 800Z", sheen(darker(shell, 0.1))) +
      path(
        "M330 300Q290 290 290 330L400 620Q410 650 450 652L660 640L860 740Q890 750 900 724Q904 704 884 694L690 580Q660 560 620 560L520 566L420 330Q400 290 360 290Z",
        slant(lighter(cloth, 0.3), cloth, darker(cloth, 0.3)),
      ) +
      path(
        "M340 326Q320 326 324 346L430 606L500 600L394 346Q380 320 352 322Z",
        lighter(cloth, 0.2),
        0.7,
      ) +
      rect(270, 250, 110, 70, sheen(cloth), 30) +
      rect(470, 520, 150, 26, sheen(shell), 13) +
      stroke("M700 820V640L960 600V360L760 230", steel, 18) +
      stroke("M700 820V640L960 600V360L760 230", lighter(steel, 0.5), 5, 0.8) +
      group(
        rect(-90, -26, 180, 54, sheen(shell), 26) + ellipse(0, 30, 74, 12, "#fff3cf"),
        "translate(720 226) rotate(18)",
      ) +
      poly(
        [
          [650, 250],
          [790, 290],
          [640, 620],
          [360, 560],
        ],
        down("#fff6d8aa", "#fff6d800"),
      ) +
      rect(850, 520, 230, 20, sheen(steel), 8) +
      times(
        5,
        (i) =>
          rect(
            870 + i * 42,
            470,
            10,
            52,
            pillarPaint(L.in([L.accent, "#c9c4b9", L.second, "#c9c4b9", L.third][i] ?? "#c9c4b9")),
            4,
          ) + rect(873 + i * 42, 450, 4, 24, steel),
      ) +
      times(4, (i) =>
        stroke(`M${880 + i * 42} 540q10 90 40 60t20 100`, darker(shell, 0.35), 5, 0.8),
      ) +
      monitor(
        1040,
        520,
        150,
        rect(0, 0, 320, 200, "#22343a") +
          times(
            6,
            (i) =>
              rect(40 + i * 42, 60, 32, 80, "#e9efe6", 12) +
              rect(46 + i * 42, 110, 20, 40, "#c9d2cc", 8),
          ),
      ) +
      person(L, {
        x: 190,
        y: 860,
        scale: 1.4,
        top: "#dfe9e6",
        coat: "#faf7ef",
        ...look(r, ["scarf", "short"], [L.accent]),
        right: [80, -200],
      })
    );
  }
  return (
    base +
    groundShadow(600, 840, 270, 24, 0.45) +
    [450, 750].map((x) => circle(x, 826, 22, "#3a3532") + circle(x, 826, 9, "#b9b4ab")).join("") +
    path("M420 812L450 770H750L780 812Z", sheen(darker(shell, 0.15))) +
    rect(470, 560, 260, 220, sheen(shell), 14) +
    times(
      3,
      (i) =>
        rect(490, 580 + i * 64, 220, 50, lighter(shell, 0.3), 8) +
        rect(570, 600 + i * 64, 60, 8, steel, 4),
    ) +
    path("M400 520H800L770 570H430Z", sheen(lighter(shell, 0.1))) +
    times(22, (i) =>
      rect(
        446 + (i % 11) * 28,
        530 + Math.floor(i / 11) * 17,
        20,
        10,
        i % 7 === 3 ? cloth : "#8b857b",
        3,
      ),
    ) +
    knob(770, 540, 14, cloth) +
    rect(586, 400, 28, 124, sheen(steel)) +
    rect(410, 130, 380, 290, "#2b2a2c", 16) +
    rect(426, 146, 348, 258, "#12181c", 6) +
    path("M600 170L450 370Q600 430 750 370Z", radial("#d9d4c8", "#8b8f92", "#2a3236")) +
    times(6, (i) =>
      stroke(
        `M${480 + i * 14} ${350 - i * 22}Q600 ${400 - i * 30} ${720 - i * 14} ${350 - i * 22}`,
        i % 2 ? "#e9e6dc" : "#59636a",
        5,
        0.5,
      ),
    ) +
    ellipse(590, 310, 46, 34, "#0e1418") +
    ellipse(604, 316, 20, 14, "#c9c9c4") +
    times(4, (i) => rect(440, 166 + i * 22, 50 + (i % 2) * 26, 7, lighter(cloth, 0.3), 3)) +
    times(
      3,
      (i) =>
        stroke(
          `M${800 + i * 8} 540C${900 + i * 40} 600 ${860 + i * 30} 760 ${780 - i * 20} 740`,
          "#4a4542",
          9,
        ) + rect(790 + i * 22, 480, 16, 64, sheen(lighter(shell, 0.2)), 7),
    ) +
    person(L, {
      x: 960,
      y: 860,
      scale: 1.4,
      top: "#dfe9e6",
      coat: "#faf7ef",
      ...look(r, ["scarf", "short", "bun"], [L.accent]),
      flip: true,
      right: [80, -196],
    }) +
    at(180, 850, pottedPlant(L, r, L.accent), 1.2)
  );
}
