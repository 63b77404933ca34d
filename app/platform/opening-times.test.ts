import { describe, expect, test } from "vitest";
import { hoursInForce, openingAt, timesOfDay, toTwelveHours } from "./opening-times.ts";

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

/** A moment of the week that begins on Sunday, 22 November 2026, in Damascus. */
const on = (day: number, time: string) => new Date(`2026-11-${22 + day}T${time}:00+03:00`);
const always = { days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "00:00" };

test.each([
  [0, "08:59", false, "0 09:00"],
  [0, "09:00", true, "0 13:00"],
  [0, "12:59", true, "0 13:00"],
  [0, "13:00", false, "0 17:00"],
  [0, "23:30", true, "1 02:00"],
  [1, "01:59", true, "1 02:00"],
  [1, "02:00", false, "1 09:00"],
  [1, "17:30", false, "4 00:00"],
  [4, "00:00", true, "5 00:00"],
  [4, "03:33", true, "5 00:00"],
  [5, "00:00", false, "0 09:00"],
  [6, "12:00", false, "0 09:00"],
])("on day %i at %s it is open: %j, until %s", (day, time, isOpen, until) => {
  const { changes, ...opening } = openingAt({ hours: week, ramadanHours: null }, on(day, time));
  expect(opening).toEqual({ isOpen });
  expect(`${changes?.day} ${changes?.time}`).toBe(until);
});

test("the number of days until it opens is given, also when that is a week", () => {
  const sunday = [{ days: [0], from: "09:00", to: "17:00" }];
  const opens = (at: Date) => openingAt({ hours: sunday, ramadanHours: null }, at).changes?.inDays;
  expect([on(0, "08:00"), on(0, "18:00"), on(5, "12:00"), on(6, "23:59")].map(opens)).toEqual([
    0, 7, 2, 1,
  ]);
});

test("a place that never closes has no end, and one that never opens no beginning", () => {
  expect(openingAt({ hours: [always], ramadanHours: null }, on(3, "03:00"))).toEqual({
    isOpen: true,
    changes: null,
  });
  for (const hours of [null, []])
    expect(openingAt({ hours, ramadanHours: null }, on(3, "03:00"))).toEqual({
      isOpen: false,
      changes: null,
    });
});

describe("in Ramadan, which begins on 8 February 2027 and ends on 8 March", () => {
  const all = [0, 1, 2, 3, 4, 5, 6];
  const schedule = {
    hours: [{ days: all, from: "09:00", to: "17:00" }],
    ramadanHours: [{ days: all, from: "20:00", to: "02:00" }],
  };
  const at = (moment: string) => openingAt(schedule, new Date(`${moment}:00+03:00`));

  test.each([
    ["2027-02-07T16:59", true, "17:00"],
    ["2027-02-07T20:00", false, "20:00"],
    ["2027-02-08T01:00", false, "20:00"],
    ["2027-02-08T10:00", false, "20:00"],
    ["2027-02-08T20:00", true, "02:00"],
    ["2027-03-08T23:00", true, "02:00"],
    ["2027-03-09T01:59", true, "02:00"],
    ["2027-03-09T10:00", true, "17:00"],
  ])("at %s it is open: %j, until %s", (moment, isOpen, time) => {
    expect(at(moment)).toMatchObject({ isOpen, changes: { time } });
  });

  test("the other week holds by itself, and without one the usual week", () => {
    const [before, within] = ["2027-02-07", "2027-02-08"].map((day) => new Date(`${day}T12:00Z`));
    expect(hoursInForce(schedule, before as Date)).toBe(schedule.hours);
    expect(hoursInForce(schedule, within as Date)).toBe(schedule.ramadanHours);
    const usual = { ...schedule, ramadanHours: null };
    expect(hoursInForce(usual, within as Date)).toBe(schedule.hours);
  });
});
