import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { waysWith } from "./ways.ts";
import { expect, joinByMail, test } from "./accounts-program.ts";
import { endSession, fillSignIn, fillSignUp, newcomer, pressEnter, signIn } from "./people.ts";

// Every way in and out, word for word.
const words = {
  ar: {
    signedUp: "أُنشئ حسابك",
    linkSent: "أرسلنا رابط التأكيد",
    openLink: "فافتح أولًا الرابط الذي أرسلناه إلى بريدك",
    confirmed: "تأكّد بريدك",
    failed: "تعذّر تأكيد بريدك",
    resetSent: "راجع بريدك",
    emailRequired: "البريد الإلكتروني مطلوب",
    tooShort: "كلمة المرور قصيرة جدًا",
    differ: "كلمتا المرور غير متطابقتين",
    changed: "تغيّرت كلمة المرور",
    invalid: "الرابط غير صالح",
    leaving: "حسابك بانتظار الحذف",
    tooMany: "طلبات كثيرة جدًا. انتظر بضع دقائق ثم حاول مرة أخرى.",
    tryAgain: /يتاح لك المزيد بعد/,
    phoneOff: "تسجيل الدخول برقم الهاتف غير متاح. استعمل البريد الإلكتروني.",
  },
  en: {
    signedUp: "Signup Successful",
    linkSent: "A confirmation link was sent",
    openLink: "first open the link we sent to your email",
    confirmed: "Your Email Is Confirmed",
    failed: "Verification Failed",
    resetSent: "Check your email",
    emailRequired: "Email Required",
    tooShort: "Password Too Short",
    differ: "Passwords Don't Match",
    changed: "Your Password Was Changed",
    invalid: "Invalid Token",
    leaving: "Your Account Is Waiting to Be Deleted",
    tooMany: "Too many requests. Please wait a few minutes before trying again.",
    tryAgain: /The next is free in/,
    phoneOff: "Phone logins are not available. Please use email to sign in.",
  },
};

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const resetForm = (page: Page) => page.locator("form:has([name=email]):not(:has([name=password]))");
const newPasswordForm = (page: Page) => page.locator("main form:has([name=token])");
const signOutPath = (locale: Locale) => pathIn(locale, "/sign-out");

async function fillNewPassword(page: Page, password: string, confirmation = password) {
  const form = newPasswordForm(page);
  await form.locator("[name=password]").fill(password);
  await form.locator("[name=confirmation]").fill(confirmation);
  await pressEnter(form.locator("[name=confirmation]"));
}

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    for (const { title: way, locale, device } of waysWith(scripted)) {
      const texts = words[locale];
      const at = (path: string) => pathIn(locale, path);

      test.describe(way, () => {
        test.use({ ...device, javaScriptEnabled: scripted });

        test("an address is confirmed by its link, once, and then signed in with", async ({
          page,
          program,
        }) => {
          const person = newcomer();
          await page.goto(at("/sign-up"));
          await fillSignUp(page, person);
          await expect(title(page)).toHaveText(texts.signedUp);
          await expect(page.getByRole("main")).toContainText(texts.linkSent);
          await expect(page.getByRole("main")).toContainText(person.email);

          // Nobody learns by signing in whether the address had an account before.
          await page.goto(at("/sign-in"));
          await fillSignIn(page, person);
          await expect(page.getByRole("main").getByRole("alert")).toContainText(texts.openLink);

          // Whoever looks first, a mail scanner say, spends nothing.
          const link = await program.linkFor(person.email, "/verify-email?token=");
          expect(new URL(link).pathname).toBe(at("/verify-email"));
          await page.request.get(link);
          await page.goto(link);
          await page.locator("main form:has([name=token]) button").click();
          await expect(title(page)).toHaveText(texts.confirmed);
          await signIn(page, person, locale);

          await page.goto(link);
          await expect(title(page)).toHaveText(texts.failed);
          await expect(page.locator(`main a[href="${at("/sign-in")}"]`)).toBeVisible();
          await expect(page.locator(`main a[href="${at("/")}"]`)).toBeVisible();
        });

        test("a forgotten password is replaced by a link, and every session ends", async ({
          page,
          program,
          browser,
        }) => {
          const person = newcomer();
          await joinByMail(page, program, { person, locale });
          const elsewhere = await browser.newContext({ baseURL: program.url });
          const other = await elsewhere.newPage();
          await signIn(other, person, locale);
          await endSession(page, locale, program.url);

          await page.goto(at("/sign-in"));
          await page.locator(`main a[href="${at("/reset-password")}"]`).click();
          if (!scripted) await expect(page).toHaveURL(at("/reset-password"));
          await resetForm(page).locator("button[type=submit]").click();
          await expect(page.getByRole("alert")).toContainText(texts.emailRequired);
          await resetForm(page).locator("[name=email]").fill(person.email);
          await resetForm(page).locator("button[type=submit]").click();
          await expect(page.getByText(texts.resetSent)).toBeVisible();

          const link = await program.linkFor(person.email, "/reset-password?token=");
          await page.request.get(link);
          await page.goto(link);
          await fillNewPassword(page, "abc", "abcd");
          await expect(page.getByText(texts.tooShort)).toBeVisible();
          await fillNewPassword(page, "قمر-فوق-بردى-12", "قمر-فوق-بردى-13");
          // They differed before, too: what tells the second answer from the first is what it lacks.
          await expect(page.getByText(texts.tooShort)).toHaveCount(0);
          await expect(page.getByText(texts.differ).first()).toBeVisible();
          await fillNewPassword(page, "قمر-فوق-بردى-12");
          await expect(title(page)).toHaveText(texts.changed);
          if (!scripted) await page.locator(`main a[href="${at("/sign-in")}"]`).click();
          await expect(page).toHaveURL(at("/sign-in"));

          await fillSignIn(page, person);
          await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
          await fillSignIn(page, { ...person, password: "قمر-فوق-بردى-12" });
          await expect(page).toHaveURL(at("/account"));
          await other.goto(at("/account"));
          await expect(other).toHaveURL(new RegExp(at("/sign-in")));
          await elsewhere.close();

          await page.goto(link);
          await expect(title(page)).toHaveText(texts.invalid);
          await page
            .locator(`main a[href="${at("/sign-in")}"]`)
            .first()
            .click();
          await expect(page).toHaveURL(at("/account"));
        });

        test("a member who is leaving is offered to stay, or to go", async ({ page, program }) => {
          const person = newcomer();
          await joinByMail(page, program, { person, locale });
          const askToLeave = () =>
            page.request.post(at("/account/settings"), {
              form: { intent: "delete", current: person.password, understood: "yes" },
              headers: { origin: program.url },
            });

          await askToLeave();
          await page.goto(at("/sign-in"));
          await fillSignIn(page, person);
          await expect(title(page)).toHaveText(texts.leaving);
          await page.locator("main form:has([value=keep]) button").click();
          await expect(page).toHaveURL(at("/account"));

          await askToLeave();
          await page.goto(at("/sign-in"));
          await fillSignIn(page, person);
          await expect(title(page)).toHaveText(texts.leaving);
          await page.locator(`main form[action="${signOutPath(locale)}"] button`).click();
          await expect(page).toHaveURL(at("/"));
        });

        test("a number is refused where only an email counts", async ({ page }) => {
          await page.goto(at("/sign-in"));
          await page.locator("main [name=phone]").fill("٠٩٣٣ ١٢٣ ٤٥٦");
          await page.locator("main [name=password]").fill("whatever-it-is");
          await pressEnter(page.locator("main [name=password]"));
          await expect(page.getByRole("main").getByRole("alert")).toContainText(texts.phoneOff);
        });

        test("after too many wrong passwords the page says when to try again", async ({
          page,
          program,
        }) => {
          await page.goto(at("/sign-in"));
          const alert = page.getByRole("main").getByRole("alert");
          // Each of another account: what counts then is the browser.
          for (let time = 0; time < 20; time++)
            await page.request.post(at("/sign-in"), {
              form: { email: newcomer().email, password: "قمر-فوق-بردى-12" },
              headers: { origin: program.url },
              maxRedirects: 0,
            });
          await fillSignIn(page, newcomer());
          await expect(alert).toContainText(texts.tooMany);
          await expect(alert).toContainText(texts.tryAgain);
        });
      });
    }
  });
}
