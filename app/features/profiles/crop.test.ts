import { expect, test } from "vitest";
import {
  centredCrop,
  moveCrop,
  resizeCrop,
  minCrop,
  squareOf,
} from "./components/profile-crop.tsx";

const landscape = { width: 1200, height: 800 };
const portrait = { width: 600, height: 900 };

test("begins with the largest square in the middle", () => {
  expect(squareOf(centredCrop(landscape), landscape)).toEqual({ left: 200, top: 0, side: 800 });
  expect(squareOf(centredCrop(portrait), portrait)).toEqual({ left: 0, top: 150, side: 600 });
});

test("moves as far as there is picture", () => {
  const crop = centredCrop(landscape);
  expect(squareOf(moveCrop(crop, landscape, 50, 50), landscape).left).toBeCloseTo(250);
  expect(squareOf(moveCrop(crop, landscape, 9000, 9000), landscape)).toEqual({
    left: 400,
    top: 0,
    side: 800,
  });
  expect(squareOf(moveCrop(crop, landscape, -9000, -9000), landscape).left).toBe(0);
});

test("comes closer around its middle and no closer than the server can show", () => {
  const near = resizeCrop(centredCrop(landscape), landscape, 0.5);
  const { left, top, side } = squareOf(near, landscape);
  expect([left, top, side].map(Math.round)).toEqual([400, 200, 400]);
  expect(resizeCrop(near, landscape, 0.001).size).toBe(minCrop);
});

test("zooms out to the full picture without leaving it", () => {
  const corner = moveCrop(resizeCrop(centredCrop(portrait), portrait, 0.3), portrait, 9999, 9999);
  const full = squareOf(resizeCrop(corner, portrait, 5), portrait);
  expect(full.side).toBe(600);
  expect(full.left).toBeCloseTo(0);
  expect(full.top).toBeCloseTo(300);
});
