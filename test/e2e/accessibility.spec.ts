import { type Locale, pathIn } from "#app/platform/locale.ts";
import { phone } from "./devices.ts";
import { findFaults } from "./axe.ts";
import { publishButton } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoSeller, signIn } from "./people.ts";

for (const locale of ["ar", "en"] satisfies Locale[]) {
  test.describe(locale, () => {
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
