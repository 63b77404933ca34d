import { expect, test } from "vitest";
import { readHours } from "#app/platform/opening-hours-input.ts";
import { halfHours, readWeek, secondAfter, weekOf } from "./week-times.ts";

const closed = { open: false, from: "09:00", to: "17:00", from2: "", to2: "" };

test("a week nobody has written yet has no open day", () => {
  expect(weekOf(null)).toEqual(Array.from({ length: 7 }, () => closed));
});

test("a day shows its two periods, a day without times is closed", () => {
  const week = weekOf([
    { days: [6], from: "18:00", to: "01:30" },
    { days: [6], from: "10:00", to: "14:00" },
  ]);
  expect(week[6]).toEqual({ open: true, from: "10:00", to: "14:00", from2: "18:00", to2: "01:30" });
  expect(week[0]).toEqual(closed);
});

test("a form comes back as it was typed, and missing fields are empty", () => {
  const form = new FormData();
  form.set("hours-2-open", "yes");
  form.set("hours-2-from", "08:00");
  form.set("hours-2-to", "later, much later");
  const week = readWeek(form, "hours");
  expect(week).toHaveLength(7);
  expect(week[2]).toEqual({ open: true, from: "08:00", to: "later", from2: "", to2: "" });
  expect(week[3]?.open).toBe(false);
});

test("the choices step by half an hour over the whole day", () => {
  expect(halfHours).toHaveLength(48);
  expect([halfHours[0], halfHours[1], halfHours.at(-1)]).toEqual(["00:00", "00:30", "23:30"]);
});

test("a second period is proposed after the first, and never over it", () => {
  expect(secondAfter({ from: "09:00", to: "17:00" })).toEqual({ from2: "19:00", to2: "22:00" });
  expect(secondAfter({ from: "09:00", to: "20:00" })).toEqual({ from2: "22:00", to2: "01:00" });
  expect(secondAfter({ from: "00:00", to: "22:30" })).toEqual({ from2: "23:00", to2: "00:00" });
  expect(secondAfter({ from: "08:00", to: "08:00" })).toBeNull();
  expect(secondAfter({ from: "", to: "" })).toBeNull();
  for (const from of halfHours)
    for (const to of halfHours) {
      const form = new FormData();
      const day = { open: "yes", from, to, ...secondAfter({ from, to }) };
      for (const [part, value] of Object.entries(day)) form.set(`hours-0-${part}`, value);
      expect(readHours(form, "hours"), `${from} to ${to}`).not.toBe("invalid");
    }
});
