import { describe, expect, test } from "vitest";
import { detailLine, detailRows } from "./listing-details-rows.ts";
import type { ListingDetails } from "./listing-details.ts";

const home = (details: ListingDetails) => ({
  categoryId: "living",
  subcategoryId: "rent",
  listingType: "rent" as const,
  details,
});

const car = (details: ListingDetails) => ({
  categoryId: "cars",
  subcategoryId: null,
  listingType: "sale" as const,
  details,
});

describe("the line on a card", () => {
  test("shows the most important details, in the order of the form, at most three", () => {
    const flat = home({
      furnished: "furnished",
      area: 120,
      rooms: 3,
      bathrooms: 2,
      elevator: true,
    });
    expect(detailLine(flat, "en")).toBe("3 rooms · 120 m² · Furnished");
    expect(detailLine(flat, "ar")).toBe("3 غرف · 120 م² · مفروش");
    expect(detailLine(flat, "ar", "arab")).toBe("٣ غرف · ١٢٠ م² · مفروش");
    expect(
      detailLine(car({ year: 2010, mileage: 118_000, gearbox: "automatic", fuel: "petrol" }), "ar"),
    ).toBe("2010 · 118,000 كم · أوتوماتيك");
  });

  test.each([
    [1, "خبرة سنة", "1 year of experience"],
    [2, "خبرة سنتين", "2 years of experience"],
    [8, "خبرة 8 سنوات", "8 years of experience"],
    [25, "خبرة 25 سنة", "25 years of experience"],
  ])("says what %d years are years of", (practice, arabic, english) => {
    const plumber = {
      categoryId: "working",
      subcategoryId: "skilled-trades",
      listingType: "service" as const,
      details: { practice },
    };
    expect(detailLine(plumber, "ar")).toBe(arabic);
    expect(detailLine(plumber, "en")).toBe(english);
  });

  test.each([
    [1, "غرفة", "1 room"],
    [2, "غرفتان", "2 rooms"],
    [3, "3 غرف", "3 rooms"],
    [10, "10 غرف", "10 rooms"],
    [11, "11 غرفة", "11 rooms"],
    [50, "50 غرفة", "50 rooms"],
  ])("counts %i rooms as people do", (rooms, ar, en) => {
    expect(detailLine(home({ rooms }), "ar")).toBe(ar);
    expect(detailLine(home({ rooms }), "en")).toBe(en);
  });

  test("is missing when there are no details to show", () => {
    expect(detailLine(home({}), "en")).toBeNull();
    expect(detailLine(home({ bathrooms: 2 }), "en")).toBeNull();
    expect(detailLine({ ...home({ rooms: 3 }), categoryId: "gone" }, "en")).toBeNull();
  });

  test("leaves out details that its category no longer has", () => {
    expect(detailLine(car({ rooms: 3, gearbox: "steam", year: 2010 }), "en")).toBe("2010");
  });
});

test("the table counts beside a name, and lists apart what a listing simply has", () => {
  const { rows, flags } = detailRows(
    home({ rooms: 3, area: 1200.5, advance: 2, elevator: true, floor: "ground" }),
    "ar",
  );
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ["عدد الغرف", "3"],
    ["المساحة", "1,200.5 م²"],
    ["الطابق", "أرضي"],
    ["دفعة مقدّمة", "شهران"],
  ]);
  expect(flags).toEqual([{ key: "elevator", name: "مصعد" }]);
});

test("a writer's own words keep their language, a year has no thousands mark", () => {
  expect(detailRows(car({ model: "Rio", year: 2010 }), "ar", "arab").rows).toEqual([
    { key: "model", name: "الطراز", value: "Rio", isTyped: true },
    { key: "year", name: "سنة الصنع", value: "٢٠١٠", isTyped: false },
  ]);
});

describe("until when there is a warranty", () => {
  const until = (day: string, listingType: "sale" | "rent" = "sale") => ({
    ...car({ warrantyUntil: day }),
    listingType,
  });
  const textOf = (day: string, locale: "ar" | "en") =>
    detailRows(until(day), locale).rows.map(({ name, value }) => `${name}: ${value}`);

  test("is shown with the Syrian names of the months", () => {
    expect(textOf("2099-05-12", "ar")).toEqual(["الكفالة حتى: 12 أيار 2099"]);
    expect(textOf("2099-05-12", "en")).toEqual(["Warranty until: 12 May 2099"]);
    expect(detailRows(until("2099-05-12"), "ar", "arab").rows[0]?.value).toBe("١٢ أيار ٢٠٩٩");
    expect(detailLine(until("2099-05-12"), "ar")).toBe("الكفالة حتى 12 أيار 2099");
  });

  test("is shown as expired on the page, and not at all on a card", () => {
    expect(textOf("2020-02-29", "ar")).toEqual(["الكفالة حتى: 29 شباط 2020 (انتهت)"]);
    expect(textOf("2020-02-29", "en")).toEqual(["Warranty until: 29 February 2020 (expired)"]);
    expect(detailLine(until("2020-02-29"), "en")).toBeNull();
  });

  test("is shown for listings of type sale only", () => {
    expect(detailRows(until("2099-05-12", "rent"), "en").rows).toEqual([]);
  });
});
