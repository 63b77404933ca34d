import { pathIn } from "#app/platform/locale.ts";
import { fillListing, newDraft, publishButton } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { fillSignIn, fillSignUp, newcomer } from "./people.ts";
import { drawPhoto } from "./photos.ts";
import { waysWith } from "./ways.ts";

// The journey of the foundation: a newcomer signs up, publishes an Arabic listing with two pictures,
// finds it by a word of its title, opens it, switches the language, signs out.
const goodbye = { ar: "سُجّل خروجك", en: "Successfully logged out" };
const gallery = { ar: "صور الإعلان", en: "Pictures of the listing" };
const toggle = { ar: "EN, switch to English", en: "AR، التبديل إلى العربية" };

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    for (const { title, locale, device } of waysWith(scripted)) {
      test.describe(title, () => {
        test.use({
          ...device,
          javaScriptEnabled: scripted,
          contextOptions: { reducedMotion: "no-preference" },
        });

        test("a newcomer joins, publishes a listing, finds it, and leaves", async ({ page }) => {
          const person = newcomer();
          const draft = newDraft();

          await page.goto(pathIn(locale, "/"));
          const wayIn = pathIn(locale, "/sign-in");
          const toAccount = `${wayIn}?next=${encodeURIComponent(pathIn(locale, "/account"))}`;
          await page
            .locator(`a[href="${wayIn}"], a[href="${toAccount}"]`)
            .filter({ visible: true })
            .first()
            .click();
          await page.locator(`main a[href^="${pathIn(locale, "/sign-up")}"]`).click();
          await fillSignUp(page, person);
          await page.locator(`main form[action^="${pathIn(locale, "/sign-in")}"] button`).click();
          await fillSignIn(page, person);
          await expect(page).toHaveURL(pathIn(locale, "/account"));
          await expect(page.getByRole("main")).toContainText(person.name);

          await page
            .locator(`a[href="${pathIn(locale, "/add-listing")}"]`)
            .filter({ visible: true })
            .first()
            .click();
          await expect(page).toHaveURL(pathIn(locale, "/add-listing"));
          await fillListing(page, draft, [await drawPhoto(30), await drawPhoto(200)]);
          await publishButton(page).click();
          await expect(page).toHaveURL(/\/account\?published=\d+$/);
          await expect(
            page.getByRole("main").getByRole("link", { name: draft.title, exact: true }),
          ).toBeVisible();

          await page.locator("header [name=q]").fill(draft.word);
          await page.locator("header [name=q]").press("Enter");
          await expect(page).toHaveURL(new RegExp(`${pathIn(locale, "/search")}\\?q=`));
          const hits = page.locator("main a[href*='/listing/']").filter({ hasText: draft.title });
          await expect(hits).toHaveCount(1);
          await hits.click();

          await expect(page).toHaveURL(new RegExp(`${pathIn(locale, "/listing/")}\\d+$`));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(draft.title);
          await expect(page.getByRole("main")).toContainText("خدش بسيط عند المقود");
          await expect(page.getByRole("main")).toContainText(/1,250/);
          const pictures = page
            .getByRole("region", { name: gallery[locale] })
            .locator("img[src^='/media/']");
          await expect(pictures.first()).toBeVisible();
          const names = await pictures.evaluateAll((images) =>
            images.map((image) => image.getAttribute("src")?.split("/")[2]),
          );
          expect(new Set(names).size, "both pictures are shown").toBe(2);
          expect(
            await page.content(),
            "the number is given to who asks, not to every page",
          ).not.toContain("944123456");

          const other = locale === "ar" ? "en" : "ar";
          await page.getByRole("button", { name: toggle[locale] }).click();
          await expect(page).toHaveURL(new RegExp(`${pathIn(other, "/listing/")}\\d+$`));
          await expect(page.locator("html")).toHaveAttribute("lang", other);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(draft.title);

          await page.locator("header summary").filter({ visible: true }).click();
          await page
            .locator("header form[action$='/sign-out'] button")
            .filter({ visible: true })
            .click();
          await expect(page).toHaveURL(pathIn(other, "/"));
          await expect(page.getByText(goodbye[other], { exact: true })).toBeVisible();
          await page.goto(pathIn(other, "/account"));
          await expect(page).toHaveURL(new RegExp(pathIn(other, "/sign-in")));
        });
      });
    }
  });
}
