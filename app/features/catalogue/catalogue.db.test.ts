import { describe, expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { getCategory, getSubcategory, listCatalogue, listCategories } from "./catalogue.server.ts";

useDatabase();

/** The specification's, to the letter. */
const written: [id: string, english: string, arabic: string, subcategories: string][] = [
  [
    "working",
    "Working",
    "العمل",
    "government-jobs companies-recruitment skilled-trades training-opportunities",
  ],
  ["tourism", "Tourism", "السياحة", "hotels-resorts restaurants-cafes travel-agencies"],
  [
    "healthcare",
    "Healthcare",
    "الصحة",
    "hospitals-clinics medical-equipment pharmaceutical medical-cosmetic pharmacies doctors",
  ],
  ["volunteering", "Volunteering", "التطوع", "ngos-charity free-education humanitarian-aid"],
  ["living", "Living", "السكن", "rent sale furniture real-estate-services"],
  [
    "investment",
    "Investment",
    "الاستثمار",
    "real-estate-investment startups industrial-agricultural",
  ],
  [
    "education",
    "Education",
    "التعليم",
    "universities private-schools vocational-training online-courses language-centers",
  ],
  [
    "business",
    "Commerce",
    "التجارة",
    "grocery-food fashion-apparel electronics wholesale-retail shipping-logistics",
  ],
  [
    "cars",
    "Cars",
    "السيارات",
    "car-rental car-maintenance spare-parts driving-schools sales-offices car-agencies",
  ],
  [
    "advertising",
    "Advertising",
    "الإعلان",
    "digital-marketing advertising-offices outdoor-advertising",
  ],
  [
    "machines",
    "Machines and Production Lines",
    "الآلات وخطوط الإنتاج",
    "embroidery-sewing packaging-machines pharma-machines food-machines textile-machines printing-machines agriculture-machines plastic-machines electrical-machines",
  ],
  ["internet", "Internet", "الإنترنت", "web-hosting website-design isp internet-cafes websites"],
];

describe("the catalogue", () => {
  it("has the twelve promised categories in their order, under both names", async () => {
    const [arabic, english] = await Promise.all([listCategories("ar"), listCategories("en")]);
    expect(english.map(({ id, name }) => [id, name])).toEqual(
      written.map(([id, name]) => [id, name]),
    );
    expect(arabic.map(({ name }) => name)).toEqual(written.map(([, , name]) => name));
    for (const { description, icon, hue } of [...arabic, ...english]) {
      expect(description.length).toBeGreaterThan(40);
      expect(icon).not.toBe("");
      expect(hue).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(written)("%s has its promised subcategories", async (id, _en, _ar, listed) => {
    const { subcategories } = await getCategory(id, "en");
    expect(subcategories.map((each) => each.id).sort()).toEqual(listed.split(" ").sort());
    for (const each of subcategories) {
      expect(each.title).toMatch(/^[A-Z]/);
      expect(each.description).not.toBe("");
      const { category, subcategory } = await getSubcategory(each.id, "ar");
      expect(category.id).toBe(id);
      expect(subcategory.title).toMatch(/^\p{Script=Arabic}/u);
      expect(subcategory.description).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it("has 56 subcategories, no id twice, and nine for machines", async () => {
    const ids = (await listCatalogue("en")).flatMap(({ subcategories }) =>
      subcategories.map(({ id }) => id),
    );
    expect(ids).toHaveLength(56);
    expect(new Set(ids).size).toBe(56);
    expect((await getCategory("machines", "en")).subcategories).toHaveLength(9);
  });

  it.each(["real-estate", "all", "", "Cars", "cars'--"])("has no category %j", async (id) => {
    await expect(getCategory(id, "ar")).rejects.toThrow();
    await expect(getSubcategory(id, "ar")).rejects.toThrow();
  });
});
