import { expect, it } from "vitest";
import { BytesInFlight } from "./bytes-in-flight.ts";

it("holds no more than each share allows, and frees what is released", () => {
  const inFlight = new BytesInFlight();
  const network = { key: "network", max: 100 };
  const [rima, omar] = [
    inFlight.hold([{ key: "rima", max: 60 }, network]),
    inFlight.hold([{ key: "omar", max: 60 }, network]),
  ];
  expect(rima.growTo(50)).toBe(true);
  expect(rima.growTo(61)).toBe(false);
  expect(rima.growTo(60)).toBe(true);
  expect(omar.growTo(41)).toBe(false);
  expect(omar.growTo(40)).toBe(true);
  rima.release();
  expect(omar.growTo(60)).toBe(true);
  omar.release();
  expect(["rima", "omar", "network"].map((key) => inFlight.heldOf(key))).toEqual([0, 0, 0]);
});
