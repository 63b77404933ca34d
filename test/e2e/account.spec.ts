import { pathIn } from "#app/platform/locale.ts";
import { alive } from "./alive.ts";
import { smallestPhone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer } from "./people.ts";
import { overflow, tooSmall } from "./targets.ts";
import { publish } from "./listing-form.ts";
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

        test("a listing is deleted only after a question, and comes back", async ({ page }) => {
          await join(page, newcomer(), locale);
          const draft = await publish(page, locale);
          const card = page.getByRole("article").filter({ hasText: draft.title });
          if (scripted) await alive(page);
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
          await page.goto(at(`/search?q=${encodeURIComponent(draft.word)}`));
          // A word nobody wrote may be taken for one that somebody did.
          await expect(page.getByRole("article").filter({ hasText: draft.title })).toHaveCount(0);

          await page.goto(at("/account?tab=inactive"));
          await page.locator("main section[aria-labelledby=my-listings] details > summary").click();
          await page.locator("main button[value=restore-listing]").click();
          await expect(page.getByText(words.restored[locale], { exact: true })).toBeVisible();
          await expect(card).toBeVisible();
          await page.goto(at(`/search?q=${encodeURIComponent(draft.word)}`));
          await expect(page.getByRole("article").filter({ hasText: draft.title })).toBeVisible();
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

test("a press is answered at once, however slow the line", async ({ page }) => {
  await join(page, newcomer());
  await publish(page, "ar");
  const pause = page.locator("main button[value=pause]");
  await alive(page);
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

test("somebody else's listing and file are not found", async ({ page, another, origin }) => {
  await join(page, newcomer(), "en");
  await publish(page, "en");
  const link = await page.locator("main a[href*='/delete']").getAttribute("href");
  const other = await another();
  await join(other, newcomer(), "en");
  expect((await other.goto(link ?? ""))?.status()).toBe(404);
  const answer = await other.request.post(link ?? "", {
    headers: { origin },
    form: { sure: "yes" },
  });
  expect(answer.status()).toBe(404);
  await page.reload();
  await expect(page.locator("main a[href*='/delete']")).toHaveCount(1);
});

test.describe("on the smallest phone", () => {
  test.use(smallestPhone);
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

test("the listings stand in one column, two or three, by width", async ({ page }) => {
  await join(page, newcomer());
  await publish(page, "ar");
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
