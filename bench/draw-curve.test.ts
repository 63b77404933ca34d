import { expect, test } from "vitest";
import { drawCurve } from "./draw-curve.ts";

const curve = {
  title: "p99 <by> size",
  x: "listings",
  y: "ms",
  logarithmic: { x: true },
  lines: [
    {
      name: "home",
      points: [
        [10_000, 20],
        [100_000, 25],
        [1_000_000, 40],
      ] as [number, number][],
    },
  ],
};

test("each point stands where its figures are: ten times as many, the same step to the side", () => {
  const places = [...drawCurve(curve).matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  expect(places).toHaveLength(3);
  const [first, second, third] = places as [[number, number], [number, number], [number, number]];
  expect(second[0] - first[0]).toBeCloseTo(third[0] - second[0], 0);
  expect(first[1]).toBeGreaterThan(second[1]);
  // 40 ms is twice 20 ms above the ground line of 0.
  const ground = Number(/<path class="grid" d="M76 ([\d.]+)H/.exec(drawCurve(curve))?.[1]);
  expect((ground - third[1]) / (ground - first[1])).toBeCloseTo(2, 1);
});

test("words from the figures cannot break the picture", () => {
  expect(drawCurve(curve)).toContain("p99 &lt;by> size");
});

test("nothing to draw is said", () => {
  expect(() => drawCurve({ ...curve, lines: [] })).toThrow("no point");
});
