import { expect, test } from "vitest";
import { halfHours, readWeek, weekOf } from "./week-times.ts";

const closed = { open: false, from: "09:00", to: "17:00", from2: "", to2: "" };

test("a week nobody has written yet is Sunday to Thursday from nine to five", () => {
  const week = weekOf(null);
  expect(week.map(({ open }) => open)).toEqual([true, true, true, true, true, false, false]);
  expect(week[0]).toEqual({ ...closed, open: true });
});

test("a day shows its two periods, a day without times is closed", () => {
  const week = weekOf([
    { days: [6], from: "18:00", to: "01:30" },
    { days: [6], from: "10:00", to: "14:00" },
  ]);
  expect(week[6]).toEqual({ open: true, from: "10:00", to: "14:00", from2: "18:00", to2: "01:30" });
  expect(week[0]).toEqual(closed);
});

test("a form comes back as it was typed, what is missing as nothing", () => {
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
