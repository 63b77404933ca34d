import {
  across,
  box,
  boxPile,
  circle,
  counter,
  darker,
  down,
  ellipse,
  glow,
  hall,
  lighter,
  path,
  person,
  rect,
  shelf,
  type Stage,
  times,
} from "../scene.ts";

function fabrics({ L, r }: Stage): string {
  const tones = [
    L.accent,
    L.second,
    L.third,
    "#8f3a4a",
    "#efe4cd",
    "#6f7f86",
    "#b98a57",
    "#5f7448",
  ];
  return (
    hall(L, r, 620, "#dccdb2") +
    times(
      3,
      (row) =>
        rect(60, 350 + row * 96, 640, 12, L.in("#7a5034")) +
        times(8, (i) => {
          const c = L.in(r.pick(tones));
          const x = 104 + i * 78;
          const y = 310 + row * 96;
          return (
            circle(x, y, 36, c) +
            circle(x, y, 25, darker(c, 0.16)) +
            circle(x, y, 13, lighter(c, 0.3)) +
            circle(x, y, 6, L.in("#7a5034"))
          );
        }),
    ) +
    times(6, (i) => {
      const c = L.in(r.pick(tones));
      return (
        rect(
          760 + i * 66,
          330 + (i % 3) * 24,
          52,
          400 - (i % 3) * 24,
          across(lighter(c, 0.3), c, darker(c, 0.26)),
          10,
        ) + ellipse(786 + i * 66, 332 + (i % 3) * 24, 26, 9, lighter(c, 0.4))
      );
    }) +
    person(L, {
      x: 330,
      y: 820,
      scale: 1.3,
      top: "#efe4cc",
      coat: L.second,
      hair: r.pick(["grey", "short"]),
      left: [-60, -186],
      right: [90, -190],
    }) +
    counter(L, 140, 690, 560, 200, "#8b5e3a", 4) +
    path(
      "M300 690Q420 650 520 690V860Q470 880 420 850T320 860Z",
      down(lighter(L.in(L.accent), 0.24), darker(L.in(L.accent), 0.14)),
    ) +
    rect(220, 660, 340, 36, across(lighter(L.in(L.accent), 0.3), L.in(L.accent)), 16) +
    boxPile(L, r, 860, 890, 280, 2)
  );
}

const depot = ({ L, r }: Stage): string =>
  hall(L, r, 620, "#d9ccb4") +
  times(2, (k) =>
    shelf(
      L,
      50 + k * 580,
      140,
      520,
      470,
      3,
      (_row, a, b, y) =>
        times(4, (i) =>
          box(
            a + 4 + i * ((b - a) / 4),
            y,
            84,
            r.range(60, 110),
            L.in(r.pick(["#c79c66", "#b98a57", "#d6b381", L.third, L.second])),
          ),
        ),
      "#8a623d",
    ),
  ) +
  boxPile(L, r, 70, 880, 380, 2) +
  person(L, {
    x: 620,
    y: 850,
    scale: 1.25,
    top: L.accent,
    hair: r.pick(["short", "cap", "scarf"]),
    left: [-30, -190],
    right: [36, -186],
  }) +
  rect(588, 614, 70, 48, L.in("#f6efe0"), 3) +
  boxPile(L, r, 780, 880, 340, 3) +
  (L.night ? glow(600, 300, 500, L.lamp, 0.3) : "");

export const wholesaleViews = [depot, fabrics];
