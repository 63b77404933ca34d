import type { Page } from "@playwright/test";
import { phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

/** What a visitor may open without a link of a mail, each by the shape of its address. */
const open = {
  home: /^\/$/,
  category: /^\/category\/(?!all$)[\w-]+$/,
  "all categories": /^\/category\/all$/,
  subcategory: /^\/category\/[\w-]+\/subcategory\/[\w-]+$/,
  listing: /^\/listing\/\d+$/,
  seller: /^\/seller\/[0-9a-f-]{36}$/,
  favorites: /^\/favorites$/,
  "sign-in": /^\/sign-in(\?|$)/,
  "sign-up": /^\/sign-up(\?|$)/,
  "new password": /^\/reset-password(\?|$)/,
  "business guide": /^\/business-guide$/,
  "vision and goals": /^\/vision-goals$/,
  "privacy policy": /^\/privacy-policy$/,
  "prohibited goods": /^\/prohibited-goods$/,
  "for programs": /^\/api$/,
};

/** Where the links lead that can be seen, in the menu too. */
async function visibleLinks(page: Page): Promise<string[]> {
  for (const menu of await page.locator("header summary").filter({ visible: true }).all())
    await menu.click();
  const links = await page.locator("a[href^='/']").filter({ visible: true }).all();
  return Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
}

for (const { width, ...device } of [{ ...phone, width: 360 }, { width: 768 }, { width: 1360 }])
  test.describe(`at ${width} px`, () => {
    test.use({ ...device, viewport: { width, height: 740 } });

    test("a visitor comes to every page that is open to them by links they see", async ({
      page,
    }) => {
      const found = new Map([["home", "/"]]);
      // What is found on the way is looked at in turn.
      for (const path of found.values()) {
        await page.goto(path);
        const links = await visibleLinks(page);
        for (const [name, shape] of Object.entries(open)) {
          const way = links.find((link) => shape.test(link));
          if (way && !found.has(name)) found.set(name, way);
        }
        if (found.size === Object.keys(open).length) break;
      }
      expect([...found.keys()].sort()).toEqual(Object.keys(open).sort());
    });
  });
