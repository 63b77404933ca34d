import { expect, test } from "vitest";
import { isOpenAt, timesOfDay, toTwelveHours } from "./opening-times.ts";

test("a day has its times, earliest first, and none when it is closed", () => {
  const hours = [
    { days: [0, 1], from: "17:00", to: "21:00" },
    { days: [0], from: "10:00", to: "14:00" },
  ];
  expect(timesOfDay(hours, 0)).toEqual([
    { from: "10:00", to: "14:00" },
    { from: "17:00", to: "21:00" },
  ]);
  expect(timesOfDay(hours, 1)).toEqual([{ from: "17:00", to: "21:00" }]);
  expect(timesOfDay(hours, 5)).toEqual([]);
});

test("two halves of a day are the whole day", () => {
  const hours = [
    { days: [3], from: "12:00", to: "00:00" },
    { days: [3], from: "00:00", to: "12:00" },
  ];
  expect(timesOfDay(hours, 3)).toEqual([{ from: "00:00", to: "00:00" }]);
});

test.each([
  ["00:00", "12:00", "am"],
  ["09:30", "9:30", "am"],
  ["12:00", "12:00", "pm"],
  ["23:30", "11:30", "pm"],
  ["24:00", "12:00", "am"],
])("%s is %s %s", (text, time, half) => {
  expect(toTwelveHours(text)).toEqual({ time, half });
});

test.each(["", "9:30", "25:00", "12:60", "noon"])("'%s' is no time of day", (text) => {
  expect(toTwelveHours(text)).toBeNull();
});

const week = [
  { days: [0, 1], from: "09:00", to: "13:00" },
  { days: [0], from: "17:00", to: "02:00" },
  { days: [4], from: "00:00", to: "00:00" },
];

test.each([
  [0, "08:59", false],
  [0, "09:00", true],
  [0, "12:59", true],
  [0, "13:00", false],
  [0, "23:30", true],
  [1, "01:59", true],
  [1, "02:00", false],
  [1, "17:30", false],
  [4, "03:33", true],
  [5, "03:33", false],
  [6, "12:00", false],
])("on day %i at %s it is open: %j", (day, time, open) => {
  expect(isOpenAt(week, { day, time })).toBe(open);
});
