import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { readFacts } from "./facts-in-words.ts";
import { listingTypes } from "./listing-type.ts";

const now = new Date("2026-11-29T09:00:00Z");

type Titled = { title: string; facts: string[]; read: string[] };

function readTitles(file: string): Titled[] {
  const rows = readFileSync(join(import.meta.dirname, "internal/titles", file), "utf8");
  return rows.split("\n").flatMap((row) => {
    const [place = "", title = "", facts = ""] = row.split("\t");
    const [categoryId = "", subcategoryId = "", type = ""] = place.split("/");
    const listingType = listingTypes.find((each) => each === type);
    if (!listingType) return [];
    const part = { categoryId, subcategoryId: subcategoryId === "-" ? null : subcategoryId };
    const said = readFacts({ ...part, listingType, title, description: "" }, now);
    const read = Object.entries(said).map(([key, value]) => `${key}=${String(value)}`);
    return [{ title, facts: facts.split(";").filter(Boolean), read }];
  });
}

// The titles are made up for this, of every category; those of the second file were written before any was read.
describe.each([
  ["building.tsv", 200],
  ["untuned.tsv", 200],
  ["offering.tsv", 60],
])("the titles of %s", (file, count) => {
  const titles = readTitles(file);

  it("are as many as were written", () => {
    expect(titles).toHaveLength(count);
  });

  it("are read with a precision of 98 % and a recall of 90 %", () => {
    const total = (count: (each: Titled) => number) =>
      titles.reduce((sum, each) => sum + count(each), 0);
    const right = total(({ facts, read }) => read.filter((each) => facts.includes(each)).length);
    const wrong = titles.filter(({ facts, read }) => read.some((each) => !facts.includes(each)));
    const missed = titles.filter(({ facts, read }) => facts.some((each) => !read.includes(each)));
    const [read, said] = [total((each) => each.read.length), total((each) => each.facts.length)];
    expect(right / read, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.98);
    expect(right / said, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.9);
  });
});

const car = { categoryId: "cars", subcategoryId: null, listingType: "sale" as const };

test("a description says what its title does not, and never against it", () => {
  const description = "كيا ريو موديل 2011، عداد 120 الف";
  expect(readFacts({ ...car, title: "سيارة للبيع", description }, now)).toEqual({
    make: "kia",
    model: "ريو",
    year: 2011,
  });
  expect(readFacts({ ...car, title: "هيونداي توسان 2012", description }, now)).toEqual({
    make: "hyundai",
    model: "توسان",
    year: 2012,
  });
});

test("a category is read for what it asks, and a long text in no more than its length", () => {
  const title = "كيا ريو 2010، شقة 3 غرف 120 متر";
  const part = { categoryId: "education", subcategoryId: null, listingType: "service" as const };
  expect(readFacts({ ...part, title, description: title }, now)).toEqual({});
  const long = "كيا 120 متر 8/256 جيجا ".repeat(400);
  expect(readFacts({ ...car, title: long, description: long }, now)).toMatchObject({ make: "kia" });
});

const appliance = { categoryId: "business", subcategoryId: "electronics" };

it.each([
  ["براد سامسونج مستعمل نظيف", "used"],
  ["براد غير مستعمل", "new"],
  ["موبايل كالجديد", "like-new"],
  ["Fridge, like new", "like-new"],
  ["second hand washing machine", "used"],
  ["غسالة جديدة بالكرتونة", "new"],
  ["لابتوب مستعمل مع شاحن جديد", undefined],
  ["براد محرك جديد", undefined],
  ["oil used for engines", undefined],
  ["براد للبيع في حي الجديدة", undefined],
])("%s is %s", (title, condition) => {
  const facts = readFacts({ ...appliance, listingType: "sale", title, description: "" }, now);
  expect(facts.condition).toBe(condition);
});
