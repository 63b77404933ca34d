import type { Locator, Page } from "@playwright/test";
import { drawn } from "./alive.ts";
import { desktop, phone } from "./devices.ts";
import { offer } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, readMain } from "./people.ts";
import { drawPhoto } from "./photos.ts";

test.use(phone);

const main = (page: Page) => page.getByRole("main");

/** Opens the first listing of the cars that has several pictures; gives how many. */
async function openPictures(page: Page, path: string): Promise<number> {
  const list = await readMain(page, path);
  for (const [address] of list.matchAll(/(?:\/en)?\/listing\/\d+(?=")/g)) {
    const text = await readMain(page, address);
    if (!/(?:الصورة|picture) 1 (?:من|of) [2-9]/.test(text)) continue;
    await page.goto(address);
    const count = await main(page).locator("section").first().locator("li a").count();
    expect(count).toBeGreaterThan(1);
    return count;
  }
  throw new Error("no listing with several pictures");
}

for (const [locale, forward, back] of [
  ["ar", "ArrowLeft", "ArrowRight"],
  ["en", "ArrowRight", "ArrowLeft"],
] as const) {
  test(`the pictures go round both ways, by key and by finger, and the focus comes back (${locale})`, async ({
    page,
  }) => {
    const count = await openPictures(
      page,
      locale === "ar" ? "/category/cars" : "/en/category/cars",
    );
    const opener = main(page).locator("section").first().locator("a").first();
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const dialog = page.getByRole("dialog");
    const shows = (number: number) =>
      expect(dialog.getByRole("img")).toHaveAttribute(
        "alt",
        locale === "ar"
          ? `${title}: الصورة ${number} من ${count}`
          : `${title}: picture ${number} of ${count}`,
      );
    await expect(async () => {
      // One that has opened late covers what opens it.
      if (!(await dialog.isVisible())) await opener.click({ timeout: 5_000 });
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await shows(1);
    // It has the whole screen, and can be zoomed.
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone.viewport });
    await expect(dialog).toHaveAccessibleName(
      locale === "ar" ? "صور الإعلان" : "Pictures of the listing",
    );

    await page.keyboard.press(back);
    await shows(count);
    await page.keyboard.press(forward);
    await shows(1);
    // A finger draws the page away: what comes next lies where reading goes on.
    await swipe(page, locale === "ar" ? 320 : -320);
    await shows(2);
    await swipe(page, locale === "ar" ? -320 : 320);
    await shows(1);

    // Two taps on a picture enlarge it.
    const width = async () => (await dialog.getByRole("img").boundingBox())?.width ?? 0;
    const before = await width();
    await page.touchscreen.tap(180, 370);
    await page.touchscreen.tap(180, 370);
    await expect.poll(width).toBeGreaterThan(before * 1.5);

    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    // No language changes it.
    if (locale === "ar")
      await test.step("the way back closes the pictures and stays at the listing; without pictures it leaves", () =>
        goBack(page));
  });
}

/** Presses until the pictures are there: those that have opened late cover what opens them. */
async function openBy(opener: Locator, dialog: Locator): Promise<void> {
  await expect(async () => {
    if (!(await dialog.isVisible())) await opener.click({ timeout: 5_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

test("two pictures go round as well, are at most 896 px wide on a wide screen, and close by their button", async ({
  page,
}) => {
  await join(page, newcomer(), "en");
  const { title, path } = await offer(page, "en", [await drawPhoto(20), await drawPhoto(200)]);
  await page.goto(path);
  const opener = main(page).locator("section").first().locator("a").first();
  const dialog = page.getByRole("dialog");
  const shows = (number: number) =>
    expect(dialog.getByRole("img")).toHaveAttribute("alt", `${title}: picture ${number} of 2`);
  const open = () => openBy(opener, dialog);
  await open();
  await shows(1);
  for (const [key, number] of [
    ["ArrowRight", 2],
    ["ArrowRight", 1],
    ["ArrowLeft", 2],
    ["ArrowLeft", 1],
  ] as const) {
    await page.keyboard.press(key);
    await shows(number);
    await expect(dialog.locator(".pswp__counter")).toContainText(`${number}`);
  }
  for (const [across, number] of [
    [-320, 2],
    [-320, 1],
    [320, 2],
  ] as const) {
    await swipe(page, across);
    await shows(number);
  }
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en\/listing\/\d+$/);

  await page.setViewportSize(desktop.viewport);
  await open();
  await shows(2);
  await expect
    .poll(async () => (await dialog.getByRole("img").boundingBox())?.width ?? 0)
    .toBeGreaterThan(400);
  const width = (await dialog.getByRole("img").boundingBox())?.width ?? 0;
  expect(width).toBeLessThanOrEqual(896);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("product pictures have a lightbox of their own, which goes round and closes", async ({
  page,
}) => {
  await join(page, newcomer(), "en");
  const { title, path } = await offer(page, "en", [await drawPhoto(20)], {
    products: [await drawPhoto(90), await drawPhoto(200), await drawPhoto(300)],
  });
  await page.goto(path);
  const dialog = page.getByRole("dialog");
  const shows = (number: number) =>
    expect(dialog.getByRole("img")).toHaveAttribute("alt", `${title}: picture ${number} of 3`);
  const second = main(page).getByRole("link", { name: "Enlarge picture 2 of 3" });
  await openBy(second, dialog);
  await shows(2);
  for (const number of [3, 1, 2]) {
    await page.keyboard.press("ArrowRight");
    await shows(number);
  }
  for (const number of [1, 3]) {
    await page.keyboard.press("ArrowLeft");
    await shows(number);
  }
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();
});

async function goBack(page: Page): Promise<void> {
  const address = page.url();
  const opener = main(page).locator("section").first().locator("a").first();
  const dialog = page.getByRole("dialog");
  const open = () => openBy(opener, dialog);
  await open();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(opener).toBeFocused();

  await open();
  // The library takes no key while it opens.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(address);

  // Pressed twice, they are open once: nothing is left over when they are closed.
  const title = await main(page).getByRole("heading", { level: 1 }).innerText();
  await opener.dblclick();
  await expect(dialog).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await main(page).locator("a[href*='/seller/']").first().click();
  await expect(page).toHaveURL(/\/seller\//);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page).not.toHaveURL(address);
}

test("a picture that is broken is a neutral drawing", async ({ page, complaints }) => {
  await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }));
  await openPictures(page, "/category/cars");
  await expect(main(page).getByRole("img", { name: "تعذّر عرض الصورة" }).first()).toBeVisible();
  complaints.length = 0;
});

/**
 * Drawn by a finger, once the pictures are at rest; each step is seen. More than half of the screen, so that
 * it counts where a busy machine makes it slow.
 */
async function swipe(page: Page, across: number): Promise<void> {
  await page.locator(".pswp__container").evaluate(
    (row) =>
      new Promise<void>((done) => {
        let before = "";
        let still = 0;
        const look = () => {
          const { transform } = (row as HTMLElement).style;
          still = transform === before ? still + 1 : 0;
          before = transform;
          if (still > 3) done();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 370 }],
    });
  const from = 180 - across / 2;
  await touch("touchStart", from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch("touchMove", from + across * part);
    await drawn(page);
  }
  await touch("touchEnd");
}
