import {
  across,
  darker,
  dots,
  down,
  ellipse,
  groundShadow,
  group,
  type Light,
  lighter,
  path,
  poly,
  rect,
  stroke,
} from "../scene.ts";

export function fountain(L: Light, x: number, y: number, scale: number): string {
  const stone = L.out("#e9dfcc");
  const water = L.out("#62a6ad");
  const octagon = (w: number, h: number, dy: number, fill: string) =>
    poly(
      [
        [-w, dy],
        [-w * 0.6, dy - h],
        [w * 0.6, dy - h],
        [w, dy],
        [w * 0.6, dy + h],
        [-w * 0.6, dy + h],
      ],
      fill,
    );
  return group(
    groundShadow(10, 40, 300, 46) +
      poly(
        [
          [-260, -70],
          [-156, 8],
          [156, 8],
          [260, -70],
          [260, -20],
          [156, 70],
          [-156, 70],
          [-260, -20],
        ],
        across(lighter(stone, 0.3), L.stone[1], stone, darker(stone, 0.24)),
      ) +
      octagon(260, 76, -70, lighter(stone, 0.3)) +
      octagon(224, 60, -68, down(darker(water, 0.1), lighter(water, 0.3))) +
      dots(
        [
          [-120, -80],
          [-60, -40],
          [60, -92],
          [100, -50],
        ],
        "#ffffff",
        4,
        0.6,
        44,
        0,
      ) +
      rect(-14, -150, 28, 90, across(lighter(stone, 0.4), darker(stone, 0.2))) +
      path(
        "M-84 -168H84Q60 -132 0 -132Q-60 -132 -84 -168Z",
        across(lighter(stone, 0.4), stone, darker(stone, 0.2)),
      ) +
      ellipse(0, -168, 84, 15, lighter(stone, 0.4)) +
      ellipse(0, -168, 70, 10, lighter(water, 0.2)) +
      stroke(
        "M0 -170V-250M0 -248Q-34 -258 -46 -176M0 -248Q34 -258 46 -176M0 -240Q-16 -250 -22 -176M0 -240Q16 -250 22 -176",
        "#f4fbf8",
        5,
        0.75,
      ) +
      stroke("M-76 -164Q-96 -140 -98 -80M76 -164Q96 -140 98 -80", "#f4fbf8", 5, 0.5),
    `translate(${x} ${y}) scale(${scale})`,
  );
}
