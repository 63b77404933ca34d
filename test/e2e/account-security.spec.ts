import type { Locator, Page } from "@playwright/test";
import { pathIn } from "#app/platform/locale.ts";
import { drawn } from "./alive.ts";
import { codeFor } from "./authenticator.ts";
import { expect, test } from "./own-origin.ts";
import { fillSignIn, join, newcomer, pressEnter, signIn } from "./people.ts";
import { waysIn, waysWith } from "./ways.ts";

const words = {
  passwordWrong: { ar: "كلمة المرور غير صحيحة", en: "This is not your password" },
  passwordChanged: { ar: "تغيّرت كلمة المرور", en: "Password changed" },
  codeWrong: { ar: /الرمز غير صحيح/, en: /The code is wrong/ },
  on: { ar: "مفعّل", en: "On" },
  off: { ar: "غير مفعّل", en: "Off" },
  others: { ar: "تسجيل الخروج من كل الأجهزة الأخرى", en: "Sign out everywhere else" },
  understand: {
    ar: "ضع علامة هنا لتأكيد أنك فهمت",
    en: "Tick this to confirm that you understand",
  },
  keep: { ar: "ألغِ الحذف", en: "Keep my account" },
  leaving: { ar: "حسابك في طريقه إلى الحذف", en: "Your account is about to be deleted" },
};

type RouterOnPage = { revalidate(): Promise<void> };

/** A part of the security page, with its folded form opened. */
async function openSection(page: Page, id: string): Promise<Locator> {
  const section = page.locator(`main section#${id}`);
  const folded = section.locator("details:not([open]) > summary").first();
  if ((await folded.count()) > 0) await folded.click();
  return section;
}

for (const { title, locale, device } of waysIn("ar")) {
  test.describe(title, () => {
    test.use(device);

    test("the password, the second factor and the sessions are changed on one page", async ({
      page,
    }) => {
      const person = newcomer();
      await join(page, person, locale);
      // As on another device.
      await page.context().clearCookies();
      await signIn(page, person, locale);
      const path = pathIn(locale, "/account/settings");
      await page.goto(path);

      await test.step("other devices are signed out, and data is asked for", async () => {
        const sessions = page.locator("main section#sessions");
        await expect(sessions.getByRole("listitem")).toHaveCount(2);
        await sessions.getByRole("button", { name: words.others[locale] }).click();
        await expect(sessions.getByRole("listitem")).toHaveCount(1);
        await page.locator("main section#export [type=submit]").click();
        await expect(page.locator("main section#export").getByRole("listitem")).toHaveCount(1);
      });

      await test.step("a second factor is turned on with a code, and off again", async () => {
        const section = await openSection(page, "two-factor");
        await section.locator("[name=current]").fill(person.password);
        await pressEnter(section.locator("[name=current]"));
        await expect(section.getByRole("img")).toBeVisible();
        // As it is while a copy of the data is made: what is shown once stays.
        await page.evaluate(() =>
          (Reflect.get(window, "__reactRouterDataRouter") as RouterOnPage).revalidate(),
        );
        await drawn(page);
        await expect(section.getByRole("img")).toBeVisible();
        const secret = await section.locator("p[dir=ltr]").innerText();
        await expect(section.getByRole("listitem")).toHaveCount(10);
        expect(await section.locator("a[download]").getAttribute("href")).toMatch(/^data:text/);

        await section.locator("[name=code]").fill("000000");
        await pressEnter(section.locator("[name=code]"));
        await expect(section.locator("[name=code]")).toHaveAccessibleDescription(
          words.codeWrong[locale],
        );
        await expect(section.getByRole("listitem")).toHaveCount(10);
        await section.locator("[name=code]").fill(codeFor(secret));
        await pressEnter(section.locator("[name=code]"));
        await expect(section.getByText(words.on[locale], { exact: true })).toBeVisible();

        await section.locator("details > summary").last().click();
        await section.locator("details[open] [name=current]").fill(person.password);
        await pressEnter(section.locator("details[open] [name=current]"));
        await expect(section.getByText(words.off[locale], { exact: true })).toBeVisible();
      });

      await test.step("the password is changed by who knows it", async () => {
        const section = await openSection(page, "password");
        const change = async (current: string) => {
          await section.locator("[name=current]").fill(current);
          await section.locator("[name=password]").fill("بستان-المشمش-12");
          await section.locator("[name=confirmation]").fill("بستان-المشمش-12");
          await pressEnter(section.locator("[name=confirmation]"));
        };
        await change("not-it-at-all");
        await expect(section.locator("[name=current]")).toHaveAccessibleDescription(
          words.passwordWrong[locale],
        );
        await change(person.password);
        await expect(page.getByText(words.passwordChanged[locale], { exact: true })).toBeVisible();
      });

      await expect
        .poll(async () => (await page.request.get(path, { maxRetries: 2 })).text(), {
          timeout: 60_000,
        })
        .toMatch(/<a(?=[^>]* download)[^>]*href="\/account\/export/);
      await page.goto(path);
      const download = page.locator("main section#export a[download]");
      const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
      expect(file.suggestedFilename()).toMatch(/^dalil-.*\.zip$/);
    });
  });
}

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    for (const { title, locale, device } of waysWith(scripted)) {
      test.describe(title, () => {
        test.use({ ...device, javaScriptEnabled: scripted });
        const at = (path: string) => pathIn(locale, path);

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
          const stay = page.locator("main form:has([value=keep]) button");
          const go = page.locator(`main form[action="${at("/sign-out")}"] button`);
          await expect(stay).toBeVisible();
          await expect(go).toBeVisible();
          // It is taken back here, or in the account.
          if (scripted) await stay.click();
          else {
            await page.goto(at("/account"));
            await expect(page.getByText(words.leaving[locale])).toBeVisible();
            await page.getByRole("button", { name: words.keep[locale] }).click();
          }
          await expect(page).toHaveURL(at("/account"));
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(page.getByText(words.leaving[locale])).toHaveCount(0);
        });
      });
    }
  });
}
