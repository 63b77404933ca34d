import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { pathIn } from "#app/platform/locale.ts";
import type { TextLanguage } from "#app/platform/written-language.ts";
import { gotoAlive } from "./alive.ts";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, readMain, sendForm } from "./people.ts";
import { drawPhoto } from "./photos.ts";

// Three people in two languages: one creates a private community on a phone, two ask to be let in.
const words = {
  ar: {
    create: "أنشئ مجتمعًا",
    ask: "اطلب الانضمام",
    pending: "طلب الانضمام قيد الانتظار",
    banned: "لا يمكنك الانضمام إلى هذا المجتمع.",
    box: "رسالتك",
    gone: "حُذفت هذه الرسالة",
    ended: "انتهى هذا المجتمع",
  },
  en: {
    create: "Create Community",
    ask: "Request to join",
    pending: "Join Request Pending",
    banned: "You cannot join this community.",
    box: "Your message",
    gone: "This message was deleted",
    ended: "This community has ended",
  },
};

type Someone = { page: Page; locale: TextLanguage; name: string };

async function someone(
  browser: Browser,
  { locale, name, ...options }: BrowserContextOptions & { locale: TextLanguage; name: string },
): Promise<Someone> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  gotoAlive(page);
  await join(page, { ...newcomer(), name }, locale);
  return { page, locale, name };
}

const log = ({ page }: Someone) => page.getByRole("log").getByRole("article");
const button = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true });
const openOptions = (page: Page) => page.locator("summary", { hasText: "خيارات المجتمع" }).click();
const dialog = ({ page }: Someone, title: string) => page.getByRole("dialog", { name: title });
const rowOf = (within: Locator, { name }: Someone) =>
  within.getByRole("listitem").filter({ hasText: name });

async function write({ page, locale }: Someone, text: string): Promise<void> {
  const box = page.getByLabel(words[locale].box, { exact: true });
  await box.fill(text);
  await box.press("Enter");
}

/** How high the part of a dialog is in which its list scrolls. */
const heightRoundList = (within: Locator) =>
  within
    .locator("ul")
    .first()
    .evaluate((list) => list.closest("[tabindex='0']")?.clientHeight);

/** Opens the menu of a message; the answer to an edit, and what others write, may close it whenever it comes. */
async function openMenu(message: Locator, item: Locator): Promise<void> {
  if (await item.isVisible()) return;
  const summary = message.getByText("خيارات الرسالة").locator("xpath=ancestor::summary");
  await summary.click({ timeout: 2_000 });
}

async function pressEdit(message: Locator): Promise<void> {
  const edit = message.getByText("عدّل", { exact: true });
  const box = message.getByLabel(words.ar.box, { exact: true });
  await expect(async () => {
    if (await box.isVisible()) return;
    await openMenu(message, edit);
    await edit.click({ timeout: 2_000 });
    await expect(box).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

async function pressDelete(message: Locator): Promise<void> {
  const remove = message.getByText("احذف", { exact: true });
  const sure = button(message, "نعم، احذفها عند الجميع");
  await expect(async () => {
    await openMenu(message, remove);
    if (!(await sure.isVisible())) await remove.click({ timeout: 2_000 });
    await sure.click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

async function askToJoin({ page, locale }: Someone, path: string): Promise<void> {
  await page.goto(pathIn(locale, path));
  await button(page, words[locale].ask).click();
  await expect(button(page, words[locale].pending)).toBeDisabled();
}

test("three people in two languages: from a private community's first day to its end", async ({
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  test.slow();
  const common = { baseURL, extraHTTPHeaders };
  const rima = await someone(browser, { ...phone, ...common, locale: "ar", name: "ريما حداد" });
  const omar = await someone(browser, { ...desktop, ...common, locale: "en", name: "Omar Hasan" });
  const hala = await someone(browser, { ...desktop, ...common, locale: "ar", name: "هالة ديب" });

  // Created in the dialog.
  await rima.page.goto("/communities");
  await rima.page.getByRole("link", { name: words.ar.create }).click();
  const form = dialog(rima, words.ar.create);
  await form.locator("[name=name]").fill("جيران المزة");
  await form.getByText("القواعد والكلمة المثبّتة").click();
  await form.locator("[name=rules]").fill("لا إعلانات");
  await form.locator("[name=private]").check();
  await button(form, words.ar.create).click();
  await expect(rima.page).toHaveURL(/\/community\/[0-9a-f-]{36}$/);
  const path = new URL(rima.page.url()).pathname;

  // Asked for, seen at once, and approved; they come in without doing anything.
  await askToJoin(omar, path);
  await rima.page.getByRole("link", { name: /^الطلبات/ }).click();
  const requests = dialog(rima, "طلبات الانضمام");
  await expect.poll(() => heightRoundList(requests)).toBe(350);
  await button(rowOf(requests, omar), "اقبل").click();
  await expect(rowOf(requests, omar)).toHaveCount(0);
  await expect(omar.page.getByLabel(words.en.box, { exact: true })).toBeVisible();
  await askToJoin(hala, path);
  await button(rowOf(requests, hala), "اقبل").click();
  await expect(hala.page.getByLabel(words.ar.box, { exact: true })).toBeVisible();
  await rima.page.keyboard.press("Escape");

  // Live, both ways, changed and taken back.
  await write(rima, "أهلًا بالجميع");
  await expect(log(omar)).toContainText(["أهلًا بالجميع"]);
  await write(omar, "Hello");
  for (const each of [rima, omar, hala]) {
    await expect(log(each)).toContainText(["أهلًا بالجميع", "Hello"]);
  }
  await expect(log(hala).nth(1)).toContainText(omar.name);
  const own = log(rima).first();
  await pressEdit(own);
  await own.getByLabel(words.ar.box, { exact: true }).fill("أهلًا بكم جميعًا");
  await button(own, "احفظ").click();
  await expect(log(omar).first()).toContainText("أهلًا بكم جميعًا");
  await expect(log(omar).first()).toContainText("edited");
  await pressDelete(own);
  await expect(log(omar).first()).toContainText(words.en.gone);
  await expect(log(hala)).toHaveCount(2);

  // Somebody is named: the list suggests them, and they see that it is about them.
  await hala.page.getByLabel(words.ar.box, { exact: true }).pressSequentially("@Oma");
  await expect(hala.page.getByRole("option", { name: omar.name })).toBeVisible();
  await hala.page.keyboard.press("Enter");
  await hala.page.keyboard.type("أهلًا");
  await hala.page.keyboard.press("Enter");
  await expect(log(omar).last()).toContainText(`@${omar.name} أهلًا`);

  // In the list it is counted as it comes, until it is seen.
  await hala.page.goto("/communities?tab=mine");
  const card = hala.page.getByRole("article").filter({ hasText: "جيران المزة" });
  await expect(card).toBeVisible();
  await expect(card).not.toContainText("رسالة جديدة");
  await write(omar, "Welcome");
  await expect(card).toContainText("رسالة جديدة");
  await hala.page.goto(path);
  await expect(log(hala).last()).toContainText("Welcome");

  // Promoted, handed over, left.
  await rima.page.getByRole("link", { name: "الأعضاء" }).click();
  const members = dialog(rima, "الأعضاء");
  await expect.poll(() => heightRoundList(members)).toBe(300);
  await rowOf(members, omar).locator("summary").click();
  // Their line is cut in the middle of it: what they read stays as it is.
  const data = /\.data(?:\?|$)/;
  await omar.page.route(data, (route) => route.abort());
  const cut = omar.page.waitForEvent("requestfailed", (request) => data.test(request.url()));
  await button(rowOf(members, omar), "عيّنه مشرفًا").click();
  await expect(rowOf(members, omar)).toContainText("مشرف");
  await cut;
  await expect(log(omar).last()).toContainText("Welcome");
  await omar.page.unroute(data);
  await rowOf(members, omar).getByRole("link", { name: "سلّمه المجتمع" }).click();
  await button(dialog(rima, "هل تسلّمه المجتمع؟"), "سلّمه المجتمع").click();
  await expect(rowOf(members, omar)).toContainText("المنشئ");
  await expect(omar.page.getByRole("link", { name: "Settings" })).toBeVisible();
  await rima.page.keyboard.press("Escape");
  await openOptions(rima.page);
  await rima.page.getByRole("link", { name: "غادر المجتمع" }).click();
  await button(dialog(rima, "هل تغادر هذا المجتمع؟"), "غادر المجتمع").click();
  await expect(rima.page).toHaveURL("/communities");

  // Removed, Hala is at once asked to request access again; admitted and then banned, that stays refused.
  await omar.page.getByRole("link", { name: "Members", exact: true }).click();
  const list = dialog(omar, "Members");
  await rowOf(list, hala).locator("summary").click();
  await rowOf(list, hala).getByRole("link", { name: "Remove" }).click();
  await button(dialog(omar, "Remove this member?"), "Remove").click();
  await expect(button(hala.page, words.ar.ask)).toBeVisible();
  await expect(hala.page.getByText("لم تعد عضوًا في هذا المجتمع.")).toBeVisible();
  await expect(rowOf(list, hala)).toHaveCount(0);
  await omar.page.keyboard.press("Escape");
  await askToJoin(hala, path);
  await omar.page.getByRole("link", { name: /^Requests/ }).click();
  await button(rowOf(dialog(omar, "Join Requests"), hala), "Approve").click();
  await expect(hala.page.getByLabel(words.ar.box, { exact: true })).toBeVisible();
  await omar.page.keyboard.press("Escape");
  await omar.page.getByRole("link", { name: "Members", exact: true }).click();
  await rowOf(list, hala).locator("summary").click();
  await rowOf(list, hala).getByRole("link", { name: "Ban" }).click();
  await button(dialog(omar, "Ban this member?"), "Ban").click();
  await expect(hala.page.getByText(words.ar.banned)).toBeVisible();
  await omar.page.keyboard.press("Escape");

  // Its end.
  await omar.page.getByRole("link", { name: "Settings" }).click();
  await dialog(omar, "Group Settings").getByRole("link", { name: "Delete Group" }).click();
  await button(dialog(omar, "Delete this community?"), "Delete Group").click();
  await expect(omar.page).toHaveURL(/\/en\/communities\?removed=/);
  await rima.page.goto(path);
  await expect(rima.page.getByRole("heading", { name: words.ar.ended })).toBeVisible();
  for (const each of [rima, omar, hala]) await each.page.context().close();
});

/** Creates a public community without the screen, and gives its path without the language. */
async function found(page: Page, name = "قراءات"): Promise<string> {
  const answer = await sendForm(page, "/communities/create", { name, description: "", rules: "" });
  const path = answer.headers().location ?? "";
  expect(path).toMatch(/^\/community\/[0-9a-f-]{36}$/);
  return path;
}

/** Sends the form of a community without the screen; it is taken. */
async function sendGood(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const answer = await sendForm(page, path, form);
  expect(answer.status(), await answer.text()).toBe(302);
}

test("the newest message is in view, the box keeps its measures", async ({ page, baseURL }) => {
  await page.setViewportSize(phone.viewport);
  await join(page, newcomer());
  const path = await found(page);
  for (let i = 1; i <= 12; i++) {
    const form = { intent: "send", id: crypto.randomUUID(), text: `الرسالة ${i}` };
    await page.request.post(path, { form, headers: { origin: baseURL ?? "" } });
  }
  await page.goto(path);
  const messages = page.getByRole("log").getByRole("article");
  await expect(messages).toHaveCount(12);
  await expect(messages.first()).toContainText("الرسالة 1");
  await expect(messages.first()).toContainText(/تُحذف بعد/);
  await expect(page.getByText("تُحذف الرسائل بعد 24 ساعة من إرسالها.")).toBeVisible();
  await expect(messages.last()).toBeInViewport();
  await expect(messages.first()).not.toBeInViewport();
  const field = page.getByLabel(words.ar.box, { exact: true });
  // The field with its buttons and what is round them.
  const box = page.locator("form", { has: field }).locator("..");
  expect((await box.boundingBox())?.height).toBe(70);
  await field.fill("سطر\n".repeat(20));
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(150);
});

test("a member who was removed while away is told so on returning", async ({
  page: rima,
  another,
  complaints,
}) => {
  await join(rima, newcomer());
  const path = await found(rima, "جيران الميدان");
  const omar = await another(desktop);
  await join(omar, newcomer(), "en");
  await sendGood(omar, path, { intent: "join" });
  await sendGood(omar, path, { intent: "send", id: crypto.randomUUID(), text: "Hello" });
  await omar.goto(pathIn("en", path));
  const messages = omar.getByRole("log").getByRole("article");
  await expect(messages.last()).toContainText("Hello");
  await omar.context().setOffline(true);
  const members = await readMain(rima, `${path}/members`);
  const [, member = ""] = /what=remove&amp;member=([0-9a-f-]{36})/.exec(members) ?? [];
  expect(member).not.toBe("");
  await sendGood(rima, `${path}/members`, { intent: "remove", member });
  await expect(omar.getByLabel(words.en.box, { exact: true })).toBeVisible();
  await omar.context().setOffline(false);
  await expect(omar.getByText("You are no longer a member of this community.")).toBeVisible();
  await expect(messages).toHaveCount(0);
  await expect(button(omar, "Join")).toBeVisible();
  // What a browser says of a line that is cut.
  const ofTheLine = (complaint: string) => /ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint);
  expect(complaints.splice(0).filter((each) => !ofTheLine(each))).toEqual([]);
});

test("a picture chosen in a talk waits without a connection, and is seen by the others once there is one", async ({
  page: rima,
  another,
  complaints,
}) => {
  await join(rima, newcomer());
  const path = await found(rima, "متطوعو الحي");
  const omar = await another(phone);
  await join(omar, newcomer(), "en");
  await sendGood(omar, path, { intent: "join" });
  await rima.goto(path);
  await omar.goto(pathIn("en", path));
  await omar.getByLabel("Attach a picture", { exact: true }).setInputFiles(await drawPhoto(20));
  await expect(button(omar, "Remove the picture")).toBeVisible();
  await omar.context().setOffline(true);
  await button(omar, "Send").click();
  await expect(button(omar, "Remove the picture")).toHaveCount(0);
  await expect(omar.getByText("Not sent yet.")).toBeVisible();
  await omar.context().setOffline(false);
  for (const [page, alt] of [
    [omar, "Picture"],
    [rima, "صورة"],
  ] as const) {
    const picture = page.getByRole("log").getByRole("article").getByAltText(alt, { exact: true });
    await expect(picture).toHaveCount(1);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  // The worker keeps what it shows, but nothing of a talk.
  const kept = await omar.evaluate(async () => {
    const names = await caches.keys();
    const pictures = await Promise.all(
      names
        .filter((name) => name.startsWith("pictures-"))
        .map(async (name) => (await caches.open(name)).keys()),
    );
    return pictures.flat().map(({ url }) => url);
  });
  const { src } = await omar
    .getByAltText("Picture", { exact: true })
    .evaluate(({ src }: HTMLImageElement) => ({ src: new URL(src).pathname }));
  expect(kept.filter((url) => url.includes(src))).toEqual([]);
  const ofTheLine = (complaint: string) => /ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint);
  expect(complaints.splice(0).filter((each) => !ofTheLine(each))).toEqual([]);
});

test("a button pressed while another response is awaited takes effect too, and a typed text is never cut short, and stays when the message it should change is gone", async ({
  page,
}) => {
  await join(page, newcomer());
  const path = await found(page);
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of [first, second])
    await sendGood(page, path, { intent: "send", id, text: "الكتاب الأول" });
  await page.goto(path);
  const messages = page.getByRole("log").getByRole("article");
  const change = async (own: Locator) => {
    await pressEdit(own);
    await own.getByLabel(words.ar.box, { exact: true }).fill("الكتاب الثاني");
  };

  // Deleted in another tab while it is being changed here.
  await change(messages.nth(1));
  await sendGood(page, path, { intent: "delete", id: second });
  await expect(messages.nth(1)).toContainText(words.ar.gone);
  const box = page.getByLabel(words.ar.box, { exact: true });
  await expect(box).toHaveValue("الكتاب الثاني");
  await expect(page.getByText("تعذّر تعديل الرسالة")).toBeVisible();

  const long = "ن".repeat(2_500);
  await box.fill(long);
  await expect(page.getByText("أقصى طول 2,000 حرف. اختصره قليلًا.")).toBeVisible();
  await expect(button(page, "أرسل")).toBeDisabled();
  await box.press("Enter");
  await expect(box).toHaveValue(long);
  await expect(messages).toHaveCount(2);

  const own = messages.first();
  await change(own);
  // The answer to the change does not come.
  let held = 0;
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    async (route) => {
      if (route.request().method() === "POST" && held === 0) held += 1;
      else await route.continue();
    },
  );
  await button(own, "احفظ").click();
  await expect.poll(() => held).toBe(1);
  await pressDelete(own);
  await expect(own).toContainText(words.ar.gone);
});

test.describe("without JavaScript", () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test("a community is created, written in and left by forms alone", async ({ page }) => {
    await join(page, newcomer());
    await page.goto("/communities");
    await page.getByRole("main").getByRole("link", { name: words.ar.create }).click();
    await page.locator("main [name=name]").fill("قراءات");
    await button(page, words.ar.create).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("قراءات");
    await page.getByLabel(words.ar.box, { exact: true }).fill("الكتاب الأول");
    await button(page, "أرسل").click();
    await expect(page.getByRole("log").getByRole("article")).toContainText("الكتاب الأول");
    await openOptions(page);
    await page.getByRole("link", { name: "غادر المجتمع" }).click();
    await button(page, "غادر المجتمع").click();
    await expect(page.getByRole("alert")).toContainText("أنت منشئه");
  });
});
