import type { Page } from "@playwright/test";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

test.use(desktop);

const hero = (page: Page) => page.getByRole("region", { name: "Scenes of Syria" });
const dot = (page: Page, number: number) =>
  hero(page).getByRole("button", { name: new RegExp(`^Slide ${number}:`) });
const isShown = { name: "aria-current", value: "true" } as const;

test.describe("on a device that moves", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("slides advance, and one jumps to them and holds them", async ({ page }) => {
    await page.clock.install();
    await page.goto("/en");

    await test.step("four slides advance by themselves and begin again", async () => {
      await expect(dot(page, 1)).toHaveAttribute(isShown.name, isShown.value);
      await expect(hero(page).getByRole("button", { name: /^Slide / })).toHaveCount(4);
      for (const number of [2, 3, 4, 1]) {
        await page.clock.runFor(3_000);
        await expect(dot(page, number)).toHaveAttribute(isShown.name, isShown.value);
      }
    });

    await test.step("a dot jumps, and the pause button holds", async () => {
      await hero(page).getByRole("button", { name: "Pause" }).click();
      await dot(page, 3).click();
      await expect(dot(page, 3)).toHaveAttribute(isShown.name, isShown.value);
      await page.mouse.move(0, 0);
      await page.clock.runFor(20_000);
      await expect(dot(page, 3)).toHaveAttribute(isShown.name, isShown.value);
      await hero(page).getByRole("button", { name: "Play" }).click();
      await page.mouse.move(0, 0);
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      await page.clock.runFor(3_500);
      await expect(dot(page, 4)).toHaveAttribute(isShown.name, isShown.value);
    });

    await test.step("the newest of a subcategory advance by themselves and begin again", async () => {
      await page.goto("/en/category/living/subcategory/sale");
      const newest = page.getByRole("region", { name: "The newest here, in pictures" });
      const dots = newest.getByRole("button", { name: /^Slide / });
      const count = await dots.count();
      expect(count).toBeGreaterThan(1);
      for (const next of [...Array(count).keys()].map((at) => (at + 1) % count)) {
        await page.clock.runFor(3_000);
        await expect(dots.nth(next)).toHaveAttribute(isShown.name, isShown.value);
      }
    });
  });
});

test.describe("on a phone", () => {
  test.use({ ...phone, contextOptions: { reducedMotion: "no-preference" } });

  test("the first slide is the only one until the page is scrolled", async ({ page }) => {
    await page.clock.install();
    await page.goto("/en");
    await expect(dot(page, 1)).toBeVisible();
    await expect(hero(page).getByRole("button", { name: /^(Play|Pause)$/ })).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(dot(page, 1)).toHaveAttribute(isShown.name, isShown.value);
    await expect(hero(page).getByRole("heading")).toHaveCount(1);
    await page.mouse.wheel(0, 40);
    await expect(hero(page).getByRole("button", { name: "Pause" })).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(dot(page, 2)).toHaveAttribute(isShown.name, isShown.value);
  });
});

test.describe("on a device that asks for reduced motion", () => {
  test("nothing moves until Play is pressed, and a slide that a wheel or a key brings is drawn", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/en");
    await expect(hero(page).getByRole("button", { name: "Play" })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(dot(page, 1)).toHaveAttribute(isShown.name, isShown.value);
    await hero(page).hover();
    await page.mouse.wheel(600, 0);
    await expect(dot(page, 2)).toHaveAttribute(isShown.name, isShown.value);
    await expect(hero(page).getByRole("group").nth(1).getByRole("heading")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all four slides are there, beside each other", async ({ page }) => {
    await page.goto("/en");
    await expect(hero(page).getByRole("group")).toHaveCount(4);
    await expect(hero(page).getByRole("heading")).toHaveCount(4);
  });
});
