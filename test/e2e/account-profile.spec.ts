import { pathIn } from "#app/platform/locale.ts";
import { desktop } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer } from "./people.ts";
import { drawPhoto, fakePhoto, heavyPhoto } from "./photos.ts";
import { waysWith } from "./ways.ts";

const words = {
  saved: { ar: "حُفظت التعديلات", en: "Changes saved" },
  business: { ar: "نشاط تجاري", en: "Business" },
  nameMissing: { ar: "اكتب اسمك", en: "Enter your name" },
  siteWrong: { ar: /اكتب عنوان موقع صحيحًا/, en: /Enter a valid website/ },
  edit: { ar: "عدّل النبذة", en: "Edit the description" },
  cancel: { ar: "إلغاء", en: "Cancel" },
};

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    for (const { title, locale, device } of waysWith(scripted)) {
      test.describe(title, () => {
        test.use({ ...device, javaScriptEnabled: scripted });
        const at = (path: string) => pathIn(locale, path);

        test("a member describes themselves, and mistakes in the form lose nothing", async ({
          page,
        }) => {
          await join(page, newcomer(), locale);
          await page.goto(at("/account/profile"));
          const form = page.locator("main form:has([name=fullName])");
          await expect(form.locator("[name=website]")).toBeHidden();
          await form.locator("[name=fullName]").fill(" ");
          await form.locator("label:has([name=kind][value=business])").click();
          for (const part of ["place", "opening", "links"])
            await form.locator(`#${part} summary`).first().click();
          await form.locator("[name=website]").fill("http//not a site");
          await form.locator("[name=governorate]").selectOption("homs");
          await form.locator("[name=social-facebook]").fill("warsha.homs");
          await form.locator("[name=hours-5-open]").check();
          await form.locator("[name=hours-5-from]").selectOption("18:00");
          await form.locator("[name=hours-5-to]").selectOption("01:30");
          await form.locator("[type=submit]").click();

          const wrong = form.locator("[aria-invalid=true]");
          await expect(wrong).toHaveCount(2);
          await expect(wrong.first()).toHaveAccessibleDescription(
            new RegExp(words.nameMissing[locale]),
          );
          await expect(wrong.nth(1)).toHaveAccessibleDescription(words.siteWrong[locale]);
          await expect(form.locator("[name=hours-5-to]")).toHaveValue("01:30");
          await expect(form.locator("[name=governorate]")).toHaveValue("homs");

          await form.locator("[name=fullName]").fill("ورشة حمص للنجارة");
          await form.locator("[name=website]").fill("warsha.example");
          await form.locator("[type=submit]").click();
          await expect(page.getByText(words.saved[locale], { exact: true })).toBeVisible();

          await page.goto(at("/account/profile"));
          await expect(form.locator("[name=website]")).toHaveValue("https://warsha.example/");
          await expect(form.locator("[name=social-facebook]")).toHaveValue(/facebook\.com\/warsha/);
          await expect(form.locator("[name=hours-5-from]")).toHaveValue("18:00");
          await expect(form.locator("[name=hours-6-open]")).not.toBeChecked();
          await page.goto(at("/account"));
          await expect(page.locator("#profile-name")).toHaveText("ورشة حمص للنجارة");
          // On a phone the way to its page says it.
          await expect(page.getByText(words.business[locale], { exact: true })).toBeVisible({
            visible: "isMobile" in device === false,
          });
          if (!scripted) return;

          await test.step("the description opens with the pencil, and cancelling changes nothing", async () => {
            const pencil = page.getByRole("link", { name: words.edit[locale] });
            const field = page.locator("main [name=companyDescription]");
            await pencil.click();
            await field.fill("محل في سوق الحميدية منذ 1962.\nنشحن إلى كل المحافظات.");
            await page.locator("main form:has([name=companyDescription]) [type=submit]").click();
            await expect(page.locator("#description")).toContainText("سوق الحميدية");
            await expect(field).toHaveCount(0);

            await pencil.click();
            await field.fill("شيء آخر");
            await page
              .locator("#description")
              .getByRole("link", { name: words.cancel[locale] })
              .click();
            await expect(field).toHaveCount(0);
            await expect(page.locator("#description")).toContainText("سوق الحميدية");

            await pencil.click();
            await field.fill("ا".repeat(1001));
            await page.locator("main form:has([name=companyDescription]) [type=submit]").click();
            await expect(page.locator("[name=companyDescription][aria-invalid=true]")).toHaveValue(
              "ا".repeat(1001),
            );
          });

          await test.step("a picture is taken, another refused by its name", async () => {
            await page.goto(at("/account/profile"));
            const file = page.locator("main [name=avatar]");
            const save = page.locator("main button[value=avatar]");
            const shown = page.locator("main section:has([name=avatar]) img[src*='/media/']");
            await file.setInputFiles(await drawPhoto(140));
            await save.click();
            await expect(page.getByText(words.saved[locale], { exact: true })).toBeVisible();
            await expect(shown).toBeVisible();

            await file.setInputFiles(fakePhoto());
            await save.click();
            await expect(page.getByRole("main").getByRole("alert")).toContainText("holiday.jpg");
            await expect(shown).toBeVisible();

            await page.locator("main button[value=remove-avatar]").click();
            await expect(shown).toHaveCount(0);
          });
        });
      });
    }
  });
}

test.describe("a picture over 5 MB", () => {
  test.use(desktop);

  test("is made smaller and cut to a square before it is sent, where a script can", async ({
    page,
  }) => {
    await join(page, newcomer(), "en");
    await page.goto("/en/account/profile");
    await page.locator("main [name=avatar]").setInputFiles(await heavyPhoto());
    await page.getByRole("button", { name: "Zoom in" }).click();
    const x = async () => Number(await page.locator("[name=cropX]").inputValue());
    const before = await x();
    await page.getByRole("button", { name: "Move the frame left" }).press("Enter");
    expect(await x()).toBeLessThan(before);
    await page.locator("main button[value=avatar]").click();
    await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
    const size = await page
      .locator("main section:has([name=avatar]) img[src*='/media/']")
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(size).toEqual([320, 320]);
  });
});
