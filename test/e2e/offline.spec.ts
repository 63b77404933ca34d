import type { Page } from "@playwright/test";
import { awake } from "./alive.ts";
import { phone } from "./devices.ts";
import { fillListing, newDraft } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoBuyer, join, newcomer, readMain, signIn } from "./people.ts";
import { drawPhoto } from "./photos.ts";

// A phone in Arabic loses its line, reads on, writes, and comes back; then somebody else takes it.
test.use({ ...phone, serviceWorkers: "allow" });

const words = {
  saved: "هذه الصفحة كما حُفظت",
  offline: "لا اتصال بالإنترنت",
  listings: "إعلانات فتحتها",
  waits: "ما كتبته لم يُرسل كله بعد",
  later: "انشره حين يعود الاتصال",
};

/** Until the worker answers for this page and has done what it does by the way. */
async function guarded(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Cuts the line, and waits until the page knows. */
async function cutLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

const storedPictures = (page: Page) =>
  page.evaluate(async () => {
    const stored = await caches.open("pictures-none");
    return (await stored.keys()).map(({ url }) => new URL(url).pathname.split("/")[2]);
  });

/** The first two listings of a list that have pictures. */
async function listings(page: Page): Promise<string[]> {
  const links = page.locator("main .listing:has(img[src^='/media/']) a[href^='/listing/']");
  const paths = await links.evaluateAll((all) =>
    all.map((a) => new URL((a as HTMLAnchorElement).href).pathname),
  );
  return [...new Set(paths)].slice(0, 2);
}

test("a visitor can reread offline the pages they have opened, and is told how old they are", async ({
  page,
  context,
  complaints,
}) => {
  // A category in which no other test publishes at the same time.
  await page.goto("/category/living");
  const [first = "", second = ""] = await listings(page);
  await guarded(page);
  // The second is opened by the page's own script.
  await page.locator(`main a[href='${second}']`).first().click();
  await expect(page).toHaveURL(second);
  await page.goto(first);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  // Beneath it lies a blurred one, which is of the page itself.
  const picture = page.locator("main img[src^='/media/'][fetchpriority=high]").first();
  const [, , pictureId = ""] = ((await picture.getAttribute("src")) ?? "").split("/");
  await expect.poll(() => storedPaths(page)).toEqual(expect.arrayContaining([first, second]));
  await expect.poll(() => storedPictures(page)).toContain(pictureId);

  await context.setOffline(true);
  await page.goto(first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  await page.goto("/category/cars");
  await expect(page.getByRole("heading", { name: words.offline })).toBeVisible();
  await expect(page.getByRole("heading", { name: words.listings })).toBeVisible();
  await page.locator(`main a[href='${first}']`).click();
  await expect(page.getByText(words.saved)).toBeVisible();

  // Back: the page is read anew, and says nothing of its age any more.
  await context.setOffline(false);
  await expect(page.getByText(words.saved)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto("/category/machines");
  await expect(page.getByRole("heading", { name: words.offline })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "أعد المحاولة" }).click();
  await expect(page).toHaveURL("/category/machines");
  complaints.splice(0);
});

test("a member's comment waits until the device is online, and nothing of theirs stays on the device after they leave", async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, demoBuyer);
  // One of the demo's: what stands first may be another test's, and soon deleted.
  const cards = (await readMain(page, "/category/living")).split("<article");
  const card = cards.findLast((each) => each.includes('src="/media/')) ?? "";
  const [listing = ""] = /\/listing\/\d+/.exec(card) ?? [];
  expect(listing).not.toBe("");
  await page.goto("/messages");
  await guarded(page);
  await page.goto(`${listing}?tab=comments`);
  await expect
    .poll(() => storedPaths(page))
    .toEqual(expect.arrayContaining(["/messages", listing, "/waiting"]));

  const text = `بلا اتصال ${Date.now()}`;
  const box = page.getByLabel("تعليقك");
  await awake(box);
  await cutLine(page);
  await box.fill(text);
  await box.press("Enter");
  await expect(page.getByText(words.waits)).toBeVisible();
  await page.goto("/waiting");
  await expect(page.getByText(text)).toBeVisible();
  // Without a line nobody has signed out.
  await page.evaluate(() => fetch("/sign-out", { method: "POST" }).catch(() => {}));
  expect(await storedPaths(page)).toContain("/messages");
  await context.setOffline(false);
  // The page is read anew, and names nothing until its script runs: the comment itself is waited for.
  const comments = `${listing}?tab=comments`;
  await expect.poll(async () => (await readMain(page, comments)).includes(text)).toBe(true);
  await expect(page.getByText(text)).toHaveCount(0);
  await page.goto(comments);
  await expect(page.getByText(text)).toHaveCount(1);

  await page.goto("/account");
  await page.locator("main form[action='/sign-out'] button").first().click();
  await expect(page).toHaveURL("/");
  await expect
    .poll(async () => (await storedPaths(page)).filter((path) => path !== "/"))
    .toEqual([]);
  await context.setOffline(true);
  await page.goto("/messages");
  await expect(page.getByRole("heading", { name: words.offline })).toBeVisible();
  complaints.splice(0);
});

test("a listing written offline waits with its picture, even with the tab closed, and is published once", async ({
  page,
  context,
  complaints,
}) => {
  await join(page, newcomer());
  await page.goto("/add-listing");
  await guarded(page);
  await expect.poll(() => storedPaths(page)).toContain("/waiting");
  const draft = newDraft();
  await fillListing(page, draft, []);
  await cutLine(page);
  await page.locator("#field-pictures").setInputFiles(await drawPhoto(30, 400));
  await expect(page.locator("[data-pictures=business] img")).toHaveCount(1);
  await page.getByRole("button", { name: words.later }).click();
  await expect(page).toHaveURL("/waiting");
  await expect(page.getByText(draft.title)).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const again = await context.newPage();
  // It goes from whichever page is open; the list is as it was when it was opened.
  const card = again.getByRole("article").filter({ hasText: draft.title });
  await expect(async () => {
    await again.goto("/account");
    await expect(card).toHaveCount(1, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(card.locator("img[srcset]")).toBeVisible();
  complaints.splice(0);
});
