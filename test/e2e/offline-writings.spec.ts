import type { Page } from "@playwright/test";
import { pathIn } from "#app/platform/locale.ts";
import type { TextLanguage } from "#app/platform/written-language.ts";
import { gotoAlive } from "./alive.ts";
import { offer } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoStaff, join, newcomer, readMain, signIn } from "./people.ts";
import { waysIn } from "./ways.ts";

// A review and a report are written without a line, on a page that stands open: each waits on the device,
// outlives its tab, is sent once when the line is back, and what can no longer be taken says so.
test.use({ serviceWorkers: "allow" });

const words = {
  ar: {
    write: "اكتب تقييمًا",
    four: "4 نجوم: جيد",
    average: "4.0 من 5 نجوم",
    comment: "كيف كانت تجربتك؟",
    publish: "انشر التقييم",
    stored: "حُفظ على جهازك",
    review: "تقييم",
    willGo: "يُرسل حين يعود الاتصال.",
    change: "عدّل",
    text: "النص",
    save: "احفظ",
    none: "لا شيء ينتظر الإرسال",
    report: "أبلغ",
    reason: "احتيال أو محاولة نصب",
    note: "ما الذي رأيته؟",
    send: "أرسل البلاغ",
    reported: "بلاغ",
    again: "بلاغك السابق ما زال قيد المراجعة. سنخبرك حين ننتهي منه.",
    gone: "لم يعد ما كتبت عنه موجودًا.",
    drop: "احذف",
    undo: "تراجع",
  },
  en: {
    write: "Write a Review",
    four: "4 stars: good",
    average: "4.0 out of 5 stars",
    comment: "How did it go?",
    publish: "Publish review",
    stored: "Saved on your device",
    review: "Review",
    willGo: "It will be sent once you are connected.",
    change: "Change",
    text: "Text",
    save: "Save",
    none: "Nothing is waiting to be sent",
    report: "Report",
    reason: "Fraud or an attempted scam",
    note: "What did you see?",
    send: "Send report",
    reported: "Report",
    again:
      "We are still looking at the report you sent before. You will hear from us when we are done.",
    gone: "What you wrote about is no longer there.",
    drop: "Delete",
    undo: "Undo",
  },
} as const;

for (const { locale, device } of waysIn("ar")) {
  test.describe(locale === "ar" ? "in Arabic on a phone" : "in English on a desktop", () => {
    test.use(device);
    const texts = words[locale];
    const waiting = pathIn(locale, "/waiting");

    /** Somebody with a browser of their own has published a listing. */
    async function offered(another: () => Promise<Page>) {
      const page = await another();
      await join(page, newcomer(), locale);
      return { page, ...(await offer(page, locale)) };
    }

    async function reportDialog(page: Page, note: string): Promise<void> {
      await page.locator("main a[href*='/report?kind=listing']").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("radio", { name: texts.reason }).check();
      await dialog.getByLabel(texts.note).fill(note);
      await dialog.getByRole("button", { name: texts.send }).click();
      await expect(page.getByText(texts.stored, { exact: true })).toBeVisible();
      await expect(dialog).toHaveCount(0);
    }

    test("a review written offline waits, can be changed meanwhile, and is sent once when the device is online", async ({
      page,
      context,
      another,
      complaints,
    }) => {
      const { seller } = await offered(another);
      await join(page, newcomer(), locale);
      await page.goto(seller);
      await ready(page, locale);
      await cutLine(page);
      const panel = page.locator("#reviews");
      await panel.getByRole("link", { name: texts.write }).click();
      await panel.getByRole("radio", { name: texts.four }).check({ force: true });
      await panel.getByLabel(texts.comment).fill("وصل متأخرًا");
      await panel.getByRole("button", { name: texts.publish }).click();
      await expect(page.getByText(texts.stored, { exact: true })).toBeVisible();
      await expect(panel.getByLabel(texts.comment)).toHaveCount(0);

      await page.goto(waiting);
      const item = page.getByRole("article").filter({ hasText: texts.review });
      await expect(item).toContainText("وصل متأخرًا");
      await expect(item).toContainText(texts.willGo);
      const text = `وصل سليمًا ${Date.now()}`;
      await item.getByRole("button", { name: texts.change, exact: true }).click();
      await item.getByLabel(texts.text).fill(text);
      await item.getByRole("button", { name: texts.save, exact: true }).click();
      await expect(item).toContainText(text);
      await page.close();

      await context.setOffline(false);
      const again = await openAgain(context);
      await again.goto(waiting);
      await expect(again.getByText(texts.none)).toBeVisible({ timeout: 30_000 });
      await again.goto(seller);
      await expect(again.getByRole("article").filter({ hasText: text })).toHaveCount(1);
      await expect(
        again.locator("#reviews").getByRole("img", { name: texts.average }),
      ).toBeVisible();
      await expect(again.getByText("وصل متأخرًا")).toHaveCount(0);
      complaints.splice(0);
    });

    test("a report written offline waits, and reaches staff once when the device is online; of something that is gone meanwhile it says so, and is not retried for ever", async ({
      page,
      context,
      another,
      origin,
      complaints,
    }) => {
      const { path: goes, page: owner } = await offered(another);
      const { path: listing, title } = await offer(owner, locale);
      expect(listing).not.toBe(goes);
      await join(page, newcomer(), locale);
      const other = await openAgain(context);
      await other.goto(goes);
      await ready(other, locale);
      await page.goto(listing);
      await ready(page, locale);
      await cutLine(page);
      const note = `صورة مسروقة ${Date.now()}`;
      await reportDialog(page, note);
      await reportDialog(other, "لم يعد معروضًا");
      await page.goto(waiting);
      const item = page.getByRole("article").filter({ hasText: texts.reported });
      await expect(item.filter({ hasText: note })).toHaveCount(1);
      await expect(item).toHaveCount(2);
      await page.close();
      await other.close();
      const id = goes.split("/").at(-1) ?? "";
      const answer = await owner.request.post(pathIn(locale, `/account/listings/${id}/delete`), {
        headers: { origin },
      });
      expect(answer.ok()).toBe(true);

      await context.setOffline(false);
      const again = await openAgain(context);
      await again.goto(waiting);
      const left = again.getByRole("article").filter({ hasText: texts.reported });
      await expect(left).toHaveCount(1, { timeout: 30_000 });
      await expect(left).toContainText(texts.gone, { timeout: 30_000 });
      const drop = left.getByRole("button", { name: texts.drop, exact: true });
      await drop.click();
      await expect(again.getByText(texts.none)).toBeVisible();
      await again.getByRole("button", { name: texts.undo }).click();
      await expect(left).toContainText(texts.gone, { timeout: 30_000 });
      await drop.click();
      await expect(again.getByText(texts.none)).toBeVisible();

      const read = (by: Page, path: string) => readMain(by, pathIn(locale, path));
      const reported = `/report?kind=listing&id=${listing.split("/").at(-1)}`;
      expect(await read(again, reported)).toContain(texts.again);
      await owner.context().clearCookies();
      await signIn(owner, demoStaff, locale);
      const groups = (await read(owner, "/admin/reports")).split("<article");
      const [group = ""] = groups.filter((each) => each.includes(title));
      expect(group.split(note)).toHaveLength(2);
      complaints.splice(0);
    });
  });
}

/** The worker answers for this page, and what its forms need without a line has come. */
async function ready(page: Page, locale: TextLanguage): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const waits = pathIn(locale, "/waiting");
  const readStored = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(readStored).toContain(waits);
  let before = -1;
  await expect(async () => {
    const now = (await readStored()).length;
    const isSteady = now === before;
    before = now;
    expect(isSteady).toBe(true);
  }).toPass({ intervals: [1_500] });
}

/** Cuts the line, and waits until the page knows. */
async function cutLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Another tab of the same browser. */
async function openAgain(context: ReturnType<Page["context"]>): Promise<Page> {
  const page = await context.newPage();
  gotoAlive(page);
  return page;
}
