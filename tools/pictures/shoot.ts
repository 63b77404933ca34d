import type { Browser, BrowserContext, Page } from "@playwright/test";
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { cookieNames } from "#app/platform/cookies.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import type { PictureOf, Visitor } from "./pages.ts";

export type Device = "phone" | "desktop";

/** One way of looking at a page. */
export type View = { locale: Locale; device: Device; theme: "light" | "dark" };

const locales = ["ar", "en"] as const;
const devices = ["phone", "desktop"] as const;
const themes = ["light", "dark"] as const;

export const views: View[] = devices.flatMap((device) =>
  locales.flatMap((locale) => themes.map((theme) => ({ locale, device, theme }))),
);

const screens = {
  phone: {
    viewport: { width: 360, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1280, height: 860 } },
} as const;

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Takes pictures of the running program. */
export type Photographer = {
  shoot(of: PictureOf, view: View, file: string, options?: { screenful?: boolean }): Promise<void>;
};

export async function createPhotographer(browser: Browser, origin: string): Promise<Photographer> {
  const member = await signIn(browser, origin);
  const listing = await findListing(browser, origin);

  return {
    shoot: async (of, view, file, { screenful = of.screenful } = {}) => {
      const context = await browser.newContext({ ...look(view), ...as(of.as, member) });
      try {
        await context.addCookies([{ name: cookieNames.theme, value: view.theme, url: origin }]);
        const page = await context.newPage();
        await page.goto(origin + pathIn(view.locale, of.path.replace("{listing}", listing)));
        await of.before?.(page);
        await settle(page);
        if (!screenful) await unpin(page);
        await page.screenshot({ path: file, fullPage: !screenful });
      } finally {
        await context.close();
      }
    },
  };
}

function look({ device, theme }: View) {
  return {
    ...screens[device],
    colorScheme: theme,
    reducedMotion: "reduce",
    timezoneId: "Asia/Damascus",
  } as const;
}

function as(visitor: Visitor, member: StorageState) {
  return visitor === "member" ? { storageState: member } : {};
}

async function signIn(browser: Browser, origin: string): Promise<StorageState> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.locator("main [name=email]").fill(demoAccounts[1].email);
  await page.locator("main [name=password]").fill(demoPassword);
  await page.locator("main [name=password]").press("Enter");
  await page.waitForURL(/\/account/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** One with pictures: what a page shows at its fullest. */
async function findListing(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${origin}/category/living`);
  const path = await page
    .locator('main article:has(img) a[href*="/listing/"]')
    .first()
    .getAttribute("href");
  await page.close();
  if (!path) throw new Error("The program shows no listing to take a picture of");
  return path;
}

/** Everything has come that would come to somebody who reads to the end of the page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle");
}

/** The bars that stand still while one scrolls go to the page's end, where they hide nothing. */
async function unpin(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.style.position = "relative";
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(element).position === "fixed") element.style.position = "absolute";
    }
  });
}
