import type { Locator, Page } from "@playwright/test";
import { findPublicPages } from "../page-bytes.ts";
import { alive } from "./alive.ts";
import { phone } from "./devices.ts";
import { listingForm, publishButton, waitForPictures } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, readMain } from "./people.ts";
import { drawPhoto } from "./photos.ts";
import { overflow } from "./targets.ts";

// How often a thumb comes down for what people come for. Typing is free, and so is Enter at its end; to bring
// a field under the finger is a tap, and so is to open a list and to take something from it.
test.use(phone);

class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  /** The browser's own list: opened, and something taken from it. */
  async choose(list: Locator, value: string): Promise<void> {
    this.taps += 2;
    await list.selectOption(value);
  }

  /** A field that waits for words already need not be tapped. */
  async type(field: Locator, words: string): Promise<void> {
    await expect(field).toBeVisible();
    const waits = await field.evaluate((element) => element === document.activeElement);
    if (!waits) await this.tap(field);
    await field.fill(words);
  }
}

/** A place of the bar under the thumb. */
function inBar(page: Page, path: string): Locator {
  return page.locator(`nav:has(.bar-add) a[href="${path}"]`);
}

function next(page: Page, thumb: Thumb): Promise<void> {
  return thumb.tap(
    listingForm(page).getByRole("button", { name: "التالي" }).filter({ visible: true }),
  );
}

async function choosePictures(page: Page, thumb: Thumb, hues: number[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  const field = listingForm(page).locator("label[for=field-pictures]").filter({ visible: true });
  await thumb.tap(field.first());
  await (await chooser).setFiles(await Promise.all(hues.map((hue) => drawPhoto(hue))));
  await waitForPictures(page, hues.length);
}

async function findFlat(page: Page, thumb: Thumb): Promise<void> {
  await page.goto("/");
  const search = page.locator("header [name=q]");
  await thumb.type(search, "شقة المزة");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  const hit = page.getByRole("main").getByRole("article").first();
  await expect(hit).toContainText("المزة");
  await thumb.tap(hit.getByRole("link").first());
  await expect(page).toHaveURL(/\/listing\/\d+$/);
}

test("a visitor finds what they look for with few taps", async ({ page, origin }) => {
  await test.step("nothing of a listing moves when its scripts come", async () => {
    await page.goto((await findPublicPages(origin)).listing);
    const heart = page.getByRole("main").getByRole("button", { name: /^المفضلة: / });
    await expect(heart.first()).toBeVisible();
    expect(await shifted(page)).toBe(0);
  });

  await test.step("a flat in Mezzeh is two taps away, and one from home until that is cleared", async () => {
    const finding = new Thumb();
    await findFlat(page, finding);
    expect(finding.taps).toBe(2);
    await alive(page);
    const listing = new URL(page.url()).pathname;
    await page.waitForFunction(
      (id) => localStorage.getItem("dalil-recently-viewed")?.startsWith(`[{"id":${id},`),
      listing.split("/").at(-1),
    );
    await page.evaluate(() => {
      localStorage.setItem("dalil-visit", JSON.stringify({ latest: Date.parse("2020-01-01") }));
      const searches = ["شقة المزة", "سيارة مستعملة نظيفة", "مولدة كهرباء", "طقم كنب"];
      localStorage.setItem("dalil-recent-searches", JSON.stringify(searches));
    });
    await page.goto("/");
    const main = page.getByRole("main");
    const row = main.getByRole("region", { name: "من حيث توقفت" });
    const chips = main.getByRole("navigation", { name: "من حيث توقفت" });
    await expect(chips.getByRole("link", { name: "شقة المزة" })).toBeVisible();
    const news = row.getByRole("region", { name: "جديد منذ زيارتك الأخيرة" });
    await expect(news.getByRole("listitem")).toHaveCount(8);
    await expect(news.locator(".listing-price").first()).toBeVisible();
    expect(await overflow(page)).toBe(0);
    expect(await shifted(page), "nothing moves on the first screen").toBe(0);
    const thumb = new Thumb();
    const viewed = row.getByRole("region", { name: "إعلانات شاهدتها" });
    await thumb.tap(viewed.locator(`a[href="${listing}"]`));
    await expect(page).toHaveURL(listing);
    expect(thumb.taps).toBe(1);
    await page.goto("/");
    await row.getByRole("button", { name: "امسح السجل" }).tap();
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(main.getByRole("article").first()).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /recent/.test(key))),
    ).toEqual([]);
  });

  await test.step("flats to rent in a governorate are four taps away, then in my own too", async () => {
    await page.goto("/");
    const main = page.getByRole("main");
    const thumb = new Thumb();
    await thumb.tap(main.locator("a[href='/category/living']"));
    await expect(page).toHaveURL(/living$/);
    await thumb.tap(main.locator("a[href='/category/living/subcategory/rent']").first());
    await expect(page).toHaveURL(/rent$/);
    // The chips of the page before have the same address.
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("للإيجار");
    await thumb.tap(main.locator("a[href='#field-governorate']"));
    const places = main.locator("#field-governorate");
    await expect(places).toBeFocused();
    // Its list stands open already.
    thumb.taps += 1;
    await places.selectOption("damascus");
    await expect(page).toHaveURL(/subcategory\/rent\?.*governorate=damascus/);
    await expect(main.getByRole("article").first()).toBeVisible();
    expect(thumb.taps).toBe(4);

    // Chosen once, on any list.
    await page.evaluate(() => localStorage.removeItem("dalil-my-place"));
    await page.goto("/category/all?governorate=damascus");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("dalil-my-place")))
      .not.toBeNull();
    await page.goto("/");
    thumb.taps = 0;
    await thumb.tap(main.locator("a[href='/category/living']"));
    await expect(page).toHaveURL(/living$/);
    await thumb.tap(main.locator("a[href='/category/living/subcategory/rent']").first());
    await expect(page).toHaveURL(/rent$/);
    await thumb.tap(main.locator(".chip-place"));
    await expect(page).toHaveURL(/subcategory\/rent\?governorate=damascus/);
    await thumb.tap(main.locator(".list-goods article a").first());
    await expect(page).toHaveURL(/\/listing\/\d+$/);
    expect(thumb.taps).toBe(4);
  });

  await test.step("the privacy policy is one tap from any page's foot, English and dark are a tap each", async () => {
    await page.goto("/");
    const thumb = new Thumb();
    await thumb.tap(page.locator("footer a[href='/privacy-policy']"));
    await expect(page).toHaveURL("/privacy-policy");
    expect(thumb.taps).toBe(1);
    await thumb.tap(page.getByRole("button", { name: "EN, switch to English" }));
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await thumb.tap(page.locator("header button[name=theme][value=dark]"));
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(thumb.taps).toBe(3);
  });
});

/** How far the parts of the page have moved since it was opened, in the measure of browsers. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce(
                (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
                0,
              ),
          ),
        );
        observer.observe({ type: "layout-shift", buffered: true });
        // Without any there is no call.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test("a member does what they came for with few taps", async ({ page }) => {
  await join(page, newcomer());

  await test.step("its seller has a message after two more", async () => {
    const found = await readMain(page, `/search?q=${encodeURIComponent("شقة المزة")}`);
    const [, hit = ""] = found.split("<article");
    expect(hit).toContain("المزة");
    const [listing = ""] = /\/listing\/\d+/.exec(hit) ?? [];
    expect(listing).not.toBe("");
    await page.goto(listing);
    const thumb = new Thumb();
    await thumb.tap(page.locator("main a[href^='/messages?receiverId=']").first());
    const box = page.getByLabel("رسالتك", { exact: true });
    await thumb.type(box, "هل ما زالت الشقة متاحة؟");
    await box.press("Enter");
    await expect(page.getByRole("log").getByRole("article").last()).toContainText("متاحة؟");
    expect(thumb.taps).toBe(2);
  });

  await test.step("a car with three pictures is published", async () => {
    await page.goto("/");
    const thumb = new Thumb();
    await thumb.tap(inBar(page, "/add-listing"));
    const form = listingForm(page);
    const field = (name: string) => form.locator(`[name=${name}]`);
    await choosePictures(page, thumb, [10, 120, 240]);
    await next(page, thumb);
    await thumb.type(field("title"), "كيا سيراتو 2010 نظيفة");
    await thumb.tap(form.getByRole("button", { name: "اختر «السيارات»" }));
    await thumb.tap(form.locator("label:has([name=listingType][value=sale])"));
    await thumb.type(field("description"), "فحص كامل، دواليب جديدة، بدون حوادث.");
    await next(page, thumb);
    await thumb.type(field("price"), "8500");
    await next(page, thumb);
    await thumb.choose(form.locator("select[name=governorate]"), "damascus");
    // Nothing is missing any more: the bar publishes, and the last section is opened by itself.
    await thumb.tap(
      form
        .locator("summary")
        .filter({ hasText: /^التواصل/ })
        .first(),
    );
    await thumb.type(field("phone"), "0944 123 456");
    await thumb.tap(publishButton(page));
    await expect(page).toHaveURL(/\/account\?published=\d+$/);
    expect(thumb.taps).toBe(13);
  });

  await test.step("a dealer's next car takes five taps: 25 cars take fewer than 150", async () => {
    const thumb = new Thumb();
    await thumb.tap(page.getByRole("main").getByRole("link", { name: "أضف مثله" }));
    await expect(page).toHaveURL(/\/add-listing\?like=\d+$/);
    await choosePictures(page, thumb, [20]);
    const form = listingForm(page);
    await next(page, thumb);
    await thumb.type(form.locator("[name=title]"), "هيونداي أفانتي 2012");
    await next(page, thumb);
    await thumb.type(form.locator("[name=price]"), "9200");
    await thumb.tap(publishButton(page));
    await expect(page).toHaveURL(/\/account\?published=\d+$/);
    expect(13 + 24 * thumb.taps).toBeLessThan(150);
    expect(thumb.taps).toBe(5);

    await thumb.tap(page.getByRole("main").getByRole("link", { name: "شاهده" }));
    await expect(page.getByRole("main")).toContainText("دواليب جديدة");
    await expect(page.getByRole("main")).toContainText("دمشق");
    await expect(page.getByRole("main").getByRole("link", { name: "أضف مثله" })).toBeVisible();
  });

  await test.step("a community is joined with three", async () => {
    await page.goto("/");
    const thumb = new Thumb();
    await thumb.tap(inBar(page, "/communities"));
    await expect(page).toHaveURL("/communities");
    await thumb.tap(page.getByRole("main").getByRole("link", { name: /^انضم/ }).first());
    await expect(page).toHaveURL(/\/community\//);
    await thumb.tap(page.getByRole("button", { name: /^(انضم|اطلب الانضمام)/ }).first());
    await expect(
      page
        .getByLabel("رسالتك", { exact: true })
        .or(page.getByText("طلب الانضمام قيد الانتظار"))
        .first(),
    ).toBeVisible();
    expect(thumb.taps).toBe(3);
  });
});
