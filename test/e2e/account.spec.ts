import { pathIn } from "#app/platform/locale.ts";
import { wordsOf } from "#test/html.ts";
import { smallestPhone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer } from "./people.ts";
import { overflow, tooSmall } from "./targets.ts";
import { offer } from "./listing-form.ts";
import { waysWith } from "./ways.ts";

const words = {
  saved: { ar: "حُفظت التعديلات", en: "Changes saved" },
  removed: { ar: "حُذف الإعلان", en: "Listing deleted" },
  restored: { ar: "عاد إعلانك", en: "Your listing is back" },
};

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    for (const { title, locale, device } of waysWith(scripted)) {
      test.describe(title, () => {
        test.use({ ...device, javaScriptEnabled: scripted });
        const at = (path: string) => pathIn(locale, path);

        test("the secret of a program's address is shown once, when it is added", async ({
          page,
        }) => {
          await join(page, newcomer(), locale);
          await page.goto(at("/account/webhooks"));
          await page.locator("#webhook-url").fill("https://shop.example/hook");
          await page.locator("main button[value=add]").click();
          await expect(page.getByText(/^whsec_[\w+/=]{32,}$/)).toBeVisible();
          await expect(page.locator("#webhook-url")).toHaveValue("");
          // A page that a form without script has answered would send it once more.
          await page.goto(at("/account/webhooks"));
          await expect(
            page.getByRole("listitem").getByText("https://shop.example/hook"),
          ).toBeVisible();
          await expect(page.getByText(/whsec_/)).toHaveCount(0);
        });

        test("a listing is deleted only after a question, and comes back", async ({ page }) => {
          await join(page, newcomer(), locale);
          const draft = await offer(page, locale);
          await page.goto(at("/account"));
          const isFound = async () => {
            const found = await page.request.get(at(`/search?q=${encodeURIComponent(draft.word)}`));
            expect(found.ok()).toBe(true);
            return wordsOf(await found.text()).includes(draft.title);
          };
          const card = page.getByRole("article").filter({ hasText: draft.title });
          await card.locator("summary").click();
          await card.locator("a[href*='/delete']").click();
          if (scripted) {
            await expect(page.getByRole("dialog")).toContainText(draft.title);
            await page.keyboard.press("Escape");
            await expect(card.locator("a[href*='/delete']")).toBeHidden();
            await card.locator("summary").click();
            await card.locator("a[href*='/delete']").click();
          } else {
            await expect(page).toHaveURL(/\/account\/listings\/\d+\/delete/);
          }
          await page.locator("form[action*='/delete'] [type=submit]").click();
          await expect(page.getByText(words.removed[locale], { exact: true })).toBeVisible();
          await expect(card).toHaveCount(0);
          // A word nobody wrote may be taken for one that somebody did.
          expect(await isFound()).toBe(false);

          await page.goto(at("/account?tab=inactive"));
          await page.locator("main section[aria-labelledby=my-listings] details > summary").click();
          await page.locator("main button[value=restore-listing]").click();
          await expect(page.getByText(words.restored[locale], { exact: true })).toBeVisible();
          await expect(card).toBeVisible();
          expect(await isFound()).toBe(true);
        });
      });
    }
  });
}

test("language, theme and digits are the member's own; their listings stand in columns, and a press on one is answered at once", async ({
  page,
}) => {
  await join(page, newcomer());
  await offer(page);
  await page.goto("/account");
  await expect(page.getByRole("article")).toContainText("1,250");
  await page.goto("/account/profile");
  await page.locator("#preferences summary").first().click();
  await page.locator("label:has([name=digits][value=arab])").click();
  await page.locator("label:has([name=theme][value=dark])").click();
  await page.locator("form:has([name=fullName]) [type=submit]").click();
  await expect(page.getByText(words.saved.ar, { exact: true })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/account");
  await expect(page.getByRole("article")).toContainText("١٬٢٥٠");

  await page.goto("/account/profile");
  await page.locator("#preferences summary").first().click();
  await page.locator("label:has([name=locale][value=en])").click();
  await page.locator("form:has([name=fullName]) [type=submit]").click();
  await expect(page).toHaveURL("/en/account/profile");
  await page.goto("/account");
  await expect(page).toHaveURL("/en/account");
  await expect(page.getByRole("article")).toContainText("1,250");

  await test.step("the listings stand in one column, two or three, by width", async () => {
    const list = page.locator("main ul:has(> li article)").first();
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1300, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 860 });
      await expect
        .poll(() =>
          list.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length),
        )
        .toBe(columns);
    }
  });

  // However slow the line.
  const pause = page.locator("main button[value=pause]");
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator("main article summary").click();
  await pause.click();
  await expect(pause).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(page.locator("main button[value=resume]").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
});

test.describe("on the smallest phone", () => {
  test.use(smallestPhone);
  test("the account's pages fit and every control can be pressed", async ({ page }) => {
    await join(page, newcomer());
    for (const path of ["/account", "/account/profile", "/account/settings"]) {
      await page.goto(path);
      if (path.endsWith("profile")) {
        await page.locator("label:has([name=kind][value=business])").click();
      }
      expect(await overflow(page), path).toBe(0);
      // A native field that is hidden, or ticked, stands in a label that is large enough.
      const small: string[] = [];
      for (const part of await page.locator("main section").all()) {
        small.push(...(await tooSmall(part, 44)));
      }
      expect(
        small.filter((each) => !each.startsWith("<input")),
        path,
      ).toEqual([]);
    }
  });
});
