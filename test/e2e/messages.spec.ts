import type { Browser, Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer } from "./people.ts";

// Two people talk in two browsers; one of them loses the network, and his tab, in between.
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
  },
};

type Someone = { page: Page; id: string; name: string };

async function someone(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0],
  locale: Locale,
): Promise<Someone> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const person = newcomer();
  await join(page, person, locale);
  await page.goto(pathIn(locale, "/messages"));
  const id = await page.evaluate(() => {
    const found = /viewerId\\?",\\?"([0-9a-f-]{36})/.exec(document.documentElement.innerHTML);
    return found?.[1] ?? "";
  });
  expect(id).not.toBe("");
  return { page, id, name: person.name };
}

const log = (page: Page) => page.getByRole("log").getByRole("article");

async function write(page: Page, locale: Locale, text: string): Promise<void> {
  const box = page.getByLabel(words[locale].box, { exact: true });
  await box.fill(text);
  await box.press("Enter");
}

for (const locale of ["ar", "en"] as const) {
  test(`two people talk, live and without a loss (${locale})`, async ({ browser, baseURL }) => {
    const said = words[locale];
    const rima = await someone(browser, { ...phone, baseURL }, locale);
    const omar = await someone(browser, { ...desktop, baseURL }, locale);
    await omar.page.goto(pathIn(locale, "/"));
    await rima.page.goto(pathIn(locale, `/messages?receiverId=${omar.id}`));
    await write(rima.page, locale, "مرحبًا 1");
    await expect(log(rima.page)).toHaveCount(1);

    // He hears of it on another page, and then reads it.
    const place = pathIn(locale, "/messages");
    await expect(omar.page.locator(`header nav a[href='${place}']`)).toContainText("1");
    await omar.page.goto(pathIn(locale, `/messages?receiverId=${rima.id}`));
    await expect(log(omar.page)).toContainText(["مرحبًا 1"]);
    await expect(rima.page.getByRole("img", { name: said.read })).toHaveCount(1);

    // Cut off: what she writes waits, also when the tab is closed in between, and comes once, in order.
    await rima.page.context().setOffline(true);
    await write(rima.page, locale, "بلا اتصال 2");
    await write(rima.page, locale, "بلا اتصال 3");
    await expect(rima.page.getByText(said.waiting)).toHaveCount(2);
    await rima.page.close();
    await rima.page.context().setOffline(false);
    const again = await rima.page.context().newPage();
    await again.goto(pathIn(locale, `/messages?receiverId=${omar.id}`));
    await expect(log(omar.page)).toContainText(["مرحبًا 1", "بلا اتصال 2", "بلا اتصال 3"]);
    await expect(log(again)).toHaveCount(3);
    await expect(again.getByText(said.waiting)).toHaveCount(0);

    // Changed and taken back, and he sees it.
    const second = log(again).nth(1);
    await second.getByText(said.options).locator("xpath=ancestor::summary").click();
    await second.getByRole("button", { name: said.edit, exact: true }).click();
    await second.getByLabel(said.box, { exact: true }).fill("بلا اتصال ٢، معدّلة");
    await second.getByRole("button", { name: said.save, exact: true }).click();
    await expect(log(omar.page).nth(1)).toContainText("معدّلة");
    await expect(log(omar.page).nth(1)).toContainText(said.edited);
    const third = log(again).nth(2);
    await third.getByText(said.options).locator("xpath=ancestor::summary").click();
    await third.getByText(said.remove, { exact: true }).click();
    await third.getByRole("button", { name: said.sure }).click();
    await expect(log(omar.page).nth(2)).toContainText(said.gone);
    await expect(log(omar.page)).toHaveCount(3);
    await again.context().close();
    await omar.page.context().close();
  });
}
