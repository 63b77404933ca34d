import type { Page } from "@playwright/test";
import { desktop } from "./devices.ts";
import {
  type Draft,
  fillListing,
  listingForm,
  newDraft,
  publishButton,
  waitForPictures,
} from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { fillSignIn, join, newcomer } from "./people.ts";
import { drawPhoto, fakePhoto, heavyPhoto, recordPictures } from "./photos.ts";

async function expectFilled(page: Page, draft: Draft): Promise<void> {
  const form = listingForm(page);
  await expect(form.locator("[name=title]")).toHaveValue(draft.title);
  await expect(form.locator("[name=description]")).toHaveValue(draft.description);
  await expect(form.locator("[name=phone]")).toHaveValue(draft.phone);
  await expect(form.locator("select[name=category]")).toHaveValue(draft.category);
  await expect(form.locator("select[name=subcategory]")).toHaveValue(draft.subcategory);
  await expect(form.locator("select[name=governorate]")).toHaveValue(draft.governorate);
}

/** The text a control is described by. */
function errorOf(page: Page, name: string) {
  return listingForm(page).locator(`[name=${name}][aria-invalid=true]`);
}

test.use(desktop);

test("a listing with mistakes is mended on the page, and sent twice is one", async ({ page }) => {
  const draft = { ...newDraft(), price: "كثير", phone: "12" };
  const form = listingForm(page);

  await test.step("a wrong password leaves the address where it was", async () => {
    await page.goto("/en/sign-in");
    await fillSignIn(page, { email: newcomer().email, password: "not-the-password" });
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expect(page.locator("main [name=email]")).toHaveValue(/@example\.test$/);
  });

  await join(page, newcomer(), "en");
  await page.goto("/en/add-listing");

  await test.step("a file that is not a picture is named, and the good picture beside it is kept", async () => {
    await fillListing(page, draft, [await drawPhoto(120), fakePhoto()]);
    await expect(page.getByRole("main")).toContainText("not a picture we can read");
    await waitForPictures(page, 1);
  });

  await test.step("a form with mistakes comes back filled in, each mistake beside its field", async () => {
    await publishButton(page).click();
    await expect(errorOf(page, "price")).toHaveAccessibleDescription(/Enter the price in digits/);
    await expectFilled(page, draft);
    await expect(form.locator("[name=price]")).toHaveValue(draft.price);

    await form.locator("[name=price]").fill("1500");
    await publishButton(page).click();
    await expect(errorOf(page, "phone")).toHaveAccessibleDescription(
      /Phone number must be at least 7 digits/,
    );
    await expectFilled(page, draft);
  });

  await test.step("a form sent twice makes one listing", async () => {
    await form.locator("[name=phone]").fill("0944 123 456");
    await publishButton(page).dblclick();
    await expect(page).toHaveURL(/\/en\/account\?published=\d+$/);
    const own = page.getByRole("article").filter({ hasText: draft.title });
    await expect(own).toHaveCount(1);
    await expect(own.locator("img[srcset]")).toBeVisible();
  });
});

test("a large picture is sent small, and a broken connection loses nothing", async ({
  page,
  context,
  complaints,
}) => {
  const draft = newDraft();
  await join(page, newcomer(), "en");
  const sent = await recordPictures(page);
  await page.goto("/en/add-listing");

  await test.step("a picture over 5 MB is made smaller before it is sent, where a script can", async () => {
    await fillListing(page, draft, [await heavyPhoto()]);
    expect((await sent()).length).toBeLessThanOrEqual(200_000);
    await waitForPictures(page, 1);
  });

  await test.step("a connection that breaks while a form is sent loses nothing that was typed or picked", async () => {
    await context.setOffline(true);
    await publishButton(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("is still here");
    await expectFilled(page, draft);
    await context.setOffline(false);
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("DISCONNECTED");

    await publishButton(page).click();
    await expect(page).toHaveURL(/\/en\/account\?published=\d+$/);
    await expect(
      page.getByRole("article").filter({ hasText: draft.title }).locator("img[srcset]"),
    ).toBeVisible();
  });
});
