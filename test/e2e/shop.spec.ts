import { randomUUID } from "node:crypto";
import { findFaults } from "./axe.ts";
import { phone } from "./devices.ts";
import { offer } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer } from "./people.ts";
import { drawPhoto } from "./photos.ts";
import { overflow } from "./targets.ts";

// A business opens its shop front, in Arabic on a phone; a visitor comes by its short link.
test.use(phone);

const texts = {
  business: "نشاط تجاري",
  save: "احفظ التعديلات",
  saved: "حُفظت التعديلات",
  removePicture: "أزل الصورة",
  power: "نفتح ما دامت الكهرباء أو المولّدة تعمل",
  ramadan: "لنا دوام آخر في رمضان",
  lines: "السطور",
  branch: "اسم الفرع",
  governorate: "المحافظة",
  addBranch: "أضف الفرع",
  removeBranch: "أزل الفرع: فرع المزة",
  link: "الرابط القصير",
  about: "عن الشركة",
  prices: "قائمة الأسعار",
  branches: "الفروع",
};

test("a shop front is opened on a phone and found by its short link, goods on the first screen", async ({
  page,
  another,
}) => {
  test.slow();
  await join(page, newcomer());
  await offer(page);

  await page.goto("/account/profile");
  await page.locator("label:has([value=business])").click();
  await page.getByRole("button", { name: texts.save }).click();
  await expect(page.getByText(texts.saved).first()).toBeVisible();

  await page.goto("/account/shop");
  const part = (id: string) => page.locator(`#${id}`);
  await part("cover")
    .locator("[type=file]")
    .setInputFiles(await drawPhoto(30, 400));

  await part("hours").locator("summary").click();
  await part("hours").getByText(texts.power).click();
  await expect(page.locator("#field-ramadan")).toBeHidden();
  await part("hours").getByText(texts.ramadan).click();
  await expect(page.locator("#field-ramadan")).toBeVisible();

  await part("prices").locator("summary").click();
  await part("prices").locator("[name=unit]").selectOption("new");
  await part("prices").getByLabel(texts.lines).fill("قص شعر = ١٥٠\nصبغة = ١٬٥٠٠");
  const address = `shop-${randomUUID().slice(0, 8)}`;
  await part("address").locator("summary").click();
  await part("address").getByLabel(texts.link).fill(address.toUpperCase());
  await page.getByRole("button", { name: texts.save }).click();
  await expect(part("cover").getByLabel(texts.removePicture)).toBeVisible();
  await expect(part("address").getByRole("img")).toBeVisible();
  await expect(part("prices").getByLabel(texts.lines)).toHaveValue("قص شعر = 150\nصبغة = 1500");

  await part("branches").locator("summary").click();
  await part("branches").getByLabel(texts.branch).fill("فرع المزة");
  await part("branches").getByLabel(texts.governorate).selectOption("damascus");
  await part("branches").getByRole("button", { name: texts.addBranch }).click();
  await expect(part("branches").getByRole("button", { name: texts.removeBranch })).toBeVisible();
  await expect(part("branches").getByLabel(texts.branch)).toHaveValue("");

  for (const width of [320, 360]) {
    // So high that the bar at its bottom covers nothing.
    await page.setViewportSize({ width, height: 5_000 });
    expect(await overflow(page), `at ${width}`).toBe(0);
  }
  expect(await findFaults(page)).toEqual([]);

  const visitor = await another({ ...phone, locale: "ar" });
  await visitor.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = Number(document.documentElement.dataset.moved ?? 0);
        document.documentElement.dataset.moved = String(
          moved + Number(Reflect.get(entry, "value")),
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await visitor.goto(`/s/${address}`);
  await expect(visitor).toHaveURL(/\/seller\/[0-9a-f-]{36}$/);
  await visitor.evaluate(() => document.fonts.ready.then(() => undefined));
  const goods = visitor.locator("main article").first();
  expect((await goods.boundingBox())?.y).toBeLessThanOrEqual(560);
  const cover = visitor.locator("main img[fetchpriority=high]").first();
  await expect(cover).toBeInViewport();
  await expect
    .poll(() => cover.evaluate((image) => (image as HTMLImageElement).complete))
    .toBe(true);
  const moved = await visitor.evaluate(() => Number(document.documentElement.dataset.moved ?? 0));
  expect(moved).toBeLessThan(0.02);

  await visitor.locator("summary", { hasText: texts.about }).click();
  await visitor.locator("summary", { hasText: texts.prices }).click();
  await expect(visitor.getByRole("row", { name: /قص شعر/ })).toContainText("15,000");
  await visitor.locator("summary", { hasText: texts.branches }).click();
  await expect(visitor.getByText("فرع المزة")).toBeVisible();
  expect(await findFaults(visitor)).toEqual([]);
});
