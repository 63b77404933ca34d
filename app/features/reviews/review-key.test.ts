import { expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { readReviewKey, writeReviewKey } from "./review.ts";

it.each([0, 1, 2])("comes back as it was written: %j", (proof) => {
  const key = { proof, at: new Date("2026-11-20T09:00:00.123Z"), id: newId() };
  expect(readReviewKey(writeReviewKey(key))).toEqual(key);
});

it.each([null, "", "all", "c-", "x-m8k3_abc", "c-zzzzzzzzzz_x", "n-m8k3lq01_1' or 1=1"])(
  "is none when it is forged: %j",
  (text) => expect(readReviewKey(text)).toBeNull(),
);
