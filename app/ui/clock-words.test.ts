import { expect, test } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { timeName } from "./clock-words.ts";

test.each([
  ["00:00", "12:00 AM", "12:00 ص"],
  ["09:30", "9:30 AM", "9:30 ص"],
  ["12:00", "12:00 PM", "12:00 م"],
  ["23:30", "11:30 PM", "11:30 م"],
])("%s is %s in English and %s in Arabic", (time, english, arabic) => {
  expect(withLocale("en", () => timeName(time))).toBe(english);
  expect(withLocale("ar", () => timeName(time))).toBe(arabic);
});
