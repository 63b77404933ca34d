import {
  across,
  at,
  circle,
  darker,
  down,
  glow,
  group,
  khatam,
  lighter,
  line,
  monitor,
  path,
  pendant,
  person,
  rect,
  room,
  shelf,
  type Stage,
  times,
  vase,
} from "../scene.ts";
import { medicineBox } from "../props/glassware.ts";
import { look } from "../props/looks.ts";
import { cross } from "../props/medical.ts";
import { sheen } from "../props/metal.ts";
import { pageShow } from "../props/screens.ts";
import { green, mixed, remedies } from "./pharmacy-parts.ts";

/** Behind the counter: walls of drawers and medicines, the pharmacist at work. */
export function inside({ r, L }: Stage): string {
  const wood = r.pick(["#8b5e3a", "#a87b4c", "#6f4a34", "#5f7a6d"]);
  const tone = L.in(wood);
  return (
    room(L, "check", ["#ece2cf", r.pick(["#8fa39a", "#b98a6a", "#7f9693"])], 700) +
    shelf(L, 40, 60, 460, 400, 4, (_, a, b, y) => remedies(L, r, a, b, y, 1), wood) +
    shelf(L, 700, 60, 460, 400, 4, (_, a, b, y) => remedies(L, r, a, b, y, 1), wood) +
    rect(520, 60, 160, 400, L.in("#f4efe2"), 6) +
    glow(600, 200, 180, "#a8f0c4", 0.4) +
    cross(600, 200, 58, L.in(green)) +
    times(3, (i) => rect(550, 310 + i * 40, 100, 12, lighter(L.in(green), 0.5), 6, 0.8)) +
    times(2, (row) =>
      times(16, (i) => {
        const x = 40 + i * 70;
        const y = 470 + row * 56;
        return (
          rect(x, y, 66, 52, down(lighter(tone, 0.15), tone), 4) +
          rect(x + 18, y + 14, 30, 12, L.in("#f6efdf"), 2) +
          circle(x + 33, y + 38, 5, L.in("#d0a95c"))
        );
      }),
    ) +
    pendant(L, 330, 130, L.accent, r.int(0, 3)) +
    pendant(L, 870, 130, L.accent, 2) +
    person(L, {
      x: r.int(480, 700),
      y: 790,
      scale: 1.38,
      top: "#dfe9e6",
      coat: "#faf7ef",
      ...look(r, ["scarf", "short", "grey", "bun"], [L.second, "#f1ead9"]),
      left: [-56, -186],
      right: [64, -190],
    }) +
    rect(0, 590, 1200, 24, sheen(L.in("#f1ece0"))) +
    rect(0, 614, 1200, 10, "#20120c", 0, 0.25) +
    rect(0, 614, 1200, 200, across(lighter(tone, 0.1), tone, darker(tone, 0.12))) +
    times(
      8,
      (i) =>
        rect(20 + i * 150, 640, 130, 150, lighter(tone, 0.1), 6) +
        khatam(85 + i * 150, 715, 30, lighter(tone, 0.3), 0.6) +
        khatam(85 + i * 150, 715, 17, tone),
    ) +
    rect(0, 806, 1200, 94, darker(tone, 0.5), 0, 0.35) +
    monitor(960, 594, 170, pageShow(r, [green, L.second, L.third])(320, 200)) +
    at(
      170,
      594,
      group(
        rect(-60, -16, 120, 16, sheen(L.in("#d0a95c")), 5) +
          rect(-5, -110, 10, 96, L.in("#d0a95c")) +
          line(-70, -106, 70, -112, L.in("#b58b42"), 6) +
          [-70, 70]
            .map(
              (x) =>
                line(x, -108, x - 24, -56, L.in("#b58b42"), 2) +
                line(x, -108, x + 24, -56, L.in("#b58b42"), 2) +
                path(`M${x - 34} -56h68q-6 22 -34 22t-34 -22Z`, L.in("#e0bd6a")),
            )
            .join(""),
        "",
      ),
    ) +
    times(3, (i) =>
      at(
        320 + i * 56,
        592,
        medicineBox(
          48,
          40 + i * 12,
          L.in("#f6f1e6"),
          L.in(mixed[(i * 2 + r.int(0, 6)) % 7] ?? "#b5503a"),
        ),
      ),
    ) +
    vase(L, 1110, 592, L.accent, 0.9)
  );
}
