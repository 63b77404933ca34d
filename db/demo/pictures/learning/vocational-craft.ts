import {
  across,
  at,
  circle,
  darker,
  ellipse,
  gauge,
  glow,
  group,
  jarRow,
  lighter,
  path,
  pendant,
  person,
  rect,
  room,
  shelf,
  type Stage,
  stroke,
  table,
  times,
  windowView,
} from "../scene.ts";
import { pliers } from "../props/hand-tools.ts";
import { look } from "../props/looks.ts";
import { toolbox } from "../props/tools.ts";

/** Other crafts: a pastry class, or sewing, or wiring on a board. */
export function craft({ r, L, seed }: Stage): string {
  if (seed % 2) {
    const counterTop = L.in("#e9e3d6");
    const cook = (x: number, flip: boolean) =>
      person(L, {
        x,
        y: 860,
        scale: 1.36,
        top: "#f6f1e4",
        apron: r.pick([L.accent, L.third, L.second]),
        ...look(r, ["scarf", "cap", "cap"], ["#fbf8f0", L.third]),
        flip,
        left: [-50, -176],
        right: [58, -172],
      });
    return (
      room(L, "check", ["#ece2cf", r.pick(["#b98a6a", "#8fa39a"])], 660) +
      times(5, (row) =>
        times(20, (k) =>
          rect(
            k * 62 + 2,
            300 + row * 62,
            58,
            58,
            lighter(L.plaster, row % 2 === k % 2 ? 0.3 : 0.18),
            2,
            0.5,
          ),
        ),
      ) +
      shelf(L, 80, 90, 340, 200, 1, (_, a, b, y) => jarRow(L, r, a, b, y, 100)) +
      shelf(L, 780, 90, 340, 200, 1, (_, a, b, y) => jarRow(L, r, a, b, y, 100)) +
      times(3, (i) => pendant(L, 340 + i * 260, 170, L.accent, 3)) +
      rect(470, 60, 260, 200, L.in("#b9b4ab"), 4) +
      path("M440 330L490 230H710L760 330Z", across("#d9d4ca", "#8b867e")) +
      cook(270, false) +
      cook(600, r.chance(0.5)) +
      cook(930, true) +
      rect(60, 650, 1080, 26, counterTop, 6) +
      rect(60, 676, 1080, 10, "#20120c", 0, 0.2) +
      rect(
        80,
        680,
        1040,
        200,
        across(lighter(L.in(L.second), 0.2), L.in(L.second), darker(L.in(L.second), 0.2)),
      ) +
      times(5, (i) => rect(100 + i * 206, 700, 186, 150, lighter(L.in(L.second), 0.18), 8)) +
      [200, 560, 900]
        .map(
          (x) =>
            ellipse(x, 646, 90, 16, L.in("#f6ead0")) +
            path(`M${x - 66} 644Q${x} ${r.int(590, 606)} ${x + 66} 644Z`, L.in("#f0dcb0")),
        )
        .join("") +
      [360, 730, 1060]
        .map((x) =>
          at(
            x,
            652,
            path("M-60 -50H60Q54 0 24 0H-24Q-54 0 -60 -50Z", across("#e9e6de", "#a9a49b")) +
              ellipse(0, -50, 60, 12, L.in("#f6ead0")) +
              stroke("M-10 -52Q30 -120 60 -130", "#8b6a42", 8),
          ),
        )
        .join("") +
      times(9, (i) => circle(430 + i * 20, 646, 9, L.in(i % 2 ? "#c98a4a" : "#d9a05a")))
    );
  }
  const board = L.in("#a8875e");
  const wires = ["#b5402c", "#d9a83a", "#3f5f86", "#4f7a4a"].map(L.in);
  return (
    room(L, "slab", ["#cfc6b6", "#b9ae9c"], 680) +
    windowView(L, r, 60, 110, 220, 300) +
    rect(336, 80, 760, 480, "#20120c", 8, 0.18) +
    rect(324, 66, 760, 480, board, 8) +
    rect(324, 66, 760, 10, lighter(board, 0.4)) +
    times(4, (i) =>
      stroke(
        `M${420 + i * 60} 150V${250 + i * 40}Q${420 + i * 60} ${300 + i * 30} ${520 + i * 110} ${300 + i * 20}V420`,
        wires[i] ?? "#333333",
        7,
      ),
    ) +
    times(
      6,
      (i) =>
        rect(380 + i * 44, 110, 38, 70, L.in("#f1ece0"), 4) +
        rect(391 + i * 44, 130, 16, 28, "#3a3532", 3) +
        rect(393 + i * 44, i % 3 ? 132 : 144, 12, 12, L.in(i % 3 ? "#4f9d6b" : "#c9553c"), 2),
    ) +
    times(
      4,
      (i) =>
        at(
          560 + i * 116,
          470,
          path(
            "M-30 0Q-46 -40 -22 -58V-74H22V-58Q46 -40 30 0Q0 26 -30 0Z".replace("0Q-46", "-20Q-46"),
            i % 2 || L.night ? "#ffe9a8" : "#f1ece0",
          ) + rect(-18, -96, 36, 26, "#8b857b", 4),
        ) + glow(560 + i * 116, 440, i % 2 ? 90 : 40, "#ffd970", 0.5),
    ) +
    times(
      3,
      (i) =>
        rect(800 + i * 84, 140, 68, 88, L.in("#fbf6ea"), 8) +
        circle(834 + i * 84, 184, 22, L.in("#e3dccb")) +
        [-8, 8].map((d) => circle(834 + i * 84 + d, 184, 4, "#3a3532")).join(""),
    ) +
    gauge(L, 430, 440, 50, 0.6) +
    person(L, {
      x: 330,
      y: 870,
      scale: 1.45,
      top: r.pick(["#4f6a8a", L.second]),
      bottom: "#3f4650",
      ...look(r, ["helmet", "scarf", "short"], ["#e0b042", L.third]),
      right: [84, -226],
      left: [-30, -150],
    }) +
    person(L, {
      x: 960,
      y: 880,
      scale: 1.45,
      top: L.accent,
      bottom: "#4a4a52",
      ...look(r, ["scarf", "grey", "short"], [L.second]),
      flip: true,
      right: [80, -230],
      left: [30, -160],
    }) +
    table(L, 640, 880, 420, 150, "#8b5e3a") +
    at(560, 728, toolbox(L.in("#c9603a")), 0.34) +
    group(pliers(110, L.in("#c9553c")), "translate(720 716) scale(1 .5)")
  );
}
