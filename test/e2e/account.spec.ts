import type { Locator, Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { codeFor } from "./authenticator.ts";
import { desktop, phone } from "./devices.ts";
import { fillListing, newDraft, publishButton } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { fillSignIn, join, newcomer, signIn } from "./people.ts";
import { drawPhoto, fakePhoto, heavyPhoto } from "./photos.ts";
import { overflow, tooSmall } from "./targets.ts";

const ways: { title: string; locale: Locale; device: typeof phone | typeof desktop }[] = [
  { title: "in Arabic on a phone", locale: "ar", device: phone },
  { title: "in English on a desktop", locale: "en", device: desktop },
];

const words = {
  saved: { ar: "حُفظت التغييرات", en: "Changes saved" },
  business: { ar: "نشاط تجاري", en: "Business" },
  nameMissing: { ar: "اكتب اسمك", en: "Write your name" },
  siteWrong: { ar: /اكتب عنوان موقع صحيحًا/, en: /Write a valid website/ },
  edit: { ar: "تعديل النبذة", en: "Edit the description" },
  cancel: { ar: "إلغاء", en: "Cancel" },
  tooLarge: { ar: "الملف كبير جدًا", en: "File too large" },
  removed: { ar: "حُذف الإعلان", en: "Listing deleted" },
  undo: { ar: "تراجع", en: "Undo" },
  restored: { ar: "عاد إعلانك", en: "Your listing is back" },
  passwordWrong: { ar: "كلمة المرور غير صحيحة", en: "This is not your password" },
  passwordChanged: { ar: "تغيّرت كلمة المرور", en: "Password changed" },
  codeWrong: { ar: /الرمز غير صحيح/, en: /The code is wrong/ },
  on: { ar: "مفعّل", en: "On" },
  off: { ar: "غير مفعّل", en: "Off" },
  others: { ar: "تسجيل الخروج من كل الأجهزة الأخرى", en: "Sign out everywhere else" },
  pending: { ar: "قيد الإعداد", en: "Being made" },
  understand: {
    ar: "ضع علامة هنا لتأكيد أنك فهمت",
    en: "Tick this to confirm that you understand",
  },
  keep: { ar: "إلغاء الحذف", en: "Keep my account" },
  leaving: { ar: "حسابك في طريقه إلى الحذف", en: "Your account is about to be deleted" },
};

/** A part of the security page, with its folded form opened. */
async function openSection(page: Page, id: string): Promise<Locator> {
  const section = page.locator(`main section#${id}`);
  const folded = section.locator("details:not([open]) > summary").first();
  if ((await folded.count()) > 0) await folded.click();
  return section;
}

async function publish(page: Page, locale: Locale) {
  const draft = newDraft();
  await page.goto(pathIn(locale, "/add-listing"));
  await fillListing(page, draft);
  await publishButton(page).click();
  await expect(page).toHaveURL(pathIn(locale, "/account"));
  return draft;
}

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    for (const { title, locale, device } of ways) {
      test.describe(title, () => {
        test.use({ ...device, javaScriptEnabled: scripted });
        const at = (path: string) => pathIn(locale, path);

        test("a member says who he is, and mistakes cost him nothing", async ({ page }) => {
          await join(page, newcomer(), locale);
          await page.goto(at("/account/profile"));
          const form = page.locator("main form:has([name=fullName])");
          await expect(form.locator("[name=website]")).toBeHidden();
          await form.locator("[name=fullName]").fill(" ");
          await form.locator("label:has([name=kind][value=business])").click();
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
          await expect(page.getByText(words.business[locale], { exact: true })).toBeVisible();
        });

        test("a picture is taken, another refused by its name", async ({ page }) => {
          await join(page, newcomer(), locale);
          await page.goto(at("/account/profile"));
          const file = page.locator("main [name=avatar]");
          const save = page.locator("main button[value=avatar]");
          const shown = page.locator("main img[src*='/media/']");
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

        test("the description opens with the pencil, and cancelling changes nothing", async ({
          page,
        }) => {
          await join(page, newcomer(), locale);
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

        test("a listing is deleted only after a question, and comes back", async ({ page }) => {
          await join(page, newcomer(), locale);
          const draft = await publish(page, locale);
          const card = page.getByRole("article").filter({ hasText: draft.title });
          await card.locator("a[href*='/delete']").click();
          if (scripted) {
            await expect(page.getByRole("dialog")).toContainText(draft.title);
            await page.keyboard.press("Escape");
            await expect(card).toBeVisible();
            await card.locator("a[href*='/delete']").click();
          } else {
            await expect(page).toHaveURL(/\/account\/listings\/\d+\/delete/);
          }
          await page.locator("form[action*='/delete'] [type=submit]").click();
          await expect(page.getByText(words.removed[locale], { exact: true })).toBeVisible();
          await expect(card).toHaveCount(0);
          await page.goto(at(`/search?q=${encodeURIComponent(draft.word)}`));
          await expect(page.getByRole("article")).toHaveCount(0);

          await page.goto(at("/account?tab=inactive"));
          await page.locator("main section[aria-labelledby=my-listings] details > summary").click();
          await page.locator("main button[value=restore-listing]").click();
          await expect(page.getByText(words.restored[locale], { exact: true })).toBeVisible();
          await expect(card).toBeVisible();
          await page.goto(at(`/search?q=${encodeURIComponent(draft.word)}`));
          await expect(page.getByRole("article").filter({ hasText: draft.title })).toBeVisible();
        });

        test("the password is changed by who knows it", async ({ page }) => {
          const person = newcomer();
          await join(page, person, locale);
          await page.goto(at("/account/settings"));
          const next = "بستان-المشمش-12";
          const fill = async (current: string) => {
            const section = await openSection(page, "password");
            await section.locator("[name=current]").fill(current);
            await section.locator("[name=password]").fill(next);
            await section.locator("[name=confirmation]").fill(next);
            await section.locator("[name=confirmation]").press("Enter");
            return section;
          };
          const section = await fill("not-it-at-all");
          await expect(section.locator("[name=current]")).toHaveAccessibleDescription(
            words.passwordWrong[locale],
          );
          await fill(person.password);
          await expect(
            page.getByText(words.passwordChanged[locale], { exact: true }),
          ).toBeVisible();
          await page.context().clearCookies();
          await signIn(page, { email: person.email, password: next }, locale);
        });

        test("a second factor is turned on with a code, and off again", async ({ page }) => {
          const person = newcomer();
          await join(page, person, locale);
          await page.goto(at("/account/settings"));
          const section = await openSection(page, "two-factor");
          await section.locator("[name=current]").fill(person.password);
          await section.locator("[name=current]").press("Enter");
          await expect(section.getByRole("img")).toBeVisible();
          const secret = await section.locator("p[dir=ltr]").innerText();
          await expect(section.getByRole("listitem")).toHaveCount(10);
          expect(await section.locator("a[download]").getAttribute("href")).toMatch(/^data:text/);

          await section.locator("[name=code]").fill("000000");
          await section.locator("[name=code]").press("Enter");
          await expect(section.locator("[name=code]")).toHaveAccessibleDescription(
            words.codeWrong[locale],
          );
          if (scripted) await expect(section.getByRole("listitem")).toHaveCount(10);
          await section.locator("[name=code]").fill(codeFor(secret));
          await section.locator("[name=code]").press("Enter");
          await expect(section.getByText(words.on[locale], { exact: true })).toBeVisible();

          await section.locator("details > summary").last().click();
          await section.locator("details[open] [name=current]").fill(person.password);
          await section.locator("details[open] [name=current]").press("Enter");
          await expect(section.getByText(words.off[locale], { exact: true })).toBeVisible();
        });

        test("other devices are signed out, and data is asked for", async ({
          page,
          browser,
          baseURL,
        }) => {
          const person = newcomer();
          await join(page, person, locale);
          const elsewhere = await browser.newContext({ baseURL });
          const other = await elsewhere.newPage();
          await signIn(other, person);
          await page.goto(at("/account/settings"));
          const sessions = page.locator("main section#sessions");
          await expect(sessions.getByRole("listitem")).toHaveCount(2);
          await sessions.getByRole("button", { name: words.others[locale] }).click();
          await expect(sessions.getByRole("listitem")).toHaveCount(1);
          await other.goto("/account");
          await expect(other).toHaveURL(/\/sign-in/);
          await elsewhere.close();

          await page.locator("main section#export [type=submit]").click();
          await expect(page.locator("main section#export").getByRole("listitem")).toHaveCount(1);
          const download = page.locator("main section#export a[download]");
          await expect(async () => {
            await page.goto(at("/account/settings"));
            await expect(download).toBeVisible({ timeout: 1_000 });
          }).toPass({ timeout: 60_000 });
          const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
          expect(file.suggestedFilename()).toMatch(/^dalil-.*\.zip$/);
        });

        test("leaving takes a password and a tick, and can be taken back", async ({ page }) => {
          const person = newcomer();
          await join(page, person, locale);
          await page.goto(at("/account/settings"));
          const section = await openSection(page, "delete");
          await section.locator("[name=current]").fill(person.password);
          await section.locator("[type=submit]").click();
          await expect(section.locator("[name=understood]")).toHaveAccessibleDescription(
            words.understand[locale],
          );
          await section.locator("[name=current]").fill(person.password);
          await section.locator("[name=understood]").check();
          await section.locator("[type=submit]").click();
          // A browser without script keeps the fragment of the form over the redirect.
          await expect.poll(() => new URL(page.url()).pathname).toBe(at("/"));
          await page.goto(at("/account"));
          await expect(page).toHaveURL(/\/sign-in/);

          await fillSignIn(page, person);
          await expect(page.locator("main form:has([name=password])")).toHaveCount(0);
          await page.goto(at("/account"));
          await expect(page.getByText(words.leaving[locale])).toBeVisible();
          await page.getByRole("button", { name: words.keep[locale] }).click();
          await expect(page.getByText(words.leaving[locale])).toHaveCount(0);
        });
      });
    }

    test("language, theme and digits are the member's own", async ({ page }) => {
      await join(page, newcomer());
      await publish(page, "ar");
      await expect(page.getByRole("article")).toContainText("1,250");
      await page.goto("/account/profile");
      await page.locator("label:has([name=digits][value=arab])").click();
      await page.locator("label:has([name=theme][value=dark])").click();
      await page.locator("form:has([name=fullName]) [type=submit]").click();
      await expect(page.getByText(words.saved.ar, { exact: true })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.goto("/account");
      await expect(page.getByRole("article")).toContainText("١٬٢٥٠");

      await page.goto("/account/profile");
      await page.locator("label:has([name=locale][value=en])").click();
      await page.locator("form:has([name=fullName]) [type=submit]").click();
      await expect(page).toHaveURL("/en/account/profile");
      await page.goto("/account");
      await expect(page).toHaveURL("/en/account");
      await expect(page.getByRole("article")).toContainText("1,250");
    });
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
      .locator("main img[src*='/media/']")
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(size).toEqual([320, 320]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("is refused by its name and the limit", async ({ page }) => {
      await join(page, newcomer(), "en");
      await page.goto("/en/account/profile");
      await page.locator("main [name=avatar]").setInputFiles(await heavyPhoto());
      await page.locator("main button[value=avatar]").click();
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText("File too large");
      await expect(alert).toContainText("heavy.png is over the 5MB limit");
    });
  });
});

test("somebody else's listing and file are not found", async ({ page, browser, baseURL }) => {
  await join(page, newcomer(), "en");
  await publish(page, "en");
  const link = await page.locator("main a[href*='/delete']").getAttribute("href");
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await join(other, newcomer(), "en");
  expect((await other.goto(link ?? ""))?.status()).toBe(404);
  const answer = await other.request.post(link ?? "", {
    headers: { origin: baseURL ?? "" },
    form: { sure: "yes" },
  });
  expect(answer.status()).toBe(404);
  await elsewhere.close();
  await page.reload();
  await expect(page.locator("main a[href*='/delete']")).toHaveCount(1);
});

test.describe("on the smallest phone", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  for (const path of ["/account", "/account/profile", "/account/settings"]) {
    test(`${path} fits and every control can be pressed`, async ({ page }) => {
      await join(page, newcomer());
      await page.goto(path);
      if (path.endsWith("profile")) {
        await page.locator("label:has([name=kind][value=business])").click();
      }
      expect(await overflow(page)).toBe(0);
      const small: string[] = [];
      for (const part of await page.locator("main section").all()) {
        small.push(...(await tooSmall(part, 44)));
      }
      // A native field that is hidden, or ticked, stands in a label that is large enough.
      expect(small.filter((each) => !each.startsWith("<input"))).toEqual([]);
    });
  }
});
