import {
  across,
  at,
  circle,
  cypress,
  darker,
  down,
  ellipse,
  hills,
  lighter,
  line,
  lorry,
  mix,
  path,
  poly,
  rect,
  sky,
  type Stage,
  times,
  tree,
} from "../scene.ts";
import { pillarPaint } from "../props/metal.ts";
import { tractor } from "../machines/farm.ts";

/** A works and its silos beyond fields of young green. */
export function plant({ r, L }: Stage): string {
  const wall = L.out(r.pick(["#d9c2a0", "#c9a07a", "#b9b4a5", "#a8b0a0"]));
  const steel = L.out("#c9c4b9");
  const trim = L.out(r.pick([L.accent, L.second, L.third]));
  const silo = (x: number, w: number, h: number) =>
    rect(x, 600 - h, w, h, pillarPaint(steel)) +
    times(Math.floor(h / 34), (i) =>
      line(x, 600 - h + 16 + i * 34, x + w, 600 - h + 16 + i * 34, darker(steel, 0.25), 2, 0.5),
    ) +
    poly(
      [
        [x - 6, 600 - h],
        [x + w / 2, 600 - h - w * 0.42],
        [x + w + 6, 600 - h],
      ],
      pillarPaint(darker(steel, 0.1)),
    ) +
    line(x + w * 0.8, 600 - h, x + w * 0.8, 600, darker(steel, 0.4), 4);
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 190) +
    silo(110, 100, r.int(250, 290)) +
    silo(220, 100, r.int(270, 320)) +
    silo(330, 90, r.int(220, 260)) +
    rect(430, 380, 560, 224, across(lighter(wall, 0.15), wall, darker(wall, 0.12))) +
    times(
      5,
      (i) =>
        poly(
          [
            [430 + i * 112, 384],
            [430 + i * 112, 320],
            [542 + i * 112, 384],
          ],
          darker(wall, 0.1),
        ) +
        poly(
          [
            [430 + i * 112, 330],
            [436 + i * 112, 326],
            [528 + i * 112, 380],
            [430 + i * 112, 380],
          ],
          L.night ? "#ffd98a" : mix(L.sky[1], "#6d858a", 0.4),
        ),
    ) +
    rect(430, 380, 560, 14, trim) +
    times(6, (i) =>
      rect(
        456 + i * 90,
        430,
        60,
        50,
        L.night && r.chance(0.7) ? "#ffdf9a" : mix(L.sky[1], "#4f6b74", 0.5),
        3,
      ),
    ) +
    rect(620, 510, 150, 94, darker(wall, 0.4)) +
    times(6, (i) => line(620, 520 + i * 14, 770, 520 + i * 14, darker(wall, 0.25), 3)) +
    [870, 930]
      .map(
        (x, i) =>
          rect(x, 200 + i * 40, 40, 190, across(lighter(wall, 0.3), darker(wall, 0.2))) +
          rect(x - 4, 196 + i * 40, 48, 16, trim) +
          times(3, (k) =>
            circle(
              x + 24 + k * r.range(24, 36),
              176 + i * 40 - k * 30,
              24 + k * 12,
              "#fff6e8",
              0.35,
            ),
          ),
      )
      .join("") +
    rect(1010, 470, 150, 134, darker(wall, 0.06)) +
    rect(1004, 460, 162, 14, trim) +
    rect(0, 596, 1200, 310, down(L.out("#b9ad7a"), L.out("#8f9a55"))) +
    times(15, (i) => {
      const x = 600 + (i - 7) * 60;
      const near = 600 + (i - 7) * 260;
      return (
        poly(
          [
            [x, 640],
            [x + 14, 640],
            [near + 110, 900],
            [near, 900],
          ],
          L.out(i % 2 ? "#6f8a45" : "#7f9a4f"),
          0.9,
        ) +
        times(5, (k) => {
          const t = ((k + 1) / 5) ** 2;
          return ellipse(
            x + (near + 50 - x) * t,
            640 + 260 * t,
            8 + 40 * t,
            4 + 18 * t,
            L.out("#a9bc62"),
            0.9,
          );
        })
      );
    }) +
    path("M-20 640Q300 622 640 640T1220 630V652Q900 650 600 660T-20 660Z", L.out("#d9c39a")) +
    at(r.int(180, 320), 660, lorry(L, r.pick([L.accent, L.second]), "#efe6d2", L.third), 0.24) +
    at(60, 720, cypress(L, 260)) +
    at(1130, 740, tree(L, r, 260)) +
    at(r.int(820, 940), 840, tractor(L, r.pick(["#b5402c", "#3f7048", "#d08a2e"])), 0.42)
  );
}
