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
    await signIn(page, demoBuyer, "en");
    for (const [locale, home, place] of [
      ["ar", "/", "/communities"],
      ["en", "/en", "/en/communities"],
    ] as const) {
      await page.goto(home);
      await page.locator(`header nav a[href='${place}']`).click();
      await expectToast(page, words[locale].title, words[locale].text);
      await expect(page).toHaveURL(home);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test("there is a page that says so", async ({ page }) => {
    await signIn(page, demoBuyer);
    for (const [locale, place] of [
      ["ar", "/communities"],
      ["en", "/en/communities"],
    ] as const) {
      await page.goto(place);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(words[locale].later);
      await expect(
        page.getByRole("main").getByRole("link", { name: words[locale].home }),
      ).toBeVisible();
    }
  });
});
