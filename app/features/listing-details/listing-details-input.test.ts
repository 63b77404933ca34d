import { describe, expect, test } from "vitest";
import { type DetailField, detailFieldsOf, fieldOf } from "./listing-details.ts";
import { checkDetails, readDetails } from "./listing-details-input.ts";
import { detailErrorText } from "./listing-details-words.ts";

const now = new Date("2026-11-21T12:00:00Z");
const homes = detailFieldsOf("living", "sale", "sale");
const cars = detailFieldsOf("cars", null, "sale");

function read(values: Record<string, string>, fields = [...homes, ...cars]) {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.set(`detail-${key}`, value);
  return readDetails(form, fields, now);
}

describe("what is typed", () => {
  test("is stored with its own type", () => {
    expect(
      read({
        rooms: "3",
        area: "120.5",
        paper: "green-deed",
        elevator: "yes",
        make: "kia",
        model: "  ريو   2010 ",
        year: "2010",
      }),
    ).toEqual({
      details: {
        rooms: 3,
        area: 120.5,
        paper: "green-deed",
        elevator: true,
        make: "kia",
        model: "ريو 2010",
        year: 2010,
      },
      errors: {},
    });
  });

  test.each([
    ["118000", 118_000],
    ["118,000", 118_000],
    ["118 000", 118_000],
    ["١١٨٠٠٠", 118_000],
    ["١١٨٬٠٠٠", 118_000],
    ["۱۱۸۰۰۰", 118_000],
    ["118000.0", 118_000],
    ["0", 0],
    ["2000000", 2_000_000],
  ])("a mileage of %s is %d", (typed, mileage) => {
    expect(read({ mileage: typed })).toEqual({ details: { mileage }, errors: {} });
  });

  test.each(["", "   ", "\u200F"])("that is empty is left out", (typed) => {
    expect(read({ rooms: typed, paper: typed, elevator: typed, model: typed })).toEqual({
      details: {},
      errors: {},
    });
  });

  test("of other categories, and of none, is ignored", () => {
    expect(read({ mileage: "5", colour: "red", __proto__: "x" }, [...homes])).toEqual({
      details: {},
      errors: {},
    });
  });
});

describe("what is wrong", () => {
  test.each([
    "1e309",
    "-1",
    "١٢٣٫٥",
    "1.5",
    "NaN",
    "Infinity",
    "0x10",
    "51",
    "0",
    "3 rooms",
    "1,2",
    "9".repeat(400),
  ])("%s rooms", (rooms) => {
    expect(read({ rooms })).toEqual({ details: {}, errors: { "detail-rooms": "number_invalid" } });
  });

  test("an area finer than its decimals", () => {
    expect(read({ area: "١٢٣٫٥" }).details).toEqual({ area: 123.5 });
    expect(read({ area: "123.55" }).errors).toEqual({ "detail-area": "number_invalid" });
  });

  test.each(["20100", "2010000000", "1e3", "99", "1899", "2028", "-2010", "2010.5", "abcd"])(
    "the year %s",
    (year) => {
      expect(read({ year }).errors).toEqual({ "detail-year": "year_invalid" });
    },
  );

  test("next year is a year, in any digits", () => {
    expect(read({ year: "٢٠٢٧" }).details).toEqual({ year: 2027 });
  });

  test.each(["steam", "Kia", "constructor", "kia,fiat", "<b>kia</b>"])("the make %s", (make) => {
    expect(read({ make }).errors).toEqual({ "detail-make": "choice_unknown" });
  });

  test("a flag that is neither", () => {
    expect(read({ elevator: "maybe" }).errors).toEqual({ "detail-elevator": "choice_unknown" });
    expect(read({ elevator: "no" })).toEqual({ details: {}, errors: {} });
  });

  test("a text too long, counted as people count", () => {
    expect(read({ model: "🚗".repeat(60) }).details).toEqual({ model: "🚗".repeat(60) });
    expect(read({ model: "🚗".repeat(61) }).errors).toEqual({ "detail-model": "text_too_long" });
  });

  test("is explained with the limits of its field", () => {
    expect(detailErrorText(fieldOf({ key: "rooms" }), "number_invalid", "en")).toBe(
      "Enter a whole number from 1 to 50",
    );
    expect(detailErrorText(fieldOf({ key: "mileage" }), "number_invalid", "ar")).toBe(
      "اكتب عددًا صحيحًا بين 0 و2,000,000",
    );
    expect(detailErrorText(fieldOf({ key: "year" }), "year_invalid", "en", now)).toBe(
      "Enter a year from 1920 to 2027",
    );
  });
});

describe("an old row's details", () => {
  test("are read by the same rules from plain values", () => {
    expect(
      checkDetails(
        { rooms: 3, area: "١٢٠", paper: "green-deed", elevator: true, solar: false, floor: null },
        homes,
        now,
      ),
    ).toEqual({
      details: { rooms: 3, area: 120, paper: "green-deed", elevator: true },
      refused: [],
    });
  });

  test.each<Record<string, unknown>>([
    { rooms: Number.NaN },
    { rooms: Number.POSITIVE_INFINITY },
    { rooms: -1 },
    { rooms: 2.5 },
    { rooms: [3] },
    { rooms: { valueOf: 3 } },
    { rooms: true },
    { paper: 7 },
    { paper: ["green-deed"] },
    { elevator: {} },
    { mileage: 5 },
    { toString: 5 },
  ])("%o is refused by its key", (raw) => {
    expect(checkDetails(raw, homes, now)).toEqual({ details: {}, refused: Object.keys(raw) });
  });
});

describe("a date", () => {
  const until = { key: "until", kind: "date", min: 0, max: 10 } satisfies DetailField;
  const dated = (typed: string) => read({ until: typed }, [until]);

  test.each([
    ["2027-05-31", "2027-05-31"],
    ["٣١/٥/٢٠٢٧", "2027-05-31"],
    ["1.2.2028", "2028-02-01"],
    ["2028-02-29", "2028-02-29"],
    ["2026-11-21", "2026-11-21"],
    ["2036-11-21", "2036-11-21"],
  ])("%s is %s", (typed, day) => {
    expect(dated(typed)).toEqual({ details: { until: day }, errors: {} });
  });

  test.each(["2027-02-29", "2027-13-01", "0000-00-00", "31/31/2027", "soon", "2027", "1e9"])(
    "%s is none",
    (typed) => {
      expect(dated(typed).errors).toEqual({ "detail-until": "date_invalid" });
    },
  );

  test.each(["2026-11-20", "1999-01-01", "2036-11-22", "9999-12-31"])(
    "%s is not within the years that are asked for",
    (typed) => {
      expect(dated(typed).errors).toEqual({ "detail-until": "date_outside" });
    },
  );

  test("is today until midnight in Damascus", () => {
    const form = new FormData();
    form.set("detail-until", "2026-11-21");
    const at = (time: string) => readDetails(form, [until], new Date(time)).errors;
    expect(at("2026-11-21T20:59:59Z")).toEqual({});
    expect(at("2026-11-21T21:00:00Z")).toEqual({ "detail-until": "date_outside" });
  });

  test("that has passed since it was written is still known", () => {
    expect(checkDetails({ until: "2020-01-31" }, [until], now)).toEqual({
      details: { until: "2020-01-31" },
      refused: [],
    });
  });
});
