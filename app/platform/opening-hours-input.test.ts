import { expect, test } from "vitest";
import { readHours } from "./opening-hours-input.ts";

type Day = [from: string, to: string, from2?: string, to2?: string];

function week(days: Record<number, Day>): FormData {
  const form = new FormData();
  for (const [weekday, [from, to, from2 = "", to2 = ""]] of Object.entries(days)) {
    for (const [field, value] of Object.entries({ open: "yes", from, to, from2, to2 })) {
      form.set(`hours-${weekday}-${field}`, value);
    }
  }
  return form;
}

test("days of the same times are one entry, a day may have two periods", () => {
  const usual: Day = ["09:00", "17:00"];
  expect(
    readHours(week({ 0: usual, 1: usual, 4: ["09:00", "13:30", "17:00", "01:00"] }), "hours"),
  ).toEqual([
    { days: [0, 1], from: "09:00", to: "17:00" },
    { days: [4], from: "09:00", to: "13:30" },
    { days: [4], from: "17:00", to: "01:00" },
  ]);
});

test("an imported time between the half hours stays what it is", () => {
  expect(readHours(week({ 2: ["08:15", "16:45"] }), "hours")).toEqual([
    { days: [2], from: "08:15", to: "16:45" },
  ]);
});

test("a day that is closed has no hours, whatever its fields contain", () => {
  const form = week({ 2: ["x", "y"] });
  form.delete("hours-2-open");
  expect(readHours(form, "hours")).toBeNull();
  expect(readHours(new FormData(), "hours")).toBeNull();
});

test.each<Day>([
  ["09:00", ""],
  ["09:60", "17:00"],
  ["24:00", "17:00"],
  ["9:00", "17:00"],
  ["09:00", "13:00", "14:00"],
  ["09:00", "13:00", "12:30", "17:00"],
  ["09:00", "13:00", "18:00", "10:00"],
  ["09:00", "09:00", "10:00", "11:00"],
])("%s to %s and %s to %s are no hours", (...day) => {
  expect(readHours(week({ 3: day }), "hours")).toBe("invalid");
});
