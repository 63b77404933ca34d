import { expect, test } from "vitest";
import { readOldHours } from "./read-hours.ts";
import type { Note } from "./report.ts";

const read = (value: unknown) => {
  const notes: Parameters<Note>[] = [];
  const hours = readOldHours(value, (...texts) => notes.push(texts));
  return { hours, notes };
};

const nine = { open: "09:00", close: "17:00" };
const onMonday = [{ days: [1], from: "09:00", to: "17:00" }];

test.each([null, "", "{}", '""', "null", '"{}"'])("%j are no hours at all", (value) => {
  expect(read(value).hours).toBeNull();
});

test.each(["monday", "Monday", "MONDAY", "mOnDaY"])(
  "the weekday %s is known in any case",
  (day) => {
    expect(read({ [day]: nine })).toEqual({ hours: onMonday, notes: [] });
  },
);

test.each([
  ["closed is true", { ...nine, closed: true }],
  ["closed is the text 'true'", { ...nine, closed: "true" }],
  ["it is the text 'closed'", "closed"],
])("a day is closed where %s", (_what, tuesday) => {
  expect(read(JSON.stringify({ Monday: nine, Tuesday: tuesday }))).toEqual({
    hours: onMonday,
    notes: [],
  });
});
