import type { Page } from "@playwright/test";
import type { Locale } from "#app/platform/locale.ts";
import { desktop, phone } from "./devices.ts";
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

function ground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    test.use({ ...desktop, javaScriptEnabled: scripted });
    // The theme is toggled in one language with script, in the other without.
    const locale: Locale = scripted ? "ar" : "en";
    const words = themes[locale];

    test("the language and the theme are the device's until they are chosen, and then remembered", async ({
      page,
    }) => {
      await page.goto("/category/cars?type=sale");
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        const isBright = Number(/\d+/.exec(await ground(page))?.[0]) > 127;
        expect(isBright, colorScheme).toBe(colorScheme === "light");
      }

      await test.step("the language toggle goes to the twin page and is remembered", async () => {
        // The key of the written product: true is Arabic.
        const expectStored = async (isArabic: string) => {
          const stored = () => page.evaluate(() => localStorage.getItem("isArabic"));
          if (scripted) await expect.poll(stored).toBe(isArabic);
        };
        await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
        await page.getByRole("button", toEnglish).click();
        await expect(page).toHaveURL("/en/category/cars?type=sale");
        await expect(page.locator("html")).toHaveAttribute("lang", "en");
        await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
        expect(await cookie(page, "dalil_language")).toBe("en");
        await expectStored("false");

        const bare = await page.request.get("/category/all", { headers: asPage });
        expect(
          new URL(bare.url()).pathname,
          "a bare address answers with the chosen language",
        ).toBe("/en/category/all");

        await page.getByRole("button", toArabic).click();
        await expect(page).toHaveURL("/category/cars?type=sale");
        await expect(page.locator("html")).toHaveAttribute("lang", "ar");
        expect(await cookie(page, "dalil_language")).toBe("ar");
        await expectStored("true");
      });

      await test.step("the theme toggle is remembered, and the next page is right in its first byte", async () => {
        const theme = page.getByRole("group", { name: words.group });
        if (locale === "en") await page.goto("/en/business-guide");
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
  });
}

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

test("each list of the home page has its toggle, on a phone and on a screen", async ({ page }) => {
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await page.goto("/en");
    for (const title of ["Featured Listings", "Recent Listings"]) {
      const section = page.getByRole("region", { name: title });
      await expect(section.getByRole("button", { name: "List view" })).toHaveCount(1);
      for (const view of ["List view", "Grid view"]) {
        const button = section.getByRole("button", { name: view });
        await button.click();
        await expect(button).toHaveAttribute("aria-pressed", "true");
      }
    }
  }
});
