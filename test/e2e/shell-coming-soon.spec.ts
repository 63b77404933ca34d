import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { demoBuyer, signIn } from "./people.ts";
import { expectToast } from "./toasts.ts";

// D1 §2 'Coming Soon' toast.
const words = {
  ar: {
    title: "قريبًا",
    text: "نعمل على هذه الخدمة وستتوفر قريبًا",
    later: "وستتوفر قريبًا",
    home: "العودة إلى الرئيسية",
  },
  en: {
    title: "Coming Soon",
    text: "This service is being worked on and will be available soon",
    later: "will be available soon",
    home: "Return to Home",
  },
};

test.describe("with JavaScript", () => {
  test.use(desktop);

  test("what is not built yet answers the toast and stays where it is", async ({ page }) => {
    for (const [locale, home] of [
      ["ar", "/"],
      ["en", "/en"],
    ] as const) {
      await page.goto(home);
      await page.locator("header a[href$='/favorites']").click();
      await expectToast(page, words[locale].title, words[locale].text);
      await expect(page).toHaveURL(home);
    }
  });

  test("a member's messages answer it too", async ({ page }) => {
    await signIn(page, demoBuyer, "en");
    await page.locator("header a[href='/en/messages']").click();
    await expectToast(page, words.en.title, words.en.text);
    await expect(page).toHaveURL("/en/account");
  });
});

test.describe("without JavaScript", () => {
  test.use({ ...phone, javaScriptEnabled: false });

  for (const [locale, prefix] of [
    ["ar", ""],
    ["en", "/en"],
  ] as const) {
    test(`there is a page that says so (${locale})`, async ({ page }) => {
      await page.goto(`${prefix}/favorites`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(words[locale].later);
      await expect(
        page.getByRole("main").getByRole("link", { name: words[locale].home }),
      ).toBeVisible();
    });
  }
});
