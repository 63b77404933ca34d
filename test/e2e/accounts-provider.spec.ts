import { pathIn } from "#app/platform/locale.ts";
import { waysWith } from "./ways.ts";
import { expect, test } from "./accounts-program.ts";
import { watch } from "./own-origin.ts";
import { newcomer } from "./people.ts";

const words = {
  button: { ar: "تابع بحساب حساب المدينة", en: "Continue with City Account" },
  before: { ar: "خطوة أخيرة قبل أن تبدأ", en: "One Thing Before You Begin" },
  agree: { ar: /الموافقة|وافق/, en: "Please agree to the policy to open an account" },
};

// The provider is another origin: the one that these tests may ask for something, and no other.
const withProvider = test.extend<{ complaints: string[] }>({
  complaints: async ({ context, program }, use) => {
    const found = watch(context, program.url);
    await use(found);
    expect(found.filter((each) => !each.includes(program.provider.issuer))).toEqual([]);
  },
});

for (const scripted of [true, false]) {
  withProvider.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    for (const { title: way, locale, device } of waysWith(scripted)) {
      withProvider.describe(way, () => {
        withProvider.use({ ...device, javaScriptEnabled: scripted });

        withProvider(
          "a provider opens an account once the terms are accepted",
          async ({ page, program }) => {
            const { name, email } = newcomer();
            program.provider.signInAs({ sub: email, email, email_verified: true, name });
            const next = pathIn(locale, "/search?q=2");
            const button = page.getByRole("button", { name: words.button[locale] });
            await page.goto(`${pathIn(locale, "/sign-up")}?next=${encodeURIComponent(next)}`);
            await button.click();
            await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.before[locale]);

            await button.click();
            const terms = page.locator("main [name=terms]");
            await expect(terms).toHaveAccessibleDescription(words.agree[locale]);
            await terms.check();
            await button.click();
            await expect(page).toHaveURL(next);
            await page.goto(pathIn(locale, "/account"));
            await expect(page.getByRole("main")).toContainText(name);
          },
        );
      });
    }
  });
}
