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
import { demoBuyer, fillSignIn, fillSignUp, join, newcomer, signIn } from "./people.ts";
import { drawPhoto, fakePhoto, heavyPhoto, recordPictures } from "./photos.ts";

/** The listings of this title that their writer has. */
function own(page: Page, { title }: Draft) {
  return page.locator("main a[href*='/listing/']").filter({ hasText: title });
}

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

for (const scripted of [true, false]) {
  test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
    test.use({ ...desktop, javaScriptEnabled: scripted });

    test("a form with mistakes comes back filled in, each mistake beside its field", async ({
      page,
    }) => {
      const draft = { ...newDraft(), price: "كثير", phone: "12" };
      await signIn(page, demoBuyer, "en");
      await page.goto("/en/add-listing");
      await fillListing(page, draft);
      await publishButton(page).click();
      await expect(errorOf(page, "price")).toHaveAccessibleDescription(/Enter the price in digits/);
      await expectFilled(page, draft);
      await expect(listingForm(page).locator("[name=price]")).toHaveValue(draft.price);

      await listingForm(page).locator("[name=price]").fill("1500");
      await publishButton(page).click();
      await expect(errorOf(page, "phone")).toHaveAccessibleDescription(
        /Phone number must be at least 7 digits/,
      );
      await expectFilled(page, draft);
    });

    test("a file that is not a picture is named, and the good picture beside it is kept", async ({
      page,
    }) => {
      const draft = newDraft();
      await join(page, newcomer(), "en");
      await page.goto("/en/add-listing");
      await fillListing(page, draft, [await drawPhoto(120), fakePhoto()]);
      // With script each picture is sent as soon as it is chosen.
      if (!scripted) await publishButton(page).click();
      await expect(page.getByRole("main")).toContainText("not a picture we can read");
      await expectFilled(page, draft);

      await publishButton(page).click();
      await expect(page).toHaveURL("/en/account");
      await own(page, draft).click();
      await expect(page.locator("main img[src*='/media/']").first()).toBeVisible();
    });

    test("a form sent twice makes one listing", async ({ page }) => {
      const draft = newDraft();
      await join(page, newcomer());
      await page.goto("/add-listing");
      await fillListing(page, draft, [await drawPhoto(300)]);
      await publishButton(page).dblclick();
      await expect(page).toHaveURL("/account");
      await expect(own(page, draft)).toHaveCount(1);
    });

    test("a wrong password leaves the address where it was", async ({ page }) => {
      await page.goto("/en/sign-in");
      await fillSignIn(page, { email: newcomer().email, password: "not-the-password" });
      await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
      await expect(page.locator("main [name=email]")).toHaveValue(/@example\.test$/);
    });

    test("an address that has an account gets the answer of a new one", async ({ page }) => {
      const answers: string[] = [];
      const person = newcomer();
      for (let time = 0; time < 2; time++) {
        await page.goto("/en/sign-up");
        await fillSignUp(page, person);
        await expect(page.getByText("Signup Successful")).toBeVisible();
        answers.push(await page.getByRole("main").innerText());
      }
      expect(answers[1]).toBe(answers[0]);
    });
  });
}

test.describe("a picture over 5 MB", () => {
  test.use(desktop);

  test("is made smaller before it is sent, where a script can", async ({ page }) => {
    const draft = newDraft();
    await join(page, newcomer(), "en");
    const sent = await recordPictures(page);
    await page.goto("/en/add-listing");
    await fillListing(page, draft, [await heavyPhoto()]);
    expect((await sent()).length).toBeLessThanOrEqual(200_000);
    await publishButton(page).click();
    await expect(page).toHaveURL("/en/account");
    await expect(
      page.getByRole("article").filter({ hasText: draft.title }).locator("img[srcset]"),
    ).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("is refused by its name, and nothing typed is lost", async ({ page }) => {
      const draft = newDraft();
      await signIn(page, demoBuyer, "en");
      await page.goto("/en/add-listing");
      await fillListing(page, draft, [await heavyPhoto()]);
      await publishButton(page).click();
      await expect(page.getByRole("main")).toContainText(
        "heavy.png: File too large, over the 5MB limit",
      );
      await expectFilled(page, draft);
    });
  });
});

test.describe("a connection that breaks while a form is sent", () => {
  test.use(desktop);

  test("loses nothing that was typed or picked", async ({ page, context, complaints }) => {
    const draft = newDraft();
    await join(page, newcomer(), "en");
    await page.goto("/en/add-listing");
    await fillListing(page, draft, [await drawPhoto(210)]);
    await waitForPictures(page, 1);
    await context.setOffline(true);
    await publishButton(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("is still here");
    await expectFilled(page, draft);
    await context.setOffline(false);
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("DISCONNECTED");

    await publishButton(page).click();
    await expect(page).toHaveURL("/en/account");
    await expect(
      page.getByRole("article").filter({ hasText: draft.title }).locator("img[srcset]"),
    ).toBeVisible();
  });
});

test("two copies of one form at the same moment make one listing", async ({ page, baseURL }) => {
  const draft = newDraft();
  await join(page, newcomer());
  await page.goto("/add-listing");
  const submissionKey = await listingForm(page).locator("[name=submissionKey]").inputValue();
  const { word: _, ...fields } = draft;
  const send = () =>
    page.request.post("/add-listing", {
      headers: { origin: baseURL ?? "" },
      multipart: { ...fields, priceType: "fixed", terms: "yes", submissionKey },
      maxRedirects: 0,
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map((answer) => answer.status())).toEqual([302, 302, 302]);
  await page.goto("/account");
  await expect(own(page, draft)).toHaveCount(1);
});
