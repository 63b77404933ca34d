import type { Page } from "@playwright/test";
import { directionOf, type Locale, pathIn } from "#app/platform/locale.ts";
import { desktop } from "./devices.ts";
import { type EveryPage, everyPage, open, signInAs } from "./every-page.ts";
import { expect, test } from "./own-origin.ts";
import { overflow } from "./targets.ts";

test.use({ ...desktop, contextOptions: { reducedMotion: "reduce" } });

const widths = [1280, 768, 320];

for (const locale of ["ar", "en"] satisfies Locale[]) {
  for (const viewer of ["visitor", "member", "staff"] as const) {
    test(`every page fits a phone, a tablet and a screen (${locale}, ${viewer})`, async ({
      page,
    }) => {
      const faults: string[] = [];
      await signInAs(page, viewer, locale);
      for (const each of everyPage.filter(({ as }) => as === viewer))
        faults.push(...(await faultsOf(page, each, locale)));
      expect(faults).toEqual([]);
    });
  }

  test(`filters stand open beside a list where there is room, and are folded away on a phone (${locale})`, async ({
    page,
  }) => {
    await page.goto(pathIn(locale, "/category/cars"));
    const filters = page.locator("main search");
    const apply = filters.locator("button[type=submit]");
    await expect(apply).toBeVisible();
    await filters.locator("summary").first().press("Enter");
    await expect(apply, "there is nothing to fold").toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.reload();
    await expect(apply).toBeHidden();
    await filters.locator("summary").first().click();
    await expect(apply).toBeVisible();
  });
}

async function faultsOf(page: Page, each: EveryPage, locale: Locale): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize(desktop.viewport);
  await open(page, each, locale);
  const direction = await page.evaluate(() => getComputedStyle(document.body).direction);
  if (direction !== directionOf(locale)) faults.push(`${each.name} runs ${direction}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const pixels = await overflow(page);
    if (pixels > 0) faults.push(`${each.name} at ${width}: ${pixels} px too wide`);
    for (const what of await cutOff(page)) faults.push(`${each.name} at ${width}: ${what}`);
  }
  return faults;
}

/** Words and controls that lie outside the screen or are wider than the box that shows them, as sentences. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = ({ overflowX }: CSSStyleDeclaration) => overflowX !== "visible";
    /** Meant to be moved sideways, to be shortened, or for ears alone. */
    const isMeant = (element: Element) => {
      const style = getComputedStyle(element);
      return (
        ["auto", "scroll"].includes(style.overflowX) ||
        style.textOverflow === "ellipsis" ||
        style.webkitLineClamp !== "none" ||
        style.clipPath !== "none" ||
        element.matches("[aria-roledescription], [data-sonner-toaster], svg, iframe, select, input")
      );
    };
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasWords && !element.matches("button, a[href], input, select, textarea")) continue;
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !element.checkVisibility()) continue;
      if (element.closest("noscript, script, style, head")) continue;
      const around: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) around.push(at);
      if (around.some(isMeant)) continue;
      const name = (element.textContent?.trim() || element.outerHTML).slice(0, 60);
      if (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
        faults.push(`outside the screen: ${name}`);
      else if (clips(getComputedStyle(element)) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`wider than its box: ${name}`);
      else {
        const frame = around.slice(1).find((each) => clips(getComputedStyle(each)));
        const edge = frame?.getBoundingClientRect();
        if (edge && (box.left < edge.left - 1 || box.right > edge.right + 1))
          faults.push(`cut off by its frame: ${name}`);
      }
    }
    return faults;
  });
}
