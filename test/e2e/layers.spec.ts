import { phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

test.use(phone);

test("the way back closes what lies over a page, and stays at the page", async ({ page }) => {
  await page.goto("/category/living");
  await page.locator("main a[href='/category/living/subcategory/rent']").first().tap();
  await expect(page).toHaveURL(/rent$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("للإيجار");
  const filters = page.locator("details.sheet").filter({ hasText: "تصفية" });
  const open = () => filters.locator("> summary").tap();

  await test.step("the sheet of the filters", async () => {
    await open();
    await expect(filters).toHaveAttribute("open");
    await page.goBack();
    await expect(filters).not.toHaveAttribute("open");
    await expect(page).toHaveURL(/rent$/);

    await open();
    await filters.locator("[name=pictures]").check();
    await filters.locator("[type=submit]").tap();
    await expect(page).toHaveURL(/rent\?.*pictures/);
    await page.goBack();
    await expect(page).toHaveURL(/rent$/);
    await page.goBack();
    await expect(page).toHaveURL(/living$/);
    await page.goForward();
  });

  await test.step("the dialog of the ways to a seller", async () => {
    await page.locator("main article a[href*='/listing/']").first().tap();
    await expect(page).toHaveURL(/\/listing\/\d+$/);
    await page.locator(".contact-bar").getByRole("button").first().tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/listing\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/rent/);
  });
});
