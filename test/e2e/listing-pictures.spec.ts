import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pathIn } from "#app/platform/locale.ts";
import { openWithoutScripts } from "./alive.ts";
import { phone } from "./devices.ts";
import { listingForm, unfold, waitForPictures } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer } from "./people.ts";
import { cameraPhoto, drawPhoto, recordPictures } from "./photos.ts";
import { waysIn } from "./ways.ts";

const words = {
  twice: { ar: "هذه الصورة مضافة من قبل", en: "This picture is already here" },
  full: {
    ar: "تتسع صور المنتجات لخمس عشرة صورة فقط",
    en: "There is room for fifteen product pictures at most",
  },
  retry: { ar: "أعد إرسال الصورة", en: "Send picture" },
  stuck: { ar: "صور لم تصل بعد", en: "Some pictures have not arrived" },
};

for (const { title, locale, device } of waysIn("en")) {
  test.describe(title, () => {
    test.use(device);

    test("pictures go one by one, again when the line broke, and stand as they are put", async ({
      page,
      complaints,
    }) => {
      await join(page, newcomer(), locale);
      await page.goto(pathIn(locale, "/add-listing"));
      const form = listingForm(page);
      const input = form.locator("#field-pictures");

      await page.route("**/pictures", (route) => route.abort());
      await input.setInputFiles([await drawPhoto(10, 400)]);
      const retry = form.getByRole("button", { name: words.retry[locale] });
      await expect(retry).toBeVisible();
      await page.unroute("**/pictures");
      for (const complaint of complaints.splice(0)) expect(complaint).toContain("ERR_FAILED");
      await retry.click();
      await waitForPictures(page, 1);

      await input.setInputFiles([await drawPhoto(130, 400), await drawPhoto(250, 400)]);
      await waitForPictures(page, 3);
      const [first, second, third] = await idsIn(page);

      // The same bytes under another name.
      await input.setInputFiles([{ ...(await drawPhoto(130, 400)), name: "copy.jpg" }]);
      await expect(form).toContainText(`copy.jpg: ${words.twice[locale]}`);
      expect(await idsIn(page)).toEqual([first, second, third]);

      await form
        .getByRole("button", { name: /^(اجعل الصورة 3 غلافًا|Make picture 3 the cover)$/ })
        .click();
      expect(await idsIn(page)).toEqual([third, first, second]);
      await form.getByRole("button", { name: /^(أخّر الصورة 1|Move picture 1 later)$/ }).click();
      expect(await idsIn(page)).toEqual([first, third, second]);

      // By the keys alone: the button that was pressed keeps the focus, and what has come of it is said.
      const earlier = /^(قدّم الصورة 2|Move picture 2 earlier)$/;
      await form.getByRole("button", { name: earlier }).focus();
      await page.keyboard.press("Enter");
      expect(await idsIn(page)).toEqual([third, first, second]);
      await expect(form.getByText(/^(الصورة الآن في|The picture is now at)/)).toHaveText(/1\D+3/);

      // And with a mouse by dragging.
      const tiles = form.locator("li:has([name=pictureIds])");
      await tiles.nth(2).dragTo(tiles.nth(0));
      expect(await idsIn(page)).toEqual([second, third, first]);
      await tiles.nth(0).dragTo(tiles.nth(2));
      expect(await idsIn(page)).toEqual([third, first, second]);

      // Where it stood, the next one has the focus; when none is left, what adds one.
      const remove = form.getByRole("button", { name: /^(أزل الصورة 1|Remove picture 1)$/ });
      await remove.click();
      expect(await idsIn(page)).toEqual([first, second]);
      await expect(remove).toBeFocused();
      await page.keyboard.press("Enter");
      expect(await idsIn(page)).toEqual([second]);
      await expect(remove).toBeFocused();
      await page.keyboard.press("Enter");
      expect(await idsIn(page)).toEqual([]);
      await expect(input).toBeFocused();
    });
  });
}

test.describe("on a phone", () => {
  test.use(phone);

  test("until scripts run the field for pictures speaks the page's language alone", async ({
    page,
  }) => {
    await join(page, newcomer());
    const { fresh, letScriptsCome } = await openWithoutScripts(page.context(), "/add-listing");
    const field = fresh.locator("#field-pictures");
    expect((await field.boundingBox())?.width).toBeLessThan(2);
    await field.setInputFiles([await drawPhoto(40, 400)]);
    await letScriptsCome();
    await waitForPictures(fresh, 1);
  });

  test("twelve megapixels leave it light and say nothing of where they were taken, a GIF is refused by its content, the sixteenth in words, and what has not arrived holds the form", async ({
    page,
    complaints,
  }) => {
    await join(page, newcomer());
    const lastSent = await recordPictures(page);
    await page.goto("/add-listing");
    const form = listingForm(page);
    const photo = await cameraPhoto();
    expect((await sharp(photo.buffer).metadata()).exif).toBeDefined();
    await form.locator("#field-pictures").setInputFiles([photo]);
    const sent = await lastSent();
    expect(sent.length).toBeLessThanOrEqual(200_000);
    const { width = 0, exif, xmp } = await sharp(sent).metadata();
    expect(width).toBeGreaterThanOrEqual(960);
    expect({ exif, xmp }).toEqual({ exif: undefined, xmp: undefined });
    await waitForPictures(page, 1);

    const gif = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "#268" },
    })
      .gif()
      .toBuffer();
    // Whatever it calls itself.
    await form.locator("#field-pictures").setInputFiles([
      { name: "party.gif", mimeType: "image/gif", buffer: gif },
      { name: "renamed.jpg", mimeType: "image/jpeg", buffer: gif },
    ]);
    for (const name of ["party.gif", "renamed.jpg"])
      await expect(form).toContainText(`${name}: ليس صورة نستطيع قراءتها`);
    await waitForPictures(page, 1);

    await unfold(page);
    const photos = await Promise.all(
      Array.from({ length: 16 }, (_, index) => drawPhoto(20 * index, 400)),
    );
    await form.locator("#field-productPictures").setInputFiles(photos);
    await expect(form).toContainText(`photo-300.jpg: ${words.full.ar}`);
    await waitForPictures(page, 15, "productPictureIds");
    // A GIF that was taken late would stand here by now.
    await waitForPictures(page, 1);

    await page.route("**/pictures", (route) => route.abort());
    await form.locator("#field-pictures").setInputFiles([await drawPhoto(307, 400)]);
    await expect(form.getByRole("button", { name: words.retry.ar })).toBeVisible();
    await form.locator("select[name=category]").selectOption("working");
    await form.locator("label:has([name=listingType][value=job])").click();
    await form.locator("[name=title]").fill("عامل");
    await form.locator("[name=description]").fill("دوام كامل");
    await form.locator("label:has([name=priceType][value=contact])").click();
    await form.locator("select[name=governorate]").selectOption("homs");
    await form.locator("[name=terms]").check();
    await form.locator("button[type=submit]").last().click();
    await expect(form).toContainText(words.stuck.ar);
    await expect(page).toHaveURL("/add-listing");
    for (const complaint of complaints.splice(0)) expect(complaint).toContain("ERR_FAILED");
  });
});

function idsIn(page: Page): Promise<string[]> {
  return listingForm(page)
    .locator("[name=pictureIds]")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
}
