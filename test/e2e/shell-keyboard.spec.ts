import type { Page } from "@playwright/test";
import { drawn } from "./alive.ts";
import { desktop } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { demoBuyer, signIn } from "./people.ts";

test.use(desktop);

/** What has the focus, by its label or the first of its words. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    return (
      at?.getAttribute("aria-label") ??
      (at instanceof HTMLElement ? at.innerText.trim().split("\n")[0] : null) ??
      ""
    );
  });
}

test("the keys walk through the page, past the header if one wants, and one sees where they are", async ({
  page,
}) => {
  await page.goto("/en");
  // The microphone comes with the script.
  await page.getByRole("button", { name: "Voice search" }).waitFor();
  const skip = page.getByRole("link", { name: "Skip to content" });
  const names: string[] = [];
  const blind: string[] = [];
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press("Tab");
    if (step === 0)
      await test.step("the first key shows the way past the header", async () => {
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport();
      });
    names.push(await focused(page));
    const seen = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return true;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    });
    if (!seen) blind.push(await focused(page));
  }
  await test.step("the keys walk through the header in the order it is read", () =>
    expect(names.slice(0, 13)).toEqual([
      "Skip to content",
      "Dalil",
      "Search",
      "Search listings",
      "Voice search",
      "AR، التبديل إلى العربية",
      "Dark theme",
      "Communities",
      "Messages",
      "Favorites",
      "Notifications",
      "Sign In",
      "Add Listing",
    ]));
  await test.step("every focused thing can be seen to have the focus", () =>
    expect(blind).toEqual([]));

  await skip.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement)),
  ).toBe(true);

  await test.step("single keys do nothing once they are turned off", async () => {
    const footer = page.locator("footer");
    const off = footer.getByRole("button", { name: "Turn key shortcuts off" });
    const on = footer.getByRole("button", { name: "Turn key shortcuts on" });
    await footer.scrollIntoViewIfNeeded();
    await off.click();
    await page.keyboard.press("/");
    await expect(on).toBeFocused();

    await page.reload();
    await footer.scrollIntoViewIfNeeded();
    await on.click();
    await page.keyboard.press("/");
    await expect(page.getByRole("banner").getByRole("combobox")).toBeFocused();
  });
});

test("the user menu works by keys alone", async ({ page }) => {
  await signIn(page, demoBuyer, "en");
  await openFull(page);
  const summary = page.locator("header summary").filter({ visible: true });
  await summary.focus();
  await page.keyboard.press("Enter");
  const account = page.locator("header [data-menu-entry]").filter({ visible: true }).first();
  await expect(account).toBeVisible();
  // The arrows come with what comes after the page itself.
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(account).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(account).toBeHidden();
  await expect(summary).toBeFocused();
});

/** Until what comes after the page itself is at work (app/routes/shell/later-work.ts): its file has no name. */
async function openFull(page: Page): Promise<void> {
  const file = page.waitForResponse(
    async (answer) => answer.url().endsWith(".js") && (await answer.text()).includes(".going"),
  );
  await page.goto("/en");
  await page.evaluate(async (url) => void (await import(url)), (await file).url());
}

test("a page that a script opens shows that it is on its way, and has the focus on its heading", async ({
  page,
}) => {
  await openFull(page);
  const home = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const header = page.getByRole("banner");
  await header.getByRole("link", { name: "Favorites" }).press("Enter");
  await expect(page).toHaveURL("/en/favorites");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await header.getByRole("link", { name: "Dalil" }).press("Enter");
  await expect(page).toHaveURL("/en");
  const search = header.getByRole("combobox");
  await search.focus();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home);
  await drawn(page);
  await expect(search, "nothing is taken from who has gone on").toBeFocused();

  // Long on its way, which it shows.
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/favorites.data*", async (route) => {
    await answered;
    await route.continue();
  });
  const going = page.locator("html[data-going]");
  await header.getByRole("link", { name: "Favorites" }).click();
  await expect(going).toHaveCount(1);
  answer();
  await expect(page).toHaveURL("/en/favorites");
  await expect(going).toHaveCount(0);
});
