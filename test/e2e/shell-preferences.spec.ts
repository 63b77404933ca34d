import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { desktop } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

async function cookie(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((each) => each.name === name)?.value;
}

const asPage = { accept: "text/html" };

/** A page as the server writes it for this browser, before any script could touch it. */
async function firstHtml(page: Page, path: string): Promise<string> {
  return (await page.request.get(path, { headers: asPage })).text();
}

const toEnglish = { name: "EN, switch to English" };
const toArabic = { name: "AR، التبديل إلى العربية" };

const themes = {
  ar: { group: "المظهر", dark: "المظهر الداكن", light: "المظهر الفاتح", system: "حسب الجهاز" },
  en: { group: "Theme", dark: "Dark theme", light: "Light theme", system: "System" },
};

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    test.use({ ...desktop, javaScriptEnabled: scripted });
    // The theme is toggled in one language with script, in the other without.
    const locale: Locale = scripted ? "ar" : "en";
    const words = themes[locale];

    test("the language toggle goes to the twin page and is remembered", async ({ page }) => {
      await page.goto("/business-guide?from=here");
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      await page.getByRole("button", toEnglish).click();
      await expect(page).toHaveURL("/en/business-guide?from=here");
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
      expect(await cookie(page, "dalil_language")).toBe("en");

      const bare = await page.request.get("/category/all", { headers: asPage });
      expect(new URL(bare.url()).pathname, "a bare address answers with the chosen language").toBe(
        "/en/category/all",
      );

      await page.getByRole("button", toArabic).click();
      await expect(page).toHaveURL("/business-guide?from=here");
      await expect(page.locator("html")).toHaveAttribute("lang", "ar");
      expect(await cookie(page, "dalil_language")).toBe("ar");
    });

    test("the theme toggle is remembered, and the next page is right in its first byte", async ({
      page,
    }) => {
      const theme = page.getByRole("group", { name: words.group });
      await page.goto(pathIn(locale, "/business-guide"));
      expect(await firstHtml(page, "/en")).toContain('data-theme="system"');
      await page.getByRole("button", { name: words.dark }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      expect(await cookie(page, "dalil_theme")).toBe("dark");
      expect(await firstHtml(page, "/category/cars")).toContain('data-theme="dark"');

      await page.getByRole("button", { name: words.light }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
      expect(await firstHtml(page, "/en")).toContain('data-theme="light"');

      await theme.getByRole("button", { name: words.system }).click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
      expect(await firstHtml(page, "/")).toContain('data-theme="system"');
    });
  });
}

test("the toggle keeps the boolean of the written product: true is Arabic", async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem("isArabic"));
  await page.goto("/business-guide");
  await page.getByRole("button", toEnglish).click();
  await expect(page).toHaveURL("/en/business-guide");
  await expect.poll(stored).toBe("false");
  await page.getByRole("button", toArabic).click();
  await expect(page).toHaveURL("/business-guide");
  await expect.poll(stored).toBe("true");
});

test.describe("a visitor who never chose a theme", () => {
  const ground = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const bright = (colour: string) => Number(/\d+/.exec(colour)?.[0]) > 127;

  test.use({ javaScriptEnabled: false });
  test("gets the one of the device", async ({ page }) => {
    await page.goto("/business-guide");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(bright(await ground(page)), colorScheme).toBe(colorScheme === "light");
    }
  });
});

test("the view of lists is kept under its key, also where the cookie is lost", async ({ page }) => {
  await page.goto("/en/category/cars");
  const list = page.getByRole("button", { name: "List view" }).first();
  await expect(page.getByRole("button", { name: "Grid view" }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await list.click();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => localStorage.getItem("listing-view-mode"))).toBe("list");
  await page.context().clearCookies();
  await page.goto("/en/category/all");
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await page.context().clearCookies();
  await page.goto("/en");
  await expect(list).toHaveAttribute("aria-pressed", "true");
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "listing-view-mode")?.value).toBe("list");
  // The server draws the next one so at once.
  await page.reload();
  await expect(list).toHaveAttribute("aria-pressed", "true");
});
