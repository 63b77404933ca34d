import { expect, test } from "vitest";
import { breadcrumbList, itemList, siteGraph } from "./structured-data.ts";

const where = { publicUrl: "https://dalil.test", locale: "en" } as const;

test("the way to a page, with whole addresses in its language", () => {
  const trail = [
    { name: "Home", path: "/" },
    { name: "Cars", path: "/category/cars" },
  ];
  expect(breadcrumbList(trail, where)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: "https://dalil.test/en" },
      {
        "@type": "ListItem",
        position: 2,
        name: "Cars",
        item: "https://dalil.test/en/category/cars",
      },
    ],
  });
});

test("what a page lists", () => {
  const items = [{ name: "كيا ريو", path: "/listing/7" }];
  expect(itemList(items, { ...where, locale: "ar" })).toEqual({
    "@type": "ItemList",
    numberOfItems: 1,
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "كيا ريو", url: "https://dalil.test/listing/7" },
    ],
  });
});

test("who is behind the site and how it is searched", () => {
  const site = { name: "Dalil", otherNames: ["دليل"], description: "A portal", pages: [] };
  const [owner, page] = siteGraph(site, where)["@graph"] as Record<string, unknown>[];
  expect(owner).toMatchObject({ "@type": "Organization", name: "Dalil", alternateName: ["دليل"] });
  expect(owner).not.toHaveProperty("sameAs");
  expect(page).toMatchObject({
    "@type": "WebSite",
    inLanguage: "en",
    publisher: { "@id": owner?.["@id"] },
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: "https://dalil.test/en/search?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});
