import { describe, expect, it } from "vitest";
import { readCreatedAt } from "./read-date.ts";

const now = new Date("2026-11-20T09:00:00Z");
const read = (value: unknown) => {
  const notes: string[] = [];
  const at = readCreatedAt(value, now, (_field, what) => notes.push(what));
  return { at: at.toISOString(), notes };
};

describe("when an old row was made", () => {
  const ten = "2024-05-01T10:00:00.000Z";
  it.each([
    [1714557600],
    ["1714557600.000"],
    ["1.7145576E9"],
    [1714557600000],
    [1714557600000000],
    ["1714557600000000000"],
    ["١٧١٤٥٥٧٦٠٠"],
    ["2024-05-01 10:00:00 UTC"],
    ["2024-05-01 10:00:00"],
    ["2024-05-01 10:00"],
    ["2024-05-01 10:00:00+00"],
    ["2024-05-01 10:00:00.000000+00"],
    ["2024-05-01 13:00:00+03:00"],
    ["2024-05-01 13:00:00 +0300"],
    ["2024-05-01 13:00:00+03"],
    ["2024-05-01T13:00:00+03:00[Asia/Damascus]"],
    ["2024-05-01T10:00:00Z"],
    ["2024/05/01 10:00 AM"],
    ["٢٠٢٤-٠٥-٠١ ١٠:٠٠:٠٠"],
    ["۲۰۲۴/۰۵/۰۱ ۱۰:۰۰"],
    ["20240501100000"],
    ["Wed, 01 May 2024 10:00:00 GMT"],
    ["Wed May 01 2024 13:00:00 GMT+0300 (Arabian Standard Time)"],
    ["Wed May 01 10:00:00 2024 UTC"],
    ["May 1, 2024, 10:00:00 AM"],
    ["/Date(1714557600000)/"],
    [45413.416666666664],
    [{ $date: "2024-05-01T10:00:00Z" }],
    [{ $date: 1714557600000 }],
    ['{"$date":{"$numberLong":"1714557600000"}}'],
    [{ $timestamp: { t: 1714557600, i: 1 } }],
    [{ _seconds: 1714557600, _nanoseconds: 0 }],
    ["{'seconds': 1714557600, 'nanoseconds': 0}"],
    [{ __datatype__: "timestamp", value: { _seconds: 1714557600, _nanoseconds: 0 } }],
  ])("is read from %j", (value) => {
    expect(read(value)).toEqual({ at: ten, notes: [] });
  });

  it.each([
    ["2024-05-01", "2024-05-01T00:00:00.000Z"],
    ["20240501", "2024-05-01T00:00:00.000Z"],
    ["45413", "2024-05-01T00:00:00.000Z"],
    ["2024-05-01 10:00:00.123456+00", "2024-05-01T10:00:00.123Z"],
    ["2024-05-01 12:30:00 ص", "2024-05-01T00:30:00.000Z"],
  ])("is %s: %s", (value, at) => {
    expect(read(value)).toEqual({ at, notes: [] });
  });

  it.each([
    ["01/05/2024 10:00", ten, "read with the day first"],
    ["1.5.2024 10:00:00 UTC", ten, "read with the day first"],
    ["٠١/٠٥/٢٠٢٤ ١٠:٠٠", ten, "read with the day first"],
    ["01-05-24 10:00", ten, "read with the day first"],
    ["05/31/2024 10:00", "2024-05-31T10:00:00.000Z", "read with the month first"],
  ])("is %s with its order said", (value, at, note) => {
    expect(read(value)).toEqual({ at, notes: [note] });
  });

  it.each([
    "0000-00-00 00:00:00",
    "31/02/2024",
    "2024-13-01",
    "2024-05-01 25:00",
    "2031-01-01",
    "12",
    "507f1f77bcf86cd799439011",
    "البارحة",
    `2024-05-01${" ".repeat(200)}x`,
    { $oid: "507f1f77bcf86cd799439011" },
    ["2024"],
  ])("is said to be none in %j", (value) => {
    expect(read(value)).toEqual({
      at: now.toISOString(),
      notes: ["no date that can be right: the moment of the import"],
    });
  });
});
