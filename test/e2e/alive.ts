import type { BrowserContext, Locator, Page } from "@playwright/test";

/** Waits until the page's own script answers: a key pressed or a letter typed before that is the browser's alone. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive, "main", { timeout: 10_000 });
  await drawn(page);
}

/** In the page: whether a part of it answers, or what has the focus. */
export function isAlive(selector: string | null): boolean {
  // A page that is not marked works without script.
  if (!document.querySelector("html[data-scripted] script[type=module]")) return true;
  const part = selector === null ? document.activeElement : document.querySelector(selector);
  return part !== null && Object.keys(part).some((key) => key.startsWith("__reactFiber"));
}

/** Waits until what was drawn has run its effects: that is after the next picture. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Every `goto` of this page returns only when the page is alive; broken scripts are the test's own matter. */
export function gotoAlive(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    const response = await goto(...args);
    await alive(page).catch(() => {});
    return response;
  };
}

/** Waits until a part that slept (app/ui/island.tsx) answers: a letter typed before that is the browser's alone. */
export async function awake(part: Locator): Promise<void> {
  await part.focus();
  await part.page().waitForFunction(isAlive, null);
}

/** Opens a page whose scripts come only when they are let. */
export async function openWithoutScripts(context: BrowserContext, path: string) {
  const fresh = await context.newPage();
  // By the browser's own means: a route of Playwright's would empty its cache for every page.
  const browser = await context.newCDPSession(fresh);
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: "*.js" }] });
  await fresh.goto(path, { waitUntil: "domcontentloaded" });
  const letScriptsCome = async () => {
    await browser.send("Fetch.disable");
    await fresh.waitForLoadState("load");
    await alive(fresh);
  };
  return { fresh, letScriptsCome };
}
