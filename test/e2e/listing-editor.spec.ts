import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { listingForm as fieldsOf } from "#test/members.ts";
import { desktop } from "./devices.ts";
import { edited, type Everything, fillEverything, heldIn, written } from "./listing-everything.ts";
import { choose, listingForm, offer, publishButton, unfold } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, sendForm } from "./people.ts";
import { waysIn } from "./ways.ts";

for (const { title, locale, device } of waysIn("ar")) {
  test.describe(title, () => {
    test.use(device);

    test("every field is written, read, edited and read again", async ({ page }) => {
      test.slow();
      await join(page, newcomer(), locale);
      await page.goto(pathIn(locale, "/add-listing"));
      const shown = await fillEverything(page, written);
      await listingForm(page).locator("[name=terms]").check();
      const held = await heldIn(page);
      await publishButton(page).click();
      await expect(page).toHaveURL(/\/account\?published=\d+$/);
      const id = await openOwn(page, written.texts.title ?? "");
      await expectShown(page, written, shown);

      await openEditor(page, locale, id);
      expect(await heldIn(page)).toEqual({ ...held, ...(await picturesIn(page)) });
      const nowShown = await fillEverything(page, edited);
      const nowHeld = await heldIn(page);
      await saveButton(page).click();
      await expect(page).toHaveURL(pathIn(locale, "/account"));
      await openOwn(page, edited.texts.title ?? "");
      await expectShown(page, edited, nowShown);

      await openEditor(page, locale, id);
      expect(await heldIn(page)).toEqual(nowHeld);
    });
  });
}

test("the form asks for what its category and its kind of price have", async ({ page }) => {
  await join(page, newcomer(), "ar");
  await page.goto("/add-listing");
  await expect(publishButton(page)).toBeEnabled();
  await unfold(page);
  const form = listingForm(page);
  const subcategory = form.locator("select[name=subcategory]");
  const choices = () =>
    subcategory.locator("option").evaluateAll((all) => all.map((one) => one.getAttribute("value")));
  await expect(subcategory).toBeHidden();
  await choose(form, "category", "cars");
  await expect(subcategory).toBeVisible();
  expect(await choices()).toContain("car-rental");
  await choose(form, "subcategory", "car-rental");
  await choose(form, "category", "living");
  await expect(subcategory).toHaveValue("");
  expect(await choices()).toContain("rent");
  expect(await choices()).not.toContain("car-rental");
  await choose(form, "category", "");
  await expect(subcategory).toBeHidden();
  for (const [type, fields] of [
    ["range", ["priceMin", "priceMax"]],
    ["fixed", ["price"]],
    ["free", []],
    ["negotiable", ["price"]],
    ["contact", []],
  ] as const) {
    await choose(form, "priceType", type);
    for (const name of ["price", "priceMin", "priceMax"])
      await expect(form.locator(`[name=${name}]`), `${type}: ${name}`).toBeVisible({
        visible: (fields as readonly string[]).includes(name),
      });
  }
});

test.describe("two editors at once", () => {
  test.use(desktop);

  test("the second is warned, keeps its text, and may save over the first", async ({ page }) => {
    await join(page, newcomer(), "en");
    const { path } = await offer(page, "en");
    const id = path.split("/").at(-1) ?? "";
    await openEditor(page, "en", id);
    const first = fieldsOf({ title: "Saved first", version: "1" });
    await sendForm(page, `/en/account/listings/${id}/edit`, first);
    expect(await (await page.request.get(path)).text()).toContain("Saved first");

    await listingForm(page).locator("[name=title]").fill("Saved second");
    await saveButton(page).click();
    const messages = page.getByRole("main").getByRole("alert");
    await expect(messages).toContainText("has changed since you opened it");
    await expect(listingForm(page).locator("[name=title]")).toHaveValue("Saved second");
    await expect(messages.getByRole("link")).toHaveAttribute("target", "_blank");
    await messages.getByRole("button", { name: "Save anyway" }).click();
    await expect(page).toHaveURL("/en/account");
    await openOwn(page, "Saved second");
  });
});

function saveButton(page: Page) {
  return listingForm(page).getByRole("button", { name: /^(Save changes|احفظ التعديلات)$/ });
}

async function openOwn(page: Page, title: string): Promise<string> {
  const row = page.locator("main a[href*='/listing/']").filter({ hasText: title }).first();
  await page.goto((await row.getAttribute("href")) ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function openEditor(page: Page, locale: Locale, id: string): Promise<void> {
  await page.goto(pathIn(locale, `/account/listings/${id}/edit`));
  await expect(saveButton(page)).toBeEnabled();
  await unfold(page);
}

function picturesIn(page: Page): Promise<Record<string, string>> {
  return listingForm(page)
    .locator("[name=pictureIds], [name=productPictureIds]")
    .evaluateAll((fields) =>
      Object.fromEntries(
        fields.map((field) => [
          (field as HTMLInputElement).name,
          (field as HTMLInputElement).value,
        ]),
      ),
    );
}

/** The listing's page says all of it; numbers and e-mail addresses it gives only to who asks. */
async function expectShown(page: Page, all: Everything, shown: string[]): Promise<void> {
  const main = page.getByRole("main");
  for (const words of shown) await expect(main).toContainText(words);
  const { address = "", website = "", video = "", price, priceMin, priceMax } = all.texts;
  await expect(main).toContainText(address);
  for (const amount of [price, priceMin, priceMax]) {
    if (amount) await expect(main).toContainText(Number(amount).toLocaleString("en"));
  }
  for (const link of [website, ...Object.values(all.platforms)]) {
    await expect(main.locator(`a[href="${link}"]`)).toHaveCount(1);
  }
  const videoId = video.split(/[=/]/).at(-1) ?? "";
  await expect(main.locator(`[href*="${videoId}"], [src*="${videoId}"]`).first()).toBeAttached();
  // Below it stand other listings with theirs.
  const pictures = await main
    .locator("article")
    .first()
    .locator("img[src*='/media/']")
    .evaluateAll((images) => images.map((image) => image.getAttribute("src")?.split("/")[2]));
  expect(new Set(pictures).size).toBe(all.hues.business.length + all.hues.product.length);
  expect(await page.content()).not.toContain(all.texts.contactEmail);
}
