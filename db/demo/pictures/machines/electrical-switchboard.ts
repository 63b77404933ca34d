import {
  circle,
  darker,
  down,
  gauge,
  groundShadow,
  path,
  person,
  pipe,
  rect,
  room,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { knob, pillarPaint, sheen } from "../props/metal.ts";

/** An open switchboard: breakers, meters and tidy cables. */
export function switchboard({ r, L }: Stage): string {
  const shell = L.in(r.pick(["#dcd8cc", "#8fa3a6", L.second, "#c9bfa9"]));
  const wires = ["#b5402c", "#d9a83a", "#3f5f86", "#4f7a4a", "#3a3532"].map(L.in);
  const rows = r.int(2, 3);
  return (
    room(L, "slab", ["#b9ae9c", "#9f9486"], 720) +
    pipe(L, "M0 90H330V160", "#8f8a82", 26) +
    pipe(L, "M0 130H420V160M1200 110H800V160", "#a39d93", 22) +
    groundShadow(600, 850, 420, 30, 0.5) +
    rect(240, 150, 720, 690, sheen(darker(shell, 0.15)), 10) +
    rect(270, 180, 660, 630, down("#4a4a4a", "#33322f"), 4) +
    path("M960 150L1130 120V870L960 840Z", sheen(shell)) +
    rect(984, 450, 14, 70, "#6b655d", 6) +
    path("M1030 230L1100 218V300L1030 306Z", L.in("#e0b042")) +
    path("M1062 236l-18 34h16l-8 26 28 -38h-16l14 -24Z", "#3a3532") +
    times(5, (i) =>
      times(rows + 1, (k) =>
        stroke(
          `M${330 + i * 24} 182V${250 + k * 170 + i * 6}Q${330 + i * 24} ${290 + k * 170} ${380 + i * 90} ${300 + k * 170}`,
          wires[i] ?? "#333333",
          7,
          0.95,
        ),
      ),
    ) +
    times(rows, (row) => {
      const y = 300 + row * 170;
      return (
        rect(300, y + 34, 600, 18, pillarPaint("#b9b4ab")) +
        times(10, (i) => {
          const x = 310 + i * 58;
          const on = r.chance(0.8);
          return (
            rect(x, y, 50, 92, pillarPaint(L.in("#f1ece0")), 5) +
            rect(x + 14, y + 28, 22, 36, "#3a3532", 4) +
            rect(x + 16, y + (on ? 30 : 46), 18, 16, on ? L.in("#4f9d6b") : L.in("#c9553c"), 3) +
            circle(x + 25, y + 12, 4, "#8b857b") +
            circle(x + 25, y + 80, 4, "#8b857b")
          );
        }) +
        times(10, (i) =>
          stroke(
            `M${335 + i * 58} ${y + 92}v26q0 14 ${i % 2 ? 14 : -14} 22`,
            wires[i % 5] ?? "#333333",
            6,
          ),
        )
      );
    }) +
    [360, 520, 680, 840].map((x, i) => gauge(L, x, 226, 42, 0.25 + ((i * 0.37) % 0.6))).join("") +
    (rows === 2
      ? times(
          4,
          (i) =>
            rect(
              310 + i * 150,
              650,
              130,
              130,
              pillarPaint(L.in([L.accent, "#6d6862", L.second, L.third][i] ?? "#6d6862")),
              8,
            ) +
            rect(330 + i * 150, 670, 90, 40, "#26302f", 4) +
            stroke(`M${338 + i * 150} 698l14 -14 14 8 14 -16 14 10`, "#7fe0a8", 3) +
            knob(352 + i * 150, 746, 11, "#d9d2c4") +
            knob(396 + i * 150, 746, 11, "#e0b042"),
        )
      : "") +
    person(L, {
      x: 130,
      y: 860,
      scale: 1.45,
      top: r.pick(["#e08a3c", L.accent]),
      bottom: "#3f4650",
      hair: "helmet",
      hairColour: r.pick(["#f1ead9", "#e0b042"]),
      skin: r.int(0, 3),
      right: [84, -214],
      left: [-20, -150],
    })
  );
}
