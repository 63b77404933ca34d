import { expect, it } from "vitest";
import { isTooLong } from "./length-note.tsx";

it("a text is too long as the server counts it: in characters, cleaned", () => {
  expect(isTooLong("ن".repeat(2_000), 2_000)).toBe(false);
  expect(isTooLong("ن".repeat(2_001), 2_000)).toBe(true);
  expect(isTooLong("🙂".repeat(2_000), 2_000)).toBe(false);
  expect(isTooLong(` ${"ن".repeat(2_000)}\n\n`, 2_000)).toBe(false);
});
