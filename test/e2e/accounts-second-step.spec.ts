import type { Page } from "@playwright/test";
import { pathIn } from "#app/platform/locale.ts";
import { waysWith } from "./ways.ts";
import { codeFor } from "./authenticator.ts";
import { expect, test } from "./own-origin.ts";
import { endSession, fillSignIn, join, newcomer, type Person, pressEnter } from "./people.ts";

const wrongCode = { ar: "الرمز غير صحيح", en: "This code is not right" };
const codeForm = (page: Page) => page.locator("main form:has([name=code])");

/** Turns two-factor on, as the account's page does; gives the secret and the recovery codes. */
async function turnTwoFactorOn(page: Page, { password }: Person, origin: string) {
  const send = async (form: Record<string, string>) => {
    const answer = await page.request.post("/en/account/settings", { form, headers: { origin } });
    expect(answer.ok()).toBe(true);
    return answer.text();
  };
  const html = await send({ intent: "two-factor-begin", current: password });
  const secret = />([A-Z2-7]{4}(?: [A-Z2-7]{1,4}){3,})</.exec(html)?.[1] ?? "";
  const codes = [...html.matchAll(/<li class="text-start">([^<]+)</g)].map(([, code = ""]) => code);
  expect(secret).not.toBe("");
  expect(codes.length).toBeGreaterThan(4);
  await send({ intent: "two-factor-confirm", code: codeFor(secret) });
  return { secret, codes };
}

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    for (const { title: way, locale, device } of waysWith(scripted)) {
      const at = (path: string) => pathIn(locale, path);

      test.describe(way, () => {
        test.use({ ...device, javaScriptEnabled: scripted });

        test("the second step asks for a code, or for a recovery code", async ({
          page,
          origin,
        }) => {
          const person = newcomer();
          await join(page, person, locale);
          const { secret, codes } = await turnTwoFactorOn(page, person, origin);
          const next = at("/search?q=1");
          const start = async () => {
            await endSession(page, locale, origin);
            await page.goto(`${at("/sign-in")}?next=${encodeURIComponent(next)}`);
            await fillSignIn(page, person);
            await expect(page).toHaveURL(new RegExp(`${at("/sign-in/code")}\\?next=`));
          };

          await start();
          await codeForm(page).locator("[name=code]").fill("000000");
          await codeForm(page).locator("button").click();
          await expect(page.getByText(wrongCode[locale]).first()).toBeVisible();
          await codeForm(page)
            .locator("[name=code]")
            .fill(codeFor(secret, Date.now() + 30_000));
          await codeForm(page).locator("button").click();
          await expect(page).toHaveURL(next);

          await start();
          await page.locator("main summary").click();
          await page.locator("[name=recovery]").fill(codes[0] ?? "");
          await pressEnter(page.locator("[name=recovery]"));
          await expect(page).toHaveURL(next);
        });
      });
    }
  });
}
