import { pathIn } from "#app/platform/locale.ts";
import type { TextLanguage } from "#app/platform/written-language.ts";
import { gates, gateTitle } from "#test/gate-words.ts";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { demoBuyer, fillSignIn, join, newcomer, readMain } from "./people.ts";
import { expectToast } from "./toasts.ts";
import { waysIn } from "./ways.ts";

// The bottom bar and what the gates say, word for word; in English: app/routes/gates/member.request.test.ts.
const barName = { ar: "التنقّل السريع", en: "Quick navigation" };

function signInFor(locale: TextLanguage, path: string): string {
  return `${pathIn(locale, "/sign-in")}?next=${encodeURIComponent(pathIn(locale, path))}`;
}

test.describe("the bottom bar, signed out", () => {
  test.use(phone);
  for (const { locale } of waysIn("ar")) {
    test(`opens the account's door and no other (${locale})`, async ({ page }) => {
      const door = pathIn(locale, "/sign-in");
      const bar = page.getByRole("navigation", { name: barName[locale] });
      const current = bar.locator("[aria-current=page]");
      const press = async (gate: (typeof gates)[number]) => {
        await bar.locator(`a[href="${signInFor(locale, gate.path)}"]`).click();
        const toast = page.locator("[data-sonner-toast]").filter({ hasText: gate[locale] });
        await expect(toast).toBeVisible();
        await expect(toast.getByText(gateTitle[locale], { exact: true })).toBeVisible();
        await expect(toast.getByText(gate[locale], { exact: true })).toBeVisible();
        await expect(page).toHaveURL(signInFor(locale, gate.path));
        expect(await page.evaluate(() => innerWidth), "nothing widens the page").toBe(
          phone.viewport.width,
        );
      };
      await page.goto(pathIn(locale, "/"));
      await expect(bar.getByRole("link")).toHaveCount(7);
      await expect(current).toHaveAccessibleName(locale === "ar" ? "الرئيسية" : "Home");
      await expect(current).toHaveCount(1);

      const [first, ...others] = gates;
      await test.step("blocks the gate that is pressed first, on the home page", () =>
        press(first));

      await test.step("leads to the account's door without a word", async () => {
        await bar.locator(`a[href="${door}"]`).click();
        await expect(page).toHaveURL(door);
        await expect(page.locator("main [name=password]")).toBeVisible();
        // But for the words of the gate before.
        const toasts = page.locator("[data-sonner-toast]");
        await expect(toasts.filter({ hasNotText: first[locale] })).toHaveCount(0);
        await expect(current).toHaveAttribute("href", door);
      });

      await test.step("blocks each of its gates with its own words", async () => {
        for (const gate of others) await press(gate);
      });

      await test.step("brings a visitor to the page they wanted after they sign in", async () => {
        await fillSignIn(page, demoBuyer);
        await expect(page).toHaveURL(pathIn(locale, "/add-listing"));
      });
    });
  }
});

test.describe("a member's page, asked for by its address", () => {
  test.use(desktop);
  test("leads to the sign-in page, which says why, once", async ({ page }) => {
    // What the others say, and in which language: app/routes/gates/member.request.test.ts.
    await page.goto("/messages");
    await expectToast(page, gateTitle.ar, gates[0].ar);
    await expect(page).toHaveURL(signInFor("ar", "/messages"));
    await page.reload();
    await expect(page.locator("main [name=password]")).toBeVisible();
    await expect(page.getByText(gateTitle.ar, { exact: true })).toHaveCount(0);

    await test.step("a visitor's message to a seller waits for the sign-in, at its promised address", async () => {
      const list = await readMain(page, "/en/category/cars");
      const [listing = ""] = /\/en\/listing\/\d+/.exec(list) ?? [];
      expect(listing).not.toBe("");
      await page.goto(listing);
      const message = page.getByRole("link", { name: "Send Message" });
      const wanted = (await message.getAttribute("href")) ?? "";
      expect(wanted).toMatch(/^\/en\/messages\?receiverId=[0-9a-f-]{36}&listingId=\d+$/);
      await message.click();
      await expect(page).toHaveURL(`/en/sign-in?next=${encodeURIComponent(wanted)}`);
      await fillSignIn(page, demoBuyer);
      await expect(page).toHaveURL(wanted);
    });
  });
});

test("the way back after signing out leads to nothing of the member's", async ({ page }) => {
  const person = newcomer();
  await join(page, person);
  for (const path of ["/account/profile", "/messages", "/account"]) await page.goto(path);
  await expect(page.getByRole("main")).toContainText(person.name);
  await page.locator('main form[action$="/sign-out"] button').click();
  await expect(page).toHaveURL("/");
  for (const path of ["/account", "/messages", "/account/profile"]) {
    await page.goBack();
    await expect(page).toHaveURL(/^[^?]*\/sign-in/);
    await expect(page.locator("main [name=password]")).toBeVisible();
    expect(await page.content(), path).not.toContain(person.name);
  }
});
