import {
  at,
  clip,
  darker,
  glow,
  groundShadow,
  lighter,
  pipe,
  pottedPlant,
  rect,
  room,
  type Stage,
  stroke,
  times,
  windowView,
} from "../scene.ts";
import { knob, sheen, vents } from "../props/metal.ts";
import { glassPanel } from "./solar-parts.ts";

/** The inverter and its batteries on a wall, the sunny roof seen through a window. */
export function inverter({ r, L }: Stage): string {
  const shell = L.in(r.pick(["#f1ece0", "#3f4448", L.second, "#dcd6c8"]));
  const battery = L.in(r.pick([L.accent, "#3a3a3f", L.third, "#6d8c94"]));
  const count = r.int(2, 4);
  return (
    room(L, "cement", ["#e6d9c2", r.pick(["#b98a6a", "#8fa39a", "#c9a07a"])], 690) +
    windowView(L, r, 780, 110, 320, 330) +
    clip(
      rect(780, 110, 320, 330, "#000"),
      times(3, (i) =>
        glassPanel(
          [
            [800 + i * 110, 340],
            [900 + i * 110, 340],
            [880 + i * 110, 420],
            [780 + i * 110, 420],
          ],
          L,
          4,
          3,
          L.out("#24405f"),
        ),
      ),
    ) +
    rect(934, 110, 12, 330, L.in("#f3ead9")) +
    rect(780, 215, 320, 9, L.in("#f3ead9")) +
    pipe(L, "M420 0V160M480 0V160", "#d9d4ca", 20) +
    rect(306, 170, 300, 320, "#20120c", 22, 0.2) +
    rect(294, 156, 300, 320, sheen(shell), 22) +
    rect(304, 162, 280, 10, lighter(shell, 0.6), 5, 0.8) +
    rect(344, 206, 200, 110, "#1d2a2c", 8) +
    stroke("M362 290l30 -26 28 12 34 -40 30 22 40 -30", "#8fe0b5", 5) +
    times(3, (i) => rect(364 + i * 58, 222, 40, 8, "#8fe0b5", 4, 0.6)) +
    times(4, (i) =>
      knob(376 + i * 46, 352, 10, ["#5fae74", "#e0b042", "#d9d2c4", "#c9553c"][i] ?? "#ffffff"),
    ) +
    vents(350, 400, 190, 4, shell, 15) +
    glow(376, 352, 40, "#7fffa8", 0.35) +
    times(5, (i) =>
      stroke(
        `M${350 + i * 46} 476C${350 + i * 46} 560 ${[162, 260, 352, 452, 352][i]} 520 ${[162, 276, 352, 466, 352][i]} ${i === 4 ? 650 : 618}`,
        ["#b5402c", "#2e2926", "#b5402c", "#2e2926", "#d9a83a"][i] ?? "#2e2926",
        11,
      ),
    ) +
    rect(640, 230, 90, 150, sheen(L.in("#e9e3d6")), 8) +
    times(
      3,
      (i) =>
        rect(652 + i * 24, 262, 18, 60, "#3a3532", 3) +
        rect(654 + i * 24, 266, 14, 24, i === 1 ? "#c9553c" : "#5fae74", 2),
    ) +
    pipe(L, "M594 300H640", "#d9d4ca", 18) +
    rect(120, 800, 200 + count * 190, 20, sheen(L.in("#6d6862")), 4) +
    groundShadow(220 + count * 95, 830, 100 + count * 100, 18, 0.4) +
    times(count, (i) => {
      const x = 140 + i * 190;
      return (
        rect(x, 630, 172, 172, sheen(battery), 12) +
        rect(x, 630, 172, 30, sheen(darker(battery, 0.3)), 10) +
        rect(x + 22, 612, 26, 22, "#c9553c", 4) +
        rect(x + 124, 612, 26, 22, "#2e2926", 4) +
        rect(x + 26, 690, 120, 62, lighter(battery, 0.5), 6, 0.85) +
        times(4, (k) => rect(x + 36 + k * 26, 704, 18, 34, k < 3 ? "#5fae74" : "#d9d2c4", 3))
      );
    }) +
    times(count - 1, (i) => stroke(`M${277 + i * 190} 612q36 -40 75 0`, "#2e2926", 10)) +
    at(1100, 850, pottedPlant(L, r, L.accent), 1.3)
  );
}
