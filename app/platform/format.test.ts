import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  formatAge,
  formatAgo,
  formatDate,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatTime,
  formatYear,
  weekTimeOf,
} from "./format.ts";
import { dayMs } from "#app/platform/durations.ts";

const now = new Date("2026-11-21T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

test("numbers carry Latin digits in both languages", () => {
  expect(formatNumber(1234567.5, "ar")).toBe("1,234,567.5");
  expect(formatNumber(1234567.5, "en")).toBe("1,234,567.5");
});

test("whole numbers are written as the browser's own lists of languages have it", () => {
  const languages = { ar: "ar-SY-u-nu-latn", en: "en-GB-u-nu-latn" } as const;
  const numbers = [0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789_012];
  for (const locale of ["ar", "en"] as const)
    for (const number of numbers)
      expect(formatNumber(number, locale)).toBe(
        new Intl.NumberFormat(languages[locale]).format(number),
      );
});

test("Arabic-Indic digits are used in Arabic for members who chose them, and never in English", () => {
  expect(formatNumber(1234567.5, "ar", "arab")).toBe("١٬٢٣٤٬٥٦٧٫٥");
  expect(formatDate(now, "ar", "arab")).toBe("٢١ تشرين الثاني ٢٠٢٦");
  expect(formatYear(now, "ar", "arab")).toBe("٢٠٢٦");
  expect(formatAge(daysAgo(3), now, "ar", "arab")).toBe("قبل ٣ أيام");
  expect(formatNumber(1234567.5, "en", "arab")).toBe("1,234,567.5");
  expect(formatNumber(3, "ar"), "the other digits do not stay behind").toBe("3");
});

test("a moment has its hour in Damascus", () => {
  expect(formatMoment(now, "en")).toMatch(/^21 November 2026 at 1:00\s?pm$/);
  expect(formatMoment(now, "ar")).toMatch(/1:00\s?م/);
});

describe("in a browser that still moves its clock back in winter", () => {
  const Known = Intl.DateTimeFormat;
  const asBefore = (options?: Intl.DateTimeFormatOptions) =>
    options?.timeZone === "Asia/Damascus" ? { ...options, timeZone: "Etc/GMT-2" } : options;
  let old: typeof import("./format.ts");
  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal("Intl", {
      ...Object.fromEntries(
        Object.getOwnPropertyNames(Intl).map((name) => [name, Intl[name as keyof typeof Intl]]),
      ),
      DateTimeFormat: class extends Known {
        constructor(language?: string, options?: Intl.DateTimeFormatOptions) {
          super(language, asBefore(options));
        }
      },
    });
    old = await import("./format.ts");
  });
  afterAll(() => vi.unstubAllGlobals());

  test("Damascus is three hours ahead since October 2022", () => {
    const winter = new Date("2026-01-15T21:30:00Z");
    const last = new Date("2022-12-31T21:30:00Z");
    expect(old.formatTime(winter, "en")).toMatch(/^12:30\s?am$/);
    expect(old.formatMoment(winter, "en")).toMatch(/^16 January 2026 at 12:30\s?am$/);
    expect(old.formatDate(winter, "en")).toBe("16 January 2026");
    expect(old.formatShortDate(winter, "en")).toBe("16 Jan 2026");
    expect(old.formatMonth(last, "en")).toBe("January 2023");
    expect(old.formatYear(last, "en")).toBe("2023");
    expect(old.weekTimeOf(winter)).toEqual({ day: 5, time: "00:30" });
    expect(old.isRamadan(new Date("2026-02-17T21:30:00Z"))).toBe(true);
  });
});

test("a day before October 2022 has the winter's hour of its time", () => {
  expect(formatTime(new Date("2022-01-15T10:00:00Z"), "en")).toMatch(/^12:00\s?pm$/);
  expect(formatTime(new Date("2022-07-15T10:00:00Z"), "en")).toMatch(/^1:00\s?pm$/);
});

test.each([
  [125_000, "125,000"],
  [125_000.5, "125,000.50"],
  [25.5, "25.50"],
  [1_250.75, "1,250.75"],
  [0.05, "0.05"],
])("%d as money has two places or none", (amount, text) => {
  expect(formatMoney(amount, "en")).toBe(text);
  expect(formatMoney(amount, "ar")).toBe(text);
});

test("Arabic months are the Levant's", () => {
  expect(formatDate(now, "ar")).toBe("21 تشرين الثاني 2026");
  expect(formatMonth(now, "en")).toBe("November 2026");
});

test("a day begins at midnight in Damascus, not in London", () => {
  expect(formatDate(new Date("2026-11-21T21:30:00Z"), "en")).toBe("22 November 2026");
});

test.each([
  [0, "اليوم", "Today"],
  [1, "قبل يوم واحد", "1 day ago"],
  [2, "قبل يومين", "2 days ago"],
  [3, "قبل 3 أيام", "3 days ago"],
  [6, "قبل 6 أيام", "6 days ago"],
  [7, "قبل أسبوع واحد", "1 week ago"],
  [14, "قبل أسبوعين", "2 weeks ago"],
  [29, "قبل 4 أسابيع", "4 weeks ago"],
  [30, "قبل شهر واحد", "1 month ago"],
  [60, "قبل شهرين", "2 months ago"],
  [365, "قبل 12 شهرًا", "12 months ago"],
])("%i days old reads as days, weeks or months", (days, arabic, english) => {
  expect(formatAge(daysAgo(days), now, "ar")).toBe(arabic);
  expect(formatAge(daysAgo(days), now, "en")).toBe(english);
});

test("yesterday evening is not today, however few hours ago it was", () => {
  const morning = new Date("2026-11-21T06:00:00Z");
  expect(formatAge(new Date("2026-11-20T20:30:00Z"), morning, "en")).toBe("1 day ago");
  expect(formatAge(new Date("2026-11-20T21:30:00Z"), morning, "en")).toBe("Today");
});

const [minute, hour, day] = [60, 3_600, 86_400];

test.each([
  [-5, null, null],
  [59, null, null],
  [minute, "قبل دقيقة واحدة", "1 minute ago"],
  [2 * minute, "قبل دقيقتين", "2 minutes ago"],
  [59 * minute, "قبل 59 دقيقة", "59 minutes ago"],
  [hour, "قبل ساعة واحدة", "1 hour ago"],
  [23 * hour, "قبل 23 ساعة", "23 hours ago"],
  [day, "قبل يوم واحد", "1 day ago"],
  [29 * day, "قبل 29 يومًا", "29 days ago"],
  [30 * day, "قبل شهر واحد", "1 month ago"],
  [364 * day, "قبل 12 شهرًا", "12 months ago"],
  [365 * day, "قبل سنة واحدة", "1 year ago"],
  [730 * day, "قبل سنتين", "2 years ago"],
])("%i seconds ago reads as the thresholds of notifications say", (seconds, arabic, english) => {
  const at = new Date(now.getTime() - seconds * 1000);
  expect(formatAgo(at, now, "ar")).toBe(arabic);
  expect(formatAgo(at, now, "en")).toBe(english);
});

test("shops open by the clock of Damascus", () => {
  expect(weekTimeOf(new Date("2026-11-21T21:05:00Z"))).toEqual({ day: 0, time: "00:05" });
  expect(weekTimeOf(new Date("2026-11-21T10:00:00Z"))).toEqual({ day: 6, time: "13:00" });
});
