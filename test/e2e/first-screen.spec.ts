import type { Page } from "@playwright/test";
import { findPublicPages } from "../page-bytes.ts";
import { expect, test } from "./own-origin.ts";

// Without script and web font nothing else changes the page while it is looked at.
test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { "save-data": "on" },
});

type Box = { at: string; box: string };

/** Where everything of the first screen stands. */
function boxesOf(page: Page): Promise<Box[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *:not(svg *)")].flatMap((element, number) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || y >= innerHeight || y + height <= 0) return [];
      if (!element.checkVisibility()) return [];
      const at = `${number} <${element.tagName.toLowerCase()} class="${element.className}">`;
      // What reaches below the first screen may still grow there.
      const bottom = y + height > innerHeight ? "below" : Math.round(y + height);
      return [{ at, box: [x, y, x + width].map(Math.round).join() + `,${bottom}` }];
    }),
  );
}

for (const name of ["home", "category", "listing", "search", "seller"] as const)
  for (const locale of ["ar", "en"])
    test(`${name} in ${locale} stands as it will before its style sheet is there`, async ({
      page,
      origin,
    }) => {
      const { [name]: path } = await findPublicPages(origin);
      let send = () => {};
      const held = new Promise<void>((resolve) => {
        send = resolve;
      });
      await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
        await held;
        await route.continue();
      });
      const address = locale === "ar" ? path : `/en${path === "/" ? "" : path}`;
      await page.goto(address, { waitUntil: "commit" });
      await page.locator("footer").waitFor({ state: "attached" });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await boxesOf(page);
      send();
      await expect
        .poll(() =>
          page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null)),
        )
        .toBe(true);
      const after = await boxesOf(page);
      expect(before.length).toBeGreaterThan(10);
      expect(
        before.filter(({ at, box }) => after.find((each) => each.at === at)?.box !== box),
      ).toEqual([]);
    });
