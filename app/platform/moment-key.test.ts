import { expect, it } from "vitest";
import { newId } from "./id.ts";
import { readMomentKey, writeMomentKey } from "./moment-key.ts";

it("reads a key that it wrote", () => {
  const key = { at: new Date("2026-11-20T09:00:00.123Z"), id: newId() };
  expect(readMomentKey(writeMomentKey(key))).toEqual(key);
});

it.each([null, "", "_", "abc", `m0000000_${newId()}_x`, "m0000000_1"])(
  "takes %j for no key",
  (text) => {
    expect(readMomentKey(text)).toBeNull();
  },
);
