import { expect, test } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { timeName, weekLines } from "./clock-words.ts";

test.each([
  ["00:00", "12:00 AM", "12:00 ص"],
  ["09:30", "9:30 AM", "9:30 ص"],
  ["12:00", "12:00 PM", "12:00 م"],
  ["23:30", "11:30 PM", "11:30 م"],
])("%s is %s in English and %s in Arabic", (time, english, arabic) => {
  expect(withLocale("en", () => timeName(time))).toBe(english);
  expect(withLocale("ar", () => timeName(time))).toBe(arabic);
});

const nine = { from: "09:00", to: "17:00" };

test("a week takes one line for days of equal hours that follow each other", () => {
  expect(weekLines(null, "en")).toEqual([]);
  expect(weekLines([{ days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "00:00" }], "en")).toEqual([
    { days: "Every day", times: ["Open 24 hours"] },
  ]);
  expect(weekLines([{ days: [0, 1, 2, 3, 4], ...nine }], "ar")).toEqual([
    { days: "الأحد – الخميس", times: ["9:00 ص – 5:00 م"] },
    { days: "الجمعة – السبت", times: [] },
  ]);
  const halfDay = { days: [4], from: "18:00", to: "21:00" };
  expect(weekLines([{ days: [6, 0, 1, 2, 3, 4], ...nine }, halfDay], "en")).toEqual([
    { days: "Sunday – Wednesday", times: ["9:00 AM – 5:00 PM"] },
    { days: "Thursday", times: ["9:00 AM – 5:00 PM", "6:00 PM – 9:00 PM"] },
    { days: "Friday", times: [] },
    { days: "Saturday", times: ["9:00 AM – 5:00 PM"] },
  ]);
});
