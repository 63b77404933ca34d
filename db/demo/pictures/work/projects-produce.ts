import {
  at,
  circle,
  darker,
  ellipse,
  group,
  khatam,
  lighter,
  line,
  path,
  poly,
  radial,
  rect,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { bottle } from "../props/glassware.ts";
import { bag } from "../props/metal.ts";
import { softRoom } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";

/** Oil, soap, cotton and grain: what the land makes, before its mill. */
export function produce({ r, L }: Stage): string {
  const gold = L.in("#c9a83a");
  return (
    softRoom(L, r) +
    benchTop(L, 610, r.pick(["#8b5e3a", "#a87b4c", "#b58a62"]), 230) +
    at(180, 700, bag(230, 290, L.in("#dcc59a"))) +
    ellipse(180, 424, 84, 26, L.in("#e3bf6a")) +
    times(24, () =>
      ellipse(
        180 + r.range(-74, 74),
        420 + r.range(-16, 14),
        9,
        5,
        lighter(L.in("#d9a83a"), r.range(0, 0.4)),
      ),
    ) +
    times(7, (i) =>
      group(
        line(0, 0, 0, -190, L.in("#c9a04a"), 4) +
          times(8, (k) => ellipse(k % 2 ? 9 : -9, -200 - k * 11, 7, 14, L.in("#e0b84f"))),
        `translate(${150 + i * 12} 440) rotate(${-24 + i * 8})`,
      ),
    ) +
    at(480, 740, bottle(130, 400, gold, L.in("#fbf4e2"), L.in("#5a3f2c"))) +
    at(640, 760, bottle(110, 310, darker(gold, 0.12), L.in("#fbf4e2"), L.in("#5a3f2c"))) +
    times(6, (i) => {
      const [row, col] = [i < 3 ? 0 : i < 5 ? 1 : 2, i < 3 ? i : i < 5 ? i - 3 : 0];
      const x = 760 + col * 104 + row * 52;
      const y = 740 - row * 62;
      const tone = L.in(["#9aa55c", "#b9b073", "#8f9a55"][i % 3] ?? "#9aa55c");
      return (
        rect(x, y - 60, 98, 58, slant(lighter(tone, 0.3), tone, darker(tone, 0.15)), 6) +
        khatam(x + 49, y - 31, 20, darker(tone, 0.2), 0.7)
      );
    }) +
    at(
      1080,
      720,
      stroke(
        "M0 0C-20 -120 10 -200 -10 -280M-6 -140C40 -180 60 -200 70 -250M0 -90C-50 -120 -70 -150 -80 -190",
        L.in("#7a5a3c"),
        6,
      ) +
        [
          [-10, -290],
          [72, -258],
          [-84, -200],
          [20, -180],
        ]
          .map(
            ([x = 0, y = 0]) =>
              [
                [-18, 0],
                [18, 0],
                [0, -18],
                [0, 14],
                [0, 0],
              ]
                .map(([a = 0, b = 0]) =>
                  circle(x + a, y + b, 22, L.in(b > 0 ? "#e6dfd0" : "#fdfaf2")),
                )
                .join("") +
              path(
                `M${x - 24} ${y + 26}Q${x} ${y + 44} ${x + 24} ${y + 26}L${x} ${y + 14}Z`,
                L.in("#8b6a42"),
              ),
          )
          .join(""),
    ) +
    group(
      stroke("M-170 10Q0 -50 190 -10", L.in("#7a6a42"), 7) +
        times(14, (i) =>
          group(
            path("M0 0C16 -14 54 -14 70 0C54 12 16 12 0 0Z", L.in(i % 2 ? "#7d8a58" : "#98a470")),
            `translate(${-150 + i * 24} ${-6 - Math.sin((i / 13) * 3.14) * 24}) rotate(${i % 2 ? -50 : 48})`,
          ),
        ) +
        times(
          6,
          (i) =>
            ellipse(
              -120 + i * 52,
              24 - Math.sin((i / 5) * 3.14) * 20,
              15,
              20,
              L.in(i % 2 ? "#5f6a3a" : "#4a3a42"),
            ) + ellipse(-125 + i * 52, 17 - Math.sin((i / 5) * 3.14) * 20, 4, 6, "#ffffff", 0.4),
        ),
      `translate(440 810) rotate(${r.int(-6, 6)})`,
    ) +
    [
      [820, 820],
      [890, 836],
      [950, 814],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x + 5, y + 7, 32, "#20120c", 0.25) +
          circle(
            x,
            y,
            32,
            radial("#f0a08a", `${L.in("#b5402c")} 60`, darker(L.in("#b5402c"), 0.3)),
          ) +
          poly(
            [
              [x - 8, y - 28],
              [x, y - 46],
              [x + 8, y - 28],
            ],
            L.in("#a8382a"),
          ),
      )
      .join("")
  );
}
