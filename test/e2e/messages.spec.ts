import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { pathIn } from "#app/platform/locale.ts";
import type { TextLanguage } from "#app/platform/written-language.ts";
import { gotoAlive } from "./alive.ts";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { fillSignIn, join, newcomer, readMain } from "./people.ts";
import { waysIn } from "./ways.ts";

// Two people talk in two browsers; one of them loses the network, and their tab, in between.
const words = {
  ar: {
    box: "رسالتك",
    send: "أرسل",
    waiting: "لم تُرسل بعد",
    read: "قُرئت",
    edit: "عدّل",
    save: "احفظ",
    edited: "عُدّلت",
    remove: "احذف",
    sure: "نعم، احذف الرسالة عند الطرفين",
    gone: "حُذفت هذه الرسالة",
    options: "خيارات الرسالة",
    typing: "يكتب الآن…",
  },
  en: {
    box: "Your message",
    send: "Send",
    waiting: "Not sent yet",
    read: "Read",
    edit: "Edit",
    save: "Save",
    edited: "edited",
    remove: "Delete",
    sure: "Yes, delete it for both of us",
    gone: "This message was deleted",
    options: "Message options",
    typing: "typing…",
  },
};

type Someone = { page: Page; id: string; name: string };

async function someone(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  locale: TextLanguage,
): Promise<Someone> {
  const context = await browser.newContext(options);
  const page = await alivePage(context);
  const person = newcomer();
  await join(page, person, locale);
  const answer = await page.request.get(pathIn(locale, "/messages"));
  const [, id = ""] = /viewerId\\?",\\?"([0-9a-f-]{36})/.exec(await answer.text()) ?? [];
  expect(id).not.toBe("");
  return { page, id, name: person.name };
}

async function alivePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  gotoAlive(page);
  return page;
}

/** Sent as the page's script sends it, without waiting for anything to be drawn. */
async function send(from: Someone, to: Someone, text: string): Promise<void> {
  const multipart = { id: randomUUID(), senderId: from.id, receiverId: to.id, text };
  const headers = { origin: process.env.DALIL_TEST_URL ?? "" };
  const answer = await from.page.request.post("/messages/send", { multipart, headers });
  expect(answer.status()).toBe(200);
}

const log = (page: Page) => page.getByRole("log").getByRole("article");

async function write(page: Page, locale: TextLanguage, text: string): Promise<void> {
  const box = page.getByLabel(words[locale].box, { exact: true });
  await box.fill(text);
  await box.press("Enter");
}

for (const { locale } of waysIn("ar")) {
  test(`two people talk, live and without a loss (${locale})`, async ({ browser, baseURL }) => {
    const texts = words[locale];
    const rima = await someone(browser, { ...phone, baseURL }, locale);
    const omar = await someone(browser, { ...desktop, baseURL }, locale);
    await omar.page.goto(pathIn(locale, "/"));
    await rima.page.goto(pathIn(locale, `/messages?receiverId=${omar.id}`));
    // What is there for browsers without scripts is not shown, least of all as it is written.
    await expect(rima.page.locator("form .without-script")).toBeHidden();
    await write(rima.page, locale, "مرحبًا 1");
    await expect(log(rima.page)).toHaveCount(1);

    // They hear of it on another page, and then read it.
    const place = pathIn(locale, "/messages");
    await expect(omar.page.locator(`header a[href='${place}'] [data-count='1']`)).toHaveCount(1);
    await omar.page.goto(pathIn(locale, `/messages?receiverId=${rima.id}`));
    await expect(log(omar.page)).toContainText(["مرحبًا 1"]);
    await expect(rima.page.getByRole("img", { name: texts.read })).toHaveCount(1);

    // Omar answers; now that both have written, Rima sees that Omar is typing.
    await write(omar.page, locale, "أهلًا");
    await expect(log(rima.page)).toContainText(["مرحبًا 1", "أهلًا"]);
    await omar.page.getByLabel(texts.box, { exact: true }).press("m");
    await expect(rima.page.getByText(texts.typing)).toBeVisible();

    // Offline: what Rima writes waits, also when the tab is closed in between, and arrives once, in order.
    await rima.page.context().setOffline(true);
    await write(rima.page, locale, "بلا اتصال 2");
    await write(rima.page, locale, "بلا اتصال 3");
    await expect(rima.page.getByText(texts.waiting)).toHaveCount(2);
    await rima.page.close();
    await rima.page.context().setOffline(false);
    const again = await alivePage(rima.page.context());
    await again.goto(pathIn(locale, `/messages?receiverId=${omar.id}`));
    const all = ["مرحبًا 1", "أهلًا", "بلا اتصال 2", "بلا اتصال 3"];
    await expect(log(omar.page)).toContainText(all);
    await expect(log(again)).toContainText(all);
    await expect(log(again)).toHaveCount(4);
    await expect(again.getByText(texts.waiting)).toHaveCount(0);

    // Changed and taken back, and they see it.
    const second = log(again).nth(2);
    await second.getByText(texts.options).locator("xpath=ancestor::summary").click();
    await second.getByRole("link", { name: texts.edit, exact: true }).click();
    await second.getByLabel(texts.box, { exact: true }).fill("بلا اتصال ٢، معدّلة");
    await second.getByRole("button", { name: texts.save, exact: true }).click();
    await expect(log(omar.page).nth(2)).toContainText("معدّلة");
    await expect(log(omar.page).nth(2)).toContainText(texts.edited);
    const third = log(again).nth(3);
    // The answer to the edit closes an open menu, whenever it comes.
    await expect(async () => {
      const remove = third.getByText(texts.remove, { exact: true });
      if (!(await remove.isVisible()))
        await third.getByText(texts.options).locator("xpath=ancestor::summary").click();
      const sure = third.getByRole("button", { name: texts.sure });
      if (!(await sure.isVisible())) await remove.click({ timeout: 2_000 });
      await sure.click({ timeout: 2_000 });
    }).toPass();
    await expect(log(omar.page).nth(3)).toContainText(texts.gone);
    await expect(log(omar.page)).toHaveCount(4);
    await again.context().close();
    await omar.page.context().close();
  });
}

test("a message written after the session has ended says so, and is sent once its writer has signed in", async ({
  browser,
  baseURL,
  page,
}) => {
  const omar = await someone(browser, { ...desktop, baseURL }, "en");
  const rima = newcomer();
  await join(page, rima);
  const place = `/messages?receiverId=${omar.id}`;
  await page.goto(place);
  await page.context().clearCookies();
  await write(page, "ar", "كتبتها بعد انتهاء الجلسة");
  const waiting = page.getByRole("article").filter({ hasText: "كتبتها بعد انتهاء الجلسة" });
  await expect(waiting).toContainText("انتهت جلستك");
  await waiting.getByRole("link", { name: "تسجيل الدخول" }).click();
  await fillSignIn(page, rima);
  await expect(page).toHaveURL(place);
  // Sent: it stands among the conversations.
  await expect(page.getByRole("navigation", { name: "المحادثات" })).toContainText(
    "كتبتها بعد انتهاء الجلسة",
  );
  expect(await readMain(omar.page, "/en/messages")).toContain("كتبتها بعد انتهاء الجلسة");
  await omar.page.context().close();
});

test("a reader of earlier messages stays there when new ones arrive, and without script the newest are shown", async ({
  browser,
  baseURL,
}) => {
  const rima = await someone(browser, { ...phone, baseURL }, "ar");
  const omar = await someone(browser, { ...phone, baseURL }, "ar");
  for (let i = 1; i <= 46; i++) await send(i % 2 ? rima : omar, i % 2 ? omar : rima, `رسالة ${i}.`);

  const place = `/messages?receiverId=${omar.id}`;
  // At first one is led to what one has not read, then to the end.
  await rima.page.goto(place);
  await expect(rima.page.getByRole("log").getByText("رسائل لم تقرأها")).toBeInViewport();
  await rima.page.goto(place);
  await expect(log(rima.page)).toHaveCount(40);
  await expect(rima.page.getByRole("log").getByText("رسالة 46.")).toBeInViewport();
  // Scrolled to its beginning it reads on, and what one looks at stays in view.
  await log(rima.page).first().scrollIntoViewIfNeeded();
  await rima.page.getByRole("log").evaluate((box) => box.scrollBy(0, -200));
  await expect(log(rima.page)).toHaveCount(46);
  await expect(rima.page.getByRole("log").getByText("رسالة 7.")).toBeInViewport();
  await send(omar, rima, "جديدة");
  const jump = rima.page.getByRole("button", { name: "رسائل لم تقرأها" });
  await expect(jump).toBeVisible();
  await expect(rima.page.getByRole("log").getByText("رسالة 7.")).toBeInViewport();
  await jump.click();
  await expect(rima.page.getByRole("log").getByText("جديدة", { exact: true })).toBeInViewport();

  const storageState = await rima.page.context().storageState();
  const basic = await browser.newContext({
    ...phone,
    baseURL,
    storageState,
    javaScriptEnabled: false,
  });
  const page = await basic.newPage();
  await page.goto(place);
  await expect(page.getByRole("log").getByText("جديدة", { exact: true })).toBeInViewport();
  await page.getByLabel(words.ar.box, { exact: true }).fill("بلا سكربت");
  await page.getByRole("button", { name: words.ar.send }).click();
  await expect(log(page).last()).toContainText("بلا سكربت");
  await expect(log(page).last()).toBeInViewport();
  for (const context of [basic, rima.page.context(), omar.page.context()]) await context.close();
});
