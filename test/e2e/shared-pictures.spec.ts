import { phone } from "./devices.ts";
import { listingForm, newDraft, waitForPictures } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoBuyer, fillSignIn } from "./people.ts";
import { drawPhoto } from "./photos.ts";

test.use({ ...phone, serviceWorkers: "allow" });

test("what another app shares begins a listing with its words and pictures, after signing in", async ({
  page,
}) => {
  const { title, description } = newDraft();
  await page.goto("/category/living");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // As the system sends what was shared: a form to the address of the manifest.
  await page.evaluate(
    (words) => {
      const form = document.createElement("form");
      Object.assign(form, {
        id: "shared",
        action: "/add-listing/shared",
        method: "post",
        enctype: "multipart/form-data",
      });
      for (const [name, value] of Object.entries(words))
        form.append(Object.assign(document.createElement("textarea"), { name, value }));
      const files = { type: "file", name: "pictures", multiple: true };
      form.append(Object.assign(document.createElement("input"), files));
      document.body.append(form);
    },
    { title, text: description },
  );
  const photos = await Promise.all([20, 200].map((hue) => drawPhoto(hue, 400)));
  await page.locator("#shared [name=pictures]").setInputFiles(photos);
  await page.locator("#shared").evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL(/\/sign-in/);
  await fillSignIn(page, demoBuyer);
  await page.waitForURL(/\/add-listing\?shared=/);
  await expect(listingForm(page).locator("[name=title]")).toHaveValue(title);
  await expect(listingForm(page).locator("[name=description]")).toHaveValue(description);
  await waitForPictures(page, photos.length);
});
