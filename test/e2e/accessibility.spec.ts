import { type Locale, pathIn } from "#app/platform/locale.ts";
import { desktop, phone } from "./devices.ts";
import { findFaults } from "./axe.ts";
import { publishButton } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoSeller, signIn } from "./people.ts";

test.use(desktop);

for (const locale of ["ar", "en"] satisfies Locale[])
  test(`home with its menu open, a toast over the page, the enlarged picture of a listing, and forms that came back with mistakes (${locale})`, async ({
    page,
    another,
  }) => {
    test.slow();
    // All but the words is the same in both languages.
    const expectNoFaults = async (at = page) =>
      expect(await findFaults(at, locale === "en" ? ["words"] : undefined)).toEqual([]);
    const mistake = page.locator("main [aria-invalid=true]").first();

    const small = await another(phone);
    await small.goto(pathIn(locale, "/"));
    await small.locator("header summary").click();
    await expect(small.locator("header details[open]").first()).toBeVisible();
    await expectNoFaults(small);

    await page.goto(pathIn(locale, "/category/cars"));
    await page.locator("article:has(img) a").first().click();
    await page.locator("main section a:has(img[src*='/media/'])").first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectNoFaults();
    // The library takes no key while it opens.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden({ timeout: 2_000 });
    }).toPass();

    await page.locator("header a[href$='/communities']").click();
    await expect(page.locator("[data-sonner-toast]")).toBeVisible();
    await expectNoFaults();

    await page.goto(pathIn(locale, "/sign-up"));
    await page.locator("main [name=password]").press("Enter");
    await expect(mistake).toBeVisible();
    await expectNoFaults();

    await signIn(page, demoSeller, locale);
    await page.goto(pathIn(locale, "/add-listing"));
    await publishButton(page).click();
    await expect(mistake).toBeVisible();
    await expectNoFaults();
  });
