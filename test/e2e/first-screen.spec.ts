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

  test("the public pages stand as they will before their style sheet is there", async ({
    page,
    origin,
  }) => {
    const pages = await findPublicPages(origin);
    let { promise: held, resolve: send } = Promise.withResolvers<void>();
    await page.route(/\/assets\/[^/]+\.css$/, async (route) => {
      await held;
      await route.continue();
    });
    for (const [name, path] of Object.entries(pages))
      for (const locale of locales)
        await test.step(`${name} in ${locale}`, async () => {
          ({ promise: held, resolve: send } = Promise.withResolvers<void>());
          await page.goto(pathIn(locale, path), { waitUntil: "commit" });
          await page.locator("footer").waitFor({ state: "attached" });
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          const before = await boxesOf(page);
          expect(await page.evaluate(hasStyleSheet)).toBe(false);
          send();
          await expect.poll(() => page.evaluate(hasStyleSheet)).toBe(true);
          const after = await boxesOf(page);
          expect(before.length).toBeGreaterThan(10);
          expect(
            before.filter(({ at, box }) => after.find((each) => each.at === at)?.box !== box),
          ).toEqual([]);
        });
  });
});

/** In the page: whether a style sheet of its own file is in force. */
function hasStyleSheet(): boolean {
  return [...document.styleSheets].some(({ href }) => href !== null);
}

test.describe("a market on the first screen", () => {
  test.use({ ...phone });
  const searched = `/search?q=${encodeURIComponent("سيارة")}`;
  const subcategory = "/category/living/subcategory/sale";

  for (const locale of locales)
    test(`a phone's first screen has a head of two rows and goods early, and what stands there can be read (${locale})`, async ({
      page,
      origin,
    }) => {
      test.slow();
      const { seller } = await findPublicPages(origin);
      // The device's own letters are wider: in English these begin lower with them.
      const lower = locale === "en" ? [seller, "/"] : [];
      // The first is opened before its letters have come.
      for (const [path, aim, ...asked] of [
        ["/category/cars", 520],
        ["/category/living", 520, expectWholeLetters, expectCardsToRead],
        ["/category/machines", 520, expectCardsToRead],
        [subcategory, 480, expectWholeLetters],
        ["/category/all", 300, expectCardsToRead, expectLowHead],
        [searched, 230, expectTwoCards, expectWholeLetters],
        [seller, 560, expectListHead],
        ["/", 640, expectPrice, expectWholeLetters, expectLowScenes, expectNoBar, expectLowHead],
      ] satisfies [string, number, ...((page: Page, locale: Locale) => Promise<void>)[]][]) {
        await page.setViewportSize(phone.viewport);
        await openDrawn(page, pathIn(locale, path));
        // A first visit is drawn in the device's own letters wherever the page's come late.
        for (const fonts of ["with", "without"])
          await test.step(`${path} shows goods from ${aim} px on, ${fonts} fonts`, async () => {
            if (fonts === "without") await dropFonts(page);
            await page.setViewportSize(phone.viewport);
            const top = await page
              .locator("main article")
              .first()
              .evaluate((card) => card.getBoundingClientRect().top);
            if (fonts === "with" || !lower.includes(path)) expect(top).toBeLessThanOrEqual(aim);
            await test.step("no price is cut off", () => expectWholePrices(page));
            // Of wider letters more titles are cut, and a long price takes two lines.
            for (const expectMore of asked)
              if (
                fonts === "with" ||
                (expectMore !== expectCardsToRead && expectMore !== expectPrice)
              )
                await test.step(expectMore.name, () => expectMore(page, locale));
          });
      }
    });
});

/** Which pound it is stands at a price's end. */
async function expectWholePrices(page: Page): Promise<void> {
  const cut = await page
    .locator("main .listing-price")
    .evaluateAll((prices) =>
      prices.flatMap((price) => (price.scrollWidth > price.clientWidth ? [price.textContent] : [])),
    );
  expect(cut).toEqual([]);
}

/** Two rows, and one of search once the page is scrolled. */
async function expectLowHead(page: Page): Promise<void> {
  for (const width of [320, 340, 352, 360, 375, 412]) {
    await page.setViewportSize({ width, height: 740 });
    const { height, scrolled, isSearchSeen } = await page.evaluate(measureHead);
    expect(height, `at ${width}`).toBeLessThanOrEqual(104);
    expect(scrolled, `at ${width}, scrolled`).toBeLessThanOrEqual(56);
    expect(isSearchSeen, `at ${width}, scrolled`).toBe(true);
  }
}

/** In the page: how high its head is, and what is left of it once the page is scrolled. */
function measureHead() {
  const head = document.querySelector("header.site-header");
  const search = head?.querySelector("[name=q]");
  if (!head || !search) throw new Error("There is no head with a search");
  const { height } = head.getBoundingClientRect();
  scrollTo(0, 900);
  const scrolled = head.getBoundingClientRect().bottom;
  const { left, right, top, bottom } = search.getBoundingClientRect();
  const seen = [
    [left + 1, top + 1],
    [right - 1, bottom - 1],
    [(left + right) / 2, (top + bottom) / 2],
  ].map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest("search, form, label"));
  const isSearchSeen = seen.every((each) => each?.contains(search));
  scrollTo(0, 0);
  return { height, scrolled, isSearchSeen };
}

/** Takes the page's letters away, as where they never come. */
async function dropFonts(page: Page): Promise<void> {
  const { dropped, left } = await page.evaluate(deleteFonts);
  expect(dropped).toBeGreaterThan(0);
  expect(left).toBe(0);
}

/** In the page: how many files of letters were taken from it, and how many are left, also within other rules. */
function deleteFonts() {
  const isFile = (rule: CSSRule) =>
    rule instanceof CSSFontFaceRule && rule.cssText.includes("woff2");
  let dropped = 0;
  for (const sheet of document.styleSheets)
    for (const [at, rule] of [...[...sheet.cssRules].entries()].reverse())
      if (isFile(rule)) {
        sheet.deleteRule(at);
        dropped += 1;
      }
  const count = (rules: CSSRuleList): number =>
    [...rules].reduce(
      (sum, rule) =>
        sum + (rule instanceof CSSGroupingRule ? count(rule.cssRules) : Number(isFile(rule))),
      0,
    );
  const left = [...document.styleSheets].reduce((sum, { cssRules }) => sum + count(cssRules), 0);
  return { dropped, left };
}

async function expectLowScenes(page: Page): Promise<void> {
  const scenes = page.locator("main [aria-roledescription]:has(> * > * > [role=group])");
  for (const width of [360, 430, 700]) {
    await page.setViewportSize({ width, height: 740 });
    const height = await scenes
      .first()
      .evaluate((element) => element.getBoundingClientRect().height);
    expect(height, `at ${width}`).toBeGreaterThan(100);
    expect(height, `at ${width}`).toBeLessThanOrEqual(220);
  }
}

/** The bar is the phones': a wider screen has its places once, in the head. */
async function expectNoBar(page: Page, locale: Locale): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.locator("nav:has(.bar-add)")).toBeHidden();
  const add = page.locator(`a[href='${pathIn(locale, "/add-listing")}']`);
  await expect(add.filter({ visible: true })).toHaveCount(1);
}

async function expectListHead(page: Page): Promise<void> {
  await expect(page.locator(".list-head summary")).toBeInViewport({ ratio: 1 });
}

async function expectTwoCards(page: Page): Promise<void> {
  const bar = await page.locator("nav:has(.bar-add)").boundingBox();
  const full = await page
    .locator("main article")
    .evaluateAll(
      (cards, edge) => cards.filter((card) => card.getBoundingClientRect().bottom <= edge).length,
      bar?.y ?? 0,
    );
  expect(full).toBeGreaterThanOrEqual(2);
}

async function expectPrice(page: Page): Promise<void> {
  const [bar, price] = await Promise.all([
    page.locator("nav:has(.bar-add)").boundingBox(),
    page.locator("main .listing-price").first().boundingBox(),
  ]);
  expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

async function expectCardsToRead(page: Page): Promise<void> {
  const cards = page.locator("main .listing");
  await expect(cards).toHaveCount(24);
  const { cutTitles, tallPrices } = await cards.evaluateAll((each) => ({
    cutTitles: each.filter((card) => {
      const title = card.querySelector<HTMLElement>(".listing-link");
      const cut = title?.offsetHeight ?? 0;
      title?.style.setProperty("-webkit-line-clamp", "none");
      const whole = title?.offsetHeight ?? 0;
      title?.style.removeProperty("-webkit-line-clamp");
      return whole > cut;
    }).length,
    tallPrices: each.flatMap((card) => {
      const price = card.querySelector<HTMLElement>(".listing-price");
      return price && price.offsetHeight > 30 ? [price.textContent] : [];
    }),
  }));
  expect(tallPrices).toEqual([]);
  expect(cutTitles).toBeLessThanOrEqual(4);
}

/** No dots of Arabic letters are cut off. */
async function expectWholeLetters(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
      const style = getComputedStyle(element);
      const isClipped =
        style.webkitLineClamp !== "none" ||
        (style.textOverflow === "ellipsis" && style.overflowX !== "visible");
      const words = element.textContent ?? "";
      if (!isClipped || !/[\u0600-\u06ff]/.test(words) || !element.checkVisibility()) return [];
      const ratio = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
      return ratio >= 1.549 ? [] : [`${ratio.toFixed(2)}: ${words.slice(0, 40)}`];
    }),
  );
  expect(cut).toEqual([]);
}

test.describe("on a wide screen", () => {
  test.use(desktop);

  test("lists show goods without scrolling", async ({ page }) => {
    for (const path of [
      "/category/living",
      "/category/machines",
      "/category/living/subcategory/rent",
      "/category/all",
    ]) {
      await page.goto(path);
      const card = page.locator(".list-goods article").first();
      const most = desktop.viewport.height - 40;
      expect((await card.boundingBox())?.y, path).toBeLessThanOrEqual(most);
    }
  });
});

for (const width of [768, 1360])
  test(`the home page shows goods beside its scene at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 });
    await openDrawn(page, "/");
    const goods = page.locator("main article");
    const [first, fourth] = [await goods.first().boundingBox(), await goods.nth(3).boundingBox()];
    expect(first?.y).toBeLessThanOrEqual(300);
    expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(850);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
