import { describe, expect, test } from "vitest";
import { listingTypes } from "./listing-type.ts";
import { detailFieldsOf, detailShapes, fieldOf } from "./listing-details.ts";
import { detailChoiceText, detailNameText } from "./listing-details-words.ts";

const keysOf = (...place: Parameters<typeof detailFieldsOf>) =>
  detailFieldsOf(...place).map(({ key }) => key);

const categories = {
  education: [
    "universities",
    "private-schools",
    "vocational-training",
    "online-courses",
    "language-centers",
  ],
  healthcare: [
    "hospitals-clinics",
    "medical-equipment",
    "pharmaceutical",
    "medical-cosmetic",
    "pharmacies",
    "doctors",
  ],
  working: ["government-jobs", "companies-recruitment", "skilled-trades", "training-opportunities"],
  tourism: ["hotels-resorts", "restaurants-cafes", "travel-agencies"],
  volunteering: ["ngos-charity", "free-education", "humanitarian-aid"],
  living: ["rent", "sale", "furniture", "real-estate-services"],
  investment: ["real-estate-investment", "startups", "industrial-agricultural"],
  business: [
    "grocery-food",
    "fashion-apparel",
    "electronics",
    "wholesale-retail",
    "shipping-logistics",
  ],
  cars: [
    "car-rental",
    "car-maintenance",
    "spare-parts",
    "driving-schools",
    "sales-offices",
    "car-agencies",
  ],
  advertising: ["digital-marketing", "advertising-offices", "outdoor-advertising"],
  machines: [
    "embroidery-sewing",
    "packaging-machines",
    "pharma-machines",
    "food-machines",
    "textile-machines",
    "printing-machines",
    "agriculture-machines",
    "plastic-machines",
    "electrical-machines",
  ],
  internet: ["web-hosting", "website-design", "isp", "internet-cafes", "websites"],
};

describe("which details a listing has", () => {
  test("a home has rooms, a car has none", () => {
    expect(keysOf("living", "sale", "sale")).toContain("rooms");
    expect(keysOf("cars", null, "sale")).not.toContain("rooms");
  });

  test("a sale has the document of ownership, a rental has the period", () => {
    expect(keysOf("living", "sale", "sale")).toContain("paper");
    expect(keysOf("living", "sale", "sale")).not.toContain("rentPeriod");
    expect(keysOf("living", "rent", "rent")).toContain("rentPeriod");
    expect(keysOf("living", "rent", "rent")).not.toContain("paper");
  });

  test("a repair service for machines has no field for power", () => {
    expect(keysOf("machines", "food-machines", "sale")).toContain("power");
    expect(keysOf("machines", "food-machines", "service")).toEqual(
      expect.not.arrayContaining(["power", "year"]),
    );
  });

  test("a job has the details of jobs in every category", () => {
    const ofJobs = keysOf("working", "companies-recruitment", "job");
    expect(ofJobs).toEqual(expect.arrayContaining(["hours", "payKind", "experience", "workplace"]));
    expect(keysOf("machines", "electrical-machines", "job")).toEqual(ofJobs);
    expect(keysOf("working", "training-opportunities", "job")).toContain("weeks");
  });

  test("a category that staff added has none, a subcategory that they added has its category's", () => {
    expect(keysOf("weddings", null, "service")).toEqual([]);
    expect(keysOf("cars", "vintage", "sale")).toEqual(keysOf("cars", null, "sale"));
    expect(keysOf("constructor", "toString", "sale")).toEqual([]);
    expect(keysOf("cars", "constructor", "sale")).toEqual(keysOf("cars", null, "sale"));
  });

  test("every category has details, none of them twice, and every detail belongs to a category", () => {
    const seen = new Set<string>();
    for (const [category, subcategories] of Object.entries(categories)) {
      const ofCategory = [null, ...subcategories].flatMap((subcategory) =>
        listingTypes.map((type) => keysOf(category, subcategory, type)),
      );
      expect(ofCategory.flat().length, category).toBeGreaterThan(0);
      for (const keys of ofCategory) {
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of keys) seen.add(key);
      }
    }
    const never = Object.keys(detailShapes).filter((key) => !seen.has(key));
    expect(never).toEqual([]);
  });
});

const fields = Object.keys(detailShapes).map((key) => fieldOf({ key }));

describe("every detail", () => {
  test("has valid limits and choices", () => {
    for (const { key, kind, min = 0, max = 0, choices = [] } of fields) {
      expect(key).toMatch(/^[a-zA-Z]+$/);
      if (kind === "number") expect(max, key).toBeGreaterThan(min);
      if (kind === "year") expect(min, key).toBeGreaterThan(1900);
      if (kind === "text") expect(max, key).toBeGreaterThan(0);
      if (kind === "choice") expect(choices.length, key).toBeGreaterThan(1);
      for (const choice of choices) expect(choice).toMatch(/^[a-z0-9-]+$/);
    }
  });

  test.each(["ar", "en"] as const)("has a name and a word for each choice in %s", (locale) => {
    for (const { key, choices = [] } of fields) {
      expect(detailNameText({ key }, locale)).toMatch(
        locale === "ar" ? /\p{Script=Arabic}/u : /[A-Za-z]/,
      );
      const words = choices.map((choice) => detailChoiceText({ key }, choice, locale));
      expect(new Set(words).size, key).toBe(choices.length);
      for (const word of words.filter((each) => each !== "ADSL"))
        expect(word).toMatch(locale === "ar" ? /\p{Script=Arabic}/u : /[A-Za-z]/);
    }
  });

  test("no longer asked for reads as the choice itself", () => {
    expect(detailChoiceText({ key: "fuel" }, "steam", "en")).toBe("steam");
    expect(detailChoiceText({ key: "rooms" }, "3", "en")).toBe("3");
  });
});

test("no two things of a category are called by one message", () => {
  const names = fields.flatMap(({ key, choices = [] }) => [
    key,
    `${key}_ahead`,
    `${key}_over`,
    ...choices.map((choice) => `${key}_${choice}`),
  ]);
  const messages = names.map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll("-", "_"),
  );
  expect(messages.filter((name, at) => messages.indexOf(name) !== at)).toEqual([]);
});
