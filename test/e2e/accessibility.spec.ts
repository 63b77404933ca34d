import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { phone } from "./devices.ts";
import { everyPage, open, signInAs } from "./every-page.ts";
import { publishButton } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoSeller, signIn } from "./people.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test.use({ contextOptions: { reducedMotion: "reduce" } });

// The themes differ in their colours and in nothing else.
const rulesOfColour = ["color-contrast", "link-in-text-block"];

// WCAG 2.5.3, which the checker does not look at by itself: who speaks to the screen says what he sees.
const labelInName = { "label-content-name-mismatch": { enabled: true } };

/** What the checker finds serious or critical on the page, in both themes. */
async function findFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // In the page itself, with all its frames of our origin; only what is wrong is described.
    const checker = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ["violations"], rules: labelInName });
    if (colorScheme === "light") checker.withTags(standards);
    else checker.withRules(rulesOfColour);
    const { violations } = await checker.analyze();
    for (const { id, impact, help, nodes } of violations) {
      if (impact !== "serious" && impact !== "critical") continue;
      const where = nodes
        .slice(0, 5)
        .map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`);
      faults.push(`${colorScheme}: ${id} (${impact}), ${help}: ${where.join(" | ")}`);
    }
  }
  return faults;
}

for (const locale of ["ar", "en"] satisfies Locale[]) {
  test.describe(locale, () => {
    for (const viewer of ["visitor", "member", "staff"] as const) {
      test(`every page of a ${viewer}`, async ({ page }) => {
        test.slow();
        const faults: string[] = [];
        await signInAs(page, viewer, locale);
        for (const each of everyPage.filter(({ as }) => as === viewer)) {
          await page.emulateMedia({ colorScheme: "light" });
          await open(page, each, locale);
          for (const fault of await findFaults(page)) faults.push(`${each.name}: ${fault}`);
        }
        expect(faults).toEqual([]);
      });
    }

    test("forms that came back with mistakes", async ({ page }) => {
      await page.goto(pathIn(locale, "/sign-up"));
      await page.locator("main [name=password]").press("Enter");
      await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      expect(await findFaults(page)).toEqual([]);

      await signIn(page, demoSeller, locale);
      await page.goto(pathIn(locale, "/add-listing"));
      await publishButton(page).click();
      await expect(page.locator("main [aria-invalid=true]").first()).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
    });

    test("a toast over the page", async ({ page }) => {
      await page.goto(pathIn(locale, "/"));
      await page.locator("header a[href$='/communities']").click();
      await expect(page.locator("[data-sonner-toast]")).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
    });

    test("the enlarged picture of a listing", async ({ page }) => {
      await page.goto(pathIn(locale, "/category/cars"));
      await page.locator("article:has(img) a").first().click();
      await page.locator("main section a:has(img[src*='/media/'])").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
    });

    test.describe("on a phone", () => {
      test.use(phone);
      test("home with its menu open", async ({ page }) => {
        await page.goto(pathIn(locale, "/"));
        await page.locator("header summary").click();
        expect(await findFaults(page)).toEqual([]);
      });
    });
  });
}
