import { expect, it } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { timeLeft } from "./community-words.ts";

const now = new Date("2026-11-23T12:00:00Z");
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [day, "in 1 day"],
  [day - 5 * second, "in 1 day"],
  [day - 31 * minute, "in 23 hours"],
  [13.6 * day, "in 14 days"],
  [hour + second, "in 1 hour"],
  [hour - second, "in 1 hour"],
  [59 * minute, "in 59 minutes"],
  [second, "in 1 minute"],
  [-day, "in 1 minute"],
])("communities that end seconds apart show the same words (%i ms)", (left, words) => {
  const end = new Date(now.getTime() + left);
  expect(withLocale("en", () => timeLeft(end, now, "latn"))).toBe(words);
});
