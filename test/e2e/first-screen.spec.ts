import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { findPublicPages } from "../page-bytes.ts";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

test.use({ viewport: { width: 360, height: 740 } });

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

// As a telephone draws them: letters are not fitted to whole pixels.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), "--font-render-hinting=none"];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
});

const locales = ["ar", "en"] satisfies Locale[];

/** Opens a page and waits for the letters that stay: the device's own are wider, and wrap a line more. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

test.describe("before its style sheet is there", () => {
  // Without script and web font nothing else changes the page while it is looked at.
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { "save-data": "on" } });

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
});

test.describe("a market on the first screen", () => {
  test.use({ ...phone });
  const searched = `/search?q=${encodeURIComponent("سيارة")}`;
  const subcategory = "/category/living/subcategory/sale";

  for (const locale of locales) {
    test(`the head is two rows, and one of search once the page is scrolled (${locale})`, async ({
      page,
    }) => {
      for (const fonts of ["with", "without"]) {
        if (fonts === "without")
          await page.route(/\.woff2$/, (route) =>
            route.fulfill({ contentType: "font/woff2", body: "" }),
          );
        for (const path of ["/", "/category/all"]) {
          await page.goto(pathIn(locale, path));
          for (const width of [320, 340, 352, 360, 375, 412]) {
            await page.setViewportSize({ width, height: 740 });
            const head = page.locator("header.site-header");
            const height = await head.evaluate((element) => element.getBoundingClientRect().height);
            expect(height, `${path} at ${width} ${fonts} fonts`).toBeLessThanOrEqual(104);
            await page.evaluate(() => scrollTo(0, 900));
            const seen = await head.evaluate((element) => element.getBoundingClientRect().bottom);
            expect(seen, `${path} at ${width}, scrolled`).toBeLessThanOrEqual(56);
            await expect(head.locator("[name=q]")).toBeInViewport({ ratio: 1 });
            await page.evaluate(() => scrollTo(0, 0));
          }
        }
      }
    });

    test(`the scenes of the home page are at most 220 px high on a phone (${locale})`, async ({
      page,
    }) => {
      await openDrawn(page, pathIn(locale, "/"));
      const scenes = page.locator("main [aria-roledescription]:has(> * > * > [role=group])");
      for (const width of [360, 430, 700]) {
        await page.setViewportSize({ width, height: 740 });
        const height = await scenes
          .first()
          .evaluate((element) => element.getBoundingClientRect().height);
        expect(height, `at ${width}`).toBeGreaterThan(100);
        expect(height, `at ${width}`).toBeLessThanOrEqual(220);
      }
    });

    test(`a seller with much to offer shows goods from 560 px on (${locale})`, async ({
      page,
      origin,
    }) => {
      const { seller } = await findPublicPages(origin);
      await openDrawn(page, pathIn(locale, seller));
      const [first, list] = [page.locator("main article"), page.locator(".list-head")];
      expect((await first.first().boundingBox())?.y).toBeLessThanOrEqual(560);
      await expect(list.locator("summary")).toBeInViewport({ ratio: 1 });
    });

    for (const [name, path, aim] of [
      ["home", "/", 640],
      ["a category of four parts", "/category/living", 520],
      ["a category of nine", "/category/machines", 520],
      ["a category of six", "/category/cars", 520],
      ["a subcategory", subcategory, 480],
      ["everything", "/category/all", 300],
      ["a search", searched, 230],
    ] as const)
      test(`${name} shows goods from ${aim} px on (${locale})`, async ({ page }) => {
        await openDrawn(page, pathIn(locale, path));
        const top = await page
          .locator("main article")
          .first()
          .evaluate((card) => card.getBoundingClientRect().top);
        expect(top).toBeLessThanOrEqual(aim);
      });

    test(`a search shows two whole cards on the first screen (${locale})`, async ({ page }) => {
      await openDrawn(page, pathIn(locale, searched));
      const bar = await page.locator("nav:has(.bar-add)").boundingBox();
      const full = await page
        .locator("main article")
        .evaluateAll(
          (cards, edge) =>
            cards.filter((card) => card.getBoundingClientRect().bottom <= edge).length,
          bar?.y ?? 0,
        );
      expect(full).toBeGreaterThanOrEqual(2);
    });

    test(`the cards of a list can be read (${locale})`, async ({ page }) => {
      for (const path of ["/category/all", "/category/living", "/category/machines"]) {
        await openDrawn(page, pathIn(locale, path));
        const cards = page.locator("main .listing");
        await expect(cards).toHaveCount(24);
        const { cutTitles, cutPrices } = await cards.evaluateAll((each) => ({
          cutTitles: each.filter((card) => {
            const title = card.querySelector<HTMLElement>(".listing-link");
            const cut = title?.offsetHeight ?? 0;
            title?.style.setProperty("-webkit-line-clamp", "none");
            return title && title.offsetHeight > cut;
          }).length,
          cutPrices: each.flatMap((card) => {
            const price = card.querySelector<HTMLElement>(".listing-price");
            if (!price) return [];
            const isCut = price.scrollWidth > price.clientWidth;
            return isCut || price.offsetHeight > 30 ? [price.textContent] : [];
          }),
        }));
        expect(cutPrices, path).toEqual([]);
        expect(cutTitles, path).toBeLessThanOrEqual(4);
      }
    });

    test(`no dots of Arabic letters are cut off (${locale})`, async ({ page }) => {
      for (const path of ["/", "/category/living", subcategory, searched]) {
        await openDrawn(page, pathIn(locale, path));
        const cut = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
            const style = getComputedStyle(element);
            const isClipped =
              style.webkitLineClamp !== "none" ||
              (style.textOverflow === "ellipsis" && style.overflowX !== "visible");
            const words = element.textContent ?? "";
            if (!isClipped || !/[\u0600-\u06ff]/.test(words) || !element.checkVisibility())
              return [];
            const ratio = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
            return ratio >= 1.549 ? [] : [`${ratio.toFixed(2)}: ${words.slice(0, 40)}`];
          }),
        );
        expect(cut, path).toEqual([]);
      }
    });
  }
});

test.describe("on a wide screen", () => {
  test.use(desktop);

  for (const path of [
    "/category/living",
    "/category/machines",
    "/category/living/subcategory/rent",
    "/category/all",
  ])
    test(`${path} shows goods without scrolling`, async ({ page }) => {
      await page.goto(path);
      const card = page.locator(".list-goods article").first();
      expect((await card.boundingBox())?.y).toBeLessThanOrEqual(desktop.viewport.height - 40);
    });
});

test("the bar is the phones': a wider screen has its places once, in the head", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/");
  await expect(page.locator("nav:has(.bar-add)")).toBeHidden();
  await expect(page.locator("a[href='/add-listing']").filter({ visible: true })).toHaveCount(1);
});
