import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { cookieNames } from "#app/platform/cookies.ts";
import { pathIn } from "#app/platform/locale.ts";
import { gotoAlive } from "../e2e/alive.ts";
import { signInAs, type Viewing } from "../e2e/every-page.ts";
import { devices, type PictureOf, type Settings, type View } from "./pages.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export type Photographer = {
  shoot(of: PictureOf, view: View, file: string, options?: { screenful?: boolean }): Promise<void>;
};

/** `touch` is a browser that has fingers and no mouse, `largeText` one whose letters are twice as large. */
export type Browsers = { browser: Browser; touch: Browser; largeText: Browser };

export function createPhotographer(
  { browser, touch, largeText }: Browsers,
  origin: string,
): Photographer {
  const sessions = new Map<Viewing, Promise<StorageState>>();
  const contexts = new Map<string, Promise<BrowserContext>>();
  const paths = new Map<string, string>();

  function sessionOf(looker: Viewing): Promise<StorageState> {
    const session = sessions.get(looker) ?? signIn(browser, origin, looker);
    sessions.set(looker, session);
    return session;
  }

  async function newContext(looker: Viewing, view: View, set: Settings = {}) {
    const withFingers = "hasTouch" in devices[view.device] ? touch : browser;
    const context = await (set.largeText ? largeText : withFingers).newContext({
      baseURL: origin,
      ...look(view, set),
      ...(looker !== "visitor" && { storageState: await sessionOf(looker) }),
    });
    await context.addCookies([{ name: cookieNames.theme, value: view.theme, url: origin }]);
    return context;
  }

  // What has been fetched once is kept there for the next page.
  function sharedContext(looker: Viewing, view: View): Promise<BrowserContext> {
    const key = `${looker} ${view.device} ${view.theme} ${view.locale}`;
    const context = contexts.get(key) ?? newContext(looker, view).then(fetchFonts);
    contexts.set(key, context);
    return context;
  }

  async function pathOf(of: PictureOf, page: Page): Promise<string> {
    const path = paths.get(of.name) ?? (await of.path(page));
    paths.set(of.name, path);
    return path;
  }

  return {
    shoot: async (of, view, file, { screenful = false } = {}) => {
      const context = of.set
        ? await newContext(of.as, view, of.set)
        : await sharedContext(of.as, view);
      const page = await context.newPage();
      try {
        await prepare(page, of.set);
        await page.goto(pathIn(view.locale, await pathOf(of, page)));
        await settle(page);
        if (!screenful) await unpin(page);
        await page.screenshot({ path: file, fullPage: !screenful });
      } finally {
        await page.close();
        if (of.set) await context.close();
      }
    },
  };
}

/** The first page that a browser opens stands in its own letters: the web font is taken only when at hand. */
async function fetchFonts(context: BrowserContext): Promise<BrowserContext> {
  const page = await context.newPage();
  await page.goto("/");
  await settle(page);
  await page.close();
  return context;
}

function look({ device, theme, locale }: View, set: Settings): BrowserContextOptions {
  return {
    ...devices[device],
    locale: locale === "ar" ? "ar-SY" : "en-GB",
    timezoneId: "Asia/Damascus",
    colorScheme: theme,
    reducedMotion: "reduce",
    forcedColors: set.ownColours ? "active" : "none",
    javaScriptEnabled: !set.noScript,
    serviceWorkers: "block",
    ...(set.savesData && { extraHTTPHeaders: { "save-data": "on" } }),
  };
}

async function prepare(page: Page, set: Settings = {}): Promise<void> {
  if (!set.noScript) gotoAlive(page);
  if (set.media) await page.emulateMedia({ media: set.media });
}

async function signIn(browser: Browser, origin: string, looker: Viewing): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  gotoAlive(page);
  await signInAs(page, looker, "ar");
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Everything has come that would come to somebody who reads to the end of the page. */
async function settle(page: Page): Promise<void> {
  // Some pages are never done: they listen.
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
  await page.evaluate(async () => {
    // What is out of sight is laid out as well.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
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
