import type { Page } from "@playwright/test";
import { limits } from "#app/platform/limits/limits.ts";
import { pathIn } from "#app/platform/locale.ts";
import type { TextLanguage } from "#app/platform/written-language.ts";
import { listingForm } from "#test/members.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, readMain, sendForm } from "./people.ts";
import { waysIn } from "./ways.ts";

// How a visitor comes to a seller's number, and the work they are asked for after a while.
const words = {
  ar: {
    // On a phone in the bar that is always there.
    button: "اتصل",
    title: "معلومات التواصل",
    rows: ["الهاتف", "البريد الإلكتروني", "الموقع الإلكتروني", "المكان", "أوقات الدوام"],
    hours: /الأحد\s*9:00 ص – 5:00 م/,
    call: /^اتصل/,
    failed: "تعذّر التحقق",
    wait: /^انتظر/,
    waiting: "طُلبت من جهازك أو من شبكتك",
  },
  en: {
    button: "Contact seller",
    title: "Contact Information",
    rows: ["Phone", "Email", "Website", "Location", "Business Hours"],
    hours: /Sunday\s*9:00 AM – 5:00 PM/,
    call: /^Call/,
    failed: "The check did not work",
    wait: /^Wait/,
    waiting: "Please wait",
  },
} as const;

const contact = {
  phone: "0944123456",
  contactEmail: "shop@sellers.example",
  website: "https://shop.example",
  address: "شارع الحمراء، بناء 12",
  hoursKnown: "yes",
  "hours-0-open": "yes",
  "hours-0-from": "09:00",
  "hours-0-to": "17:00",
};

async function listingsOf(page: Page, locale: TextLanguage): Promise<string[]> {
  const main = await readMain(page, pathIn(locale, "/category/all"));
  const links = main.matchAll(new RegExp(`href="(${pathIn(locale, "/listing/")}\\d+)"`, "g"));
  return [...new Set([...links].map(([, path = ""]) => path))];
}

for (const { locale, device } of waysIn("ar")) {
  test.describe(locale === "ar" ? "in Arabic on a phone" : "in English on a desktop", () => {
    test.use(device);
    const texts = words[locale];

    test("the number is in no page, and in the dialog that asks for it", async ({ page }) => {
      const [path = ""] = await listingsOf(page, locale);
      await page.goto(path);
      expect(await page.content()).not.toMatch(/963944|href="tel:/);
      const button = page.getByRole("button", { name: texts.button });
      const dialog = page.getByRole("dialog", { name: texts.title });
      await button.click();
      const call = dialog.getByRole("link", { name: texts.call }).first();
      await expect(call).toHaveAttribute("href", /^tel:\+963944\d{6}$/);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(call).toBeVisible();
    });

    test("the dialog has the phone, the e-mail, the website, the place and the hours", async ({
      page,
    }) => {
      await join(page, newcomer(), locale);
      await sendForm(page, pathIn(locale, "/add-listing"), listingForm(contact));
      const account = await readMain(page, pathIn(locale, "/account"));
      const [path = ""] = /(?:\/en)?\/listing\/\d+/.exec(account) ?? [];
      await page.context().clearCookies();
      await page.goto(path);
      await page.getByRole("button", { name: texts.button }).click();
      const dialog = page.getByRole("dialog", { name: texts.title });
      await expect(dialog.getByRole("heading", { level: 3 })).toHaveText(texts.rows);
      const { contactEmail, website, address } = contact;
      for (const given of ["+963 944 123 456", contactEmail, "shop.example", address])
        await expect(dialog).toContainText(given);
      await expect(dialog.locator(`a[href="mailto:${contactEmail}"]`)).toBeVisible();
      await expect(dialog.locator(`a[href^="${website}"]`)).toBeVisible();
      await expect(dialog).toContainText(texts.hours);
    });

    test("after many, the browser works for the next by itself; where it cannot, it waits", async ({
      page,
      baseURL,
    }) => {
      const paths = await listingsOf(page, locale);
      // As the form of the page sends it without script.
      const sent = { headers: { origin: baseURL ?? "" }, form: { from: "page" } };
      // One more than the limit: the first gave the browser its name.
      for (const path of paths.slice(0, limits.contactRequestedByDevice.amount + 1)) {
        const answer = await page.request.post(`${path}/contact`, sent);
        expect(answer.status()).toBe(200);
      }
      const [one = "", two = ""] = paths.slice(limits.contactRequestedByDevice.amount + 1);
      const dialog = page.getByRole("dialog", { name: texts.title });

      await page.goto(one);
      await page.getByRole("button", { name: texts.button }).click();
      await expect(dialog.getByRole("link", { name: texts.call }).first()).toBeVisible();

      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "Worker"));
      await page.goto(two);
      await page.getByRole("button", { name: texts.button }).click();
      await expect(dialog.getByRole("alert")).toContainText(texts.failed);
      await dialog.getByRole("button", { name: texts.wait }).click();
      await expect(page.getByRole("status")).toContainText(texts.waiting);
      expect(new URL(page.url()).pathname).toBe(`${two}/contact`);
    });
  });
}
