import type { Page } from "@playwright/test";
import { pathIn } from "#app/platform/locale.ts";
import { wordsOf } from "#test/html.ts";
import { expect, test } from "./accounts-program.ts";
import { phone } from "./devices.ts";
import { watch } from "./own-origin.ts";
import { fillSignUp, newcomer, pressEnter, sendForm, signUp } from "./people.ts";
import { waysWith } from "./ways.ts";

// In one worker: each starts a program of its own.
test.describe.configure({ mode: "default" });

const words = {
  ar: {
    signedUp: "أُنشئ حسابك",
    confirmed: "تأكّد بريدك",
    tooShort: "كلمة المرور قصيرة جدًا",
    differ: "كلمتا المرور غير متطابقتين",
    changed: "تغيّرت كلمة المرور",
    button: "تابع بحساب حساب المدينة",
    before: "خطوة أخيرة قبل أن تبدأ",
    agree: /الموافقة|وافق/,
  },
  en: {
    signedUp: "Signup Successful",
    confirmed: "Your Email Is Confirmed",
    tooShort: "Password Too Short",
    differ: "Passwords Don't Match",
    changed: "Your Password Was Changed",
    button: "Continue with City Account",
    before: "One Thing Before You Begin",
    agree: "Please agree to the policy to open an account",
  },
};

const newPassword = "قمر-فوق-بردى-12";
const title = (page: Page) => page.getByRole("heading", { level: 1 });

async function fillNewPassword(page: Page, password: string, confirmation = password) {
  const form = page.locator("main form:has([name=token])");
  await form.locator("[name=password]").fill(password);
  await form.locator("[name=confirmation]").fill(confirmation);
  await pressEnter(form.locator("[name=confirmation]"));
}

async function fillWrongPasswords(page: Page, texts: (typeof words)["ar" | "en"]): Promise<void> {
  await fillNewPassword(page, "abc", "abcd");
  await expect(page.getByText(texts.tooShort)).toBeVisible();
  await fillNewPassword(page, newPassword, "قمر-فوق-بردى-13");
  // They differed before, too: what tells the second answer from the first is what it lacks.
  await expect(page.getByText(texts.tooShort)).toHaveCount(0);
  await expect(page.getByText(texts.differ).first()).toBeVisible();
}

test.describe("with JavaScript", () => {
  test.use(phone);

  test("a page that has done its work moves on by itself, unless it is stopped", async ({
    page,
    program,
  }) => {
    const texts = words.en;
    const [person, other] = [newcomer(), newcomer()];
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const staysFor = async (milliseconds: number) => {
      requested.length = 0;
      await page.clock.runFor(milliseconds);
      // Requests are told in their order: one that the clock had caused would stand before this one.
      await page.evaluate(() => fetch("/healthz"));
      expect(requested).toEqual(["/healthz"]);
    };
    /** The page stays for all but the last of these milliseconds. */
    const goesOnAfter = async (milliseconds: number) => {
      await staysFor(milliseconds - 1);
      await page.clock.runFor(1);
    };
    const isTakenOnIn = (seconds: number) =>
      expect(page.getByRole("status").getByText(`taken on in ${seconds} seconds`)).toBeVisible();
    const confirm = async (email: string, hours: number) => {
      await page.goto(await program.linkFor(email, "/verify-email?token="));
      await page.clock.pauseAt(Date.now() + hours * 3_600_000);
      await page.getByRole("button", { name: "Confirm my email" }).click();
      await isTakenOnIn(5);
      await expect(title(page)).toHaveText(texts.confirmed);
    };

    await page.clock.install();
    await page.goto("/en/sign-up");
    await fillSignUp(page, person);
    await expect(title(page)).toHaveText(texts.signedUp);
    await test.step("a confirmed address leads on after five seconds, a new password after two, to sign in with it", async () => {
      await confirm(person.email, 1);
      await goesOnAfter(5_000);
      // Nobody is signed in by a link, and no gate complains of that.
      await expect(page).toHaveURL("/en/sign-in");
      await expect(page.getByRole("status").filter({ hasText: texts.confirmed })).toBeVisible();
      await expect(page.locator("main [name=email]")).toHaveValue(person.email);
      await expect(page.getByText("Login Required")).toHaveCount(0);

      await page.clock.resume();
      const { email } = person;
      expect((await sendForm(page, "/en/reset-password", { email })).status()).toBe(200);
      await page.goto(await program.linkFor(email, "/reset-password?token="));
      await fillWrongPasswords(page, texts);
      await page.clock.pauseAt(Date.now() + 2 * 3_600_000);
      await fillNewPassword(page, newPassword);
      await expect(title(page)).toHaveText(texts.changed);
      await isTakenOnIn(2);
      await goesOnAfter(2_000);
      await expect(page).toHaveURL("/en/sign-in");
      await page.clock.resume();
    });
    await test.step("a page that moves on after five seconds can be stopped with a button", async () => {
      await signUp(page, other, "en");
      await confirm(other.email, 3);
      await page.getByRole("button", { name: "Stay here" }).click();
      await staysFor(10_000);
      await expect(title(page)).toHaveText(texts.confirmed);
    });
  });
});

// The provider is another origin: the one that these tests may ask for something, and no other.
const withProvider = test.extend<{ complaints: string[] }>({
  complaints: async ({ context, program }, use) => {
    const found = watch(context, program.url);
    await use(found);
    expect(found.filter((each) => !each.includes(program.provider.issuer))).toEqual([]);
  },
});

for (const scripted of [true, false]) {
  for (const { title: way, locale, device } of waysWith(scripted)) {
    const texts = words[locale];
    withProvider.describe(`${scripted ? "with" : "without"} JavaScript ${way}`, () => {
      withProvider.use({ ...device, javaScriptEnabled: scripted });

      withProvider(
        "a provider opens an account once the terms are accepted",
        async ({ page, program }) => {
          const { name, email } = newcomer();
          program.provider.signInAs({ sub: email, email, email_verified: true, name });
          const next = pathIn(locale, "/search?q=2");
          const button = page.getByRole("button", { name: texts.button });
          await page.goto(`${pathIn(locale, "/sign-up")}?next=${encodeURIComponent(next)}`);
          await button.click();
          await expect(title(page)).toHaveText(texts.before);

          await button.click();
          const terms = page.locator("main [name=terms]");
          await expect(terms).toHaveAccessibleDescription(texts.agree);
          await terms.check();
          await button.click();
          await expect(page).toHaveURL(next);
          const account = await page.request.get(pathIn(locale, "/account"));
          expect(wordsOf(await account.text())).toContain(name);
        },
      );
    });
  }
}
