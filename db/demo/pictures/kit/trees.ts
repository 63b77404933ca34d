import {
  circle,
  dots,
  down,
  ellipse,
  groundShadow,
  group,
  list,
  path,
  rect,
  stroke,
  times,
} from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";
import { f } from "./plants.ts";
import type { Random } from "./random.ts";

/** Trees stand on (0, 0) and are placed with `at(x, y, …, scale)`; each is near `height` tall. */
export function cypress(L: Light, height = 380): string {
  const leaf = L.out("#3f5a40");
  const w = height * 0.14;
  const half = (side: number) =>
    `M0 ${-height}C${f(side * w * 0.7)} ${f(-height * 0.7)} ${f(side * w * 1.25)}` +
    ` ${f(-height * 0.2)} ${f(side * w * 0.4)} -18L0 -18Z`;
  return (
    groundShadow(w * 0.8, 0, w * 1.9, 11) +
    rect(-6, -30, 12, 30, L.out("#6b4d38")) +
    path(half(-1), lighter(leaf, 0.14)) +
    path(half(1), darker(leaf, 0.2)) +
    times(7, (i) => {
      const y = -height * (0.18 + i * 0.1);
      return stroke(`M${f(-w * 0.3)} ${f(y)}q${f(w * 0.2)} -24 2 -44`, lighter(leaf, 0.3), 3, 0.5);
    })
  );
}

/** A round-headed tree: olive by default; `fruit` hangs oranges, lemons or pomegranates in it. */
export function tree(
  L: Light,
  r: Random,
  height = 300,
  leafColour = "#78835a",
  fruit?: string,
): string {
  const leaf = L.out(leafColour);
  const bark = L.out("#6e5745");
  const crown = -height * 0.66;
  const size = height * 0.3;
  const blobs = [
    [-0.75, 0.2, 0.72],
    [0.75, 0.22, 0.7],
    [0, -0.35, 0.95],
    [-0.2, 0.25, 0.8],
    [0.38, 0.05, 0.72],
  ] as const;
  const layer = (dx: number, dy: number, scale: number, fill: string, opacity = 1) =>
    blobs
      .map(([x, y, s]) =>
        ellipse(
          x * size + dx,
          crown + y * size + dy,
          s * size * scale,
          s * size * 0.86 * scale,
          fill,
          opacity,
        ),
      )
      .join("");
  const hanging = list(
    fruit ? 13 : 0,
    () => [r.range(-1, 1) * size, crown + r.range(-0.7, 0.75) * size] as const,
  );
  return (
    groundShadow(size * 0.5, 2, size * 1.6, 14) +
    path(
      `M-14 0C-6 ${f(-height * 0.2)} -16 ${f(-height * 0.34)} ${f(-size * 0.5)} ${f(crown + 20)}` +
        `L0 ${f(crown + 40)}L${f(size * 0.5)} ${f(crown + 10)}C10 ${f(-height * 0.3)} 8 -60 18 0Z`,
      across2(bark),
    ) +
    layer(7, 9, 1, darker(leaf, 0.24)) +
    layer(-3, -3, 0.92, leaf) +
    layer(-size * 0.16, -size * 0.17, 0.56, lighter(leaf, 0.2), 0.85) +
    dots(
      list(24, () => [r.range(-1.2, 1.1) * size, crown + r.range(-0.9, 0.7) * size] as const),
      lighter(leaf, 0.4),
      6,
      0.6,
      7,
      -2,
    ) +
    (fruit ? dots(hanging, L.out(fruit), 16) : "") +
    (fruit
      ? dots(
          hanging.map(([x, y]) => [x - 2, y - 3] as const),
          "#fff2cf",
          5,
          0.7,
        )
      : "")
  );
}

const across2 = (colour: string) => down(lighter(colour, 0.1), darker(colour, 0.2));

export function palm(L: Light, r: Random, height = 420): string {
  const leaf = L.out("#66794a");
  const bark = L.out("#8a6a4c");
  const lean = r.range(-26, 26);
  const fronds = [-168, -145, -118, -92, -64, -38, -14, 8, 188];
  return (
    groundShadow(40, 2, 110, 12) +
    path(
      `M-15 0Q${f(lean * 0.2)} ${f(-height * 0.5)} ${f(lean - 9)} ${-height}h18Q${f(lean * 0.4 + 18)} ${f(-height * 0.5)} 17 0Z`,
      across2(bark),
    ) +
    times(Math.floor(height / 26), (i) => {
      const y = -i * 26 - 12;
      const x = lean * ((i * 26) / height) ** 1.6;
      return stroke(`M${f(x - 13)} ${y}q13 9 27 0`, darker(bark, 0.3), 3, 0.6);
    }) +
    fronds
      .map((angle, i) => {
        const length = height * (0.38 + (i % 3) * 0.04);
        const tone = i % 2 ? lighter(leaf, 0.12) : darker(leaf, 0.12);
        const drop = length * 0.34;
        const blade =
          `M0 0Q${f(length * 0.5)} ${f(-drop * 0.5)} ${f(length)} ${f(drop * 0.25)}` +
          `Q${f(length * 0.55)} ${f(drop * 0.32)} 0 9Z`;
        return group(
          Math.cos((angle * Math.PI) / 180) < 0
            ? group(path(blade, tone), `scale(1 -1)`)
            : path(blade, tone),
          `translate(${f(lean)} ${-height}) rotate(${angle})`,
        );
      })
      .join("") +
    times(5, (i) => circle(lean - 14 + i * 7, -height + 16 + (i % 2) * 8, 7, L.out("#b87a3a")))
  );
}
