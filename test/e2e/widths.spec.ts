import type { Page } from "@playwright/test";
import { directionOf, type Locale, pathIn } from "#app/platform/locale.ts";
import { desktop } from "./devices.ts";
import { type EveryPage, everyPage, open, signInAs } from "./every-page.ts";
import { expect, test } from "./own-origin.ts";
import { cutOff, overflow } from "./targets.ts";

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
