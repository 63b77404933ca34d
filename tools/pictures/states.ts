import type { Page } from "@playwright/test";
import { alive, gotoAlive } from "../../test/e2e/alive.ts";
import { fillListing, newDraft, publishButton } from "../../test/e2e/listing-form.ts";
import { join, newcomer } from "../../test/e2e/people.ts";
import { type PictureOf, pageNamed } from "./pages.ts";
import { fewViews, phoneViews, type View } from "./views.ts";

type State = PictureOf & { views: View[] };

const at = (path: string) => () => Promise.resolve(path);

const state = (name: string, path: string, more: Partial<State> = {}): State => ({
  name,
  path: at(path),
  as: "visitor",
  views: fewViews,
  ...more,
});

/** A page in which something has been done. */
const done = (page: string, what: string, more: Partial<State>): State => ({
  ...pageNamed(page),
  name: `${page}, ${what}`,
  views: fewViews,
  ...more,
});

const empty = (name: string, path: string) =>
  state(`${name}, nothing yet`, path, { as: "newcomer" });

export const states: State[] = [
  done("home", "menu open", { views: phoneViews, screenful: true, before: openMenu }),
  done("home of a member", "menu open", { screenful: true, before: openMenu }),
  done("home", "moving", { views: phoneViews, screenful: true, set: { moves: true } }),
  done("home", "suggestions open", { screenful: true, before: typeInSearch }),
  done("home", "a toast", { screenful: true, before: press("nav a[href*='communities']") }),
  done("category", "filters open", { views: phoneViews, before: press("main search summary") }),
  done("category", "as a list", { before: press("main button[name=view][value=list]") }),
  state("category, nothing found", "/category/cars?price-min=999999999&currency=USD"),
  state("category, none such", "/category/nothing"),
  state("listing, none such", "/listing/999999999"),
  state("listing, ended", "", { path: soldListing }),
  done("listing", "enlarged picture", {
    screenful: true,
    before: press("main section a:has(img[src*='/media/'])"),
  }),
  done("listing", "contact shown", { screenful: true, before: showContact }),
  done("listing, to a member", "report", {
    screenful: true,
    before: press("main a[href*='/report']"),
  }),
  state("seller, none such", "/seller/00000000-0000-4000-8000-000000000000"),
  done("sign-in", "sent here from a closed page", { path: at("/messages") }),
  done("sign-in", "wrong password", { before: sendWrongPassword }),
  done("sign-up", "mistakes", { before: sendEmpty("form:has([name=confirmation])") }),
  state("new password, a link that is over", "/reset-password?token=over"),
  state("confirmation, a link that is over", "/verify-email?token=over"),
  state("unsubscribe, a link that is over", "/unsubscribe?token=over"),
  state("keep a listing, a link that is over", "/keep-listing?token=over"),
  done("favorites", "two of them", { path: at("/category/cars"), before: favorTwo }),
  done("inquiry", "mistakes", { before: sendEmpty("form:has([name=description])") }),
  done("report", "mistakes", { before: sendEmpty("form:has([name=reason])") }),
  done("add listing", "mistakes", { before: sendEmpty("form:has([name=submissionKey])") }),
  done("add listing", "a place being looked for", { screenful: true, before: openPlace }),
  done("profile", "mistakes", { before: clearName }),
  done("create community", "mistakes", { before: sendEmpty("form:has([name=name])") }),
  empty("account", "/account"),
  empty("saved searches", "/account/searches"),
  empty("favorites of a member", "/favorites"),
  empty("notifications", "/notifications"),
  empty("messages", "/messages"),
  empty("communities", "/communities?tab=mine"),
  done("category", "while the next page comes", { screenful: true, before: goSlowly }),
  done("category", "the next page failed", { before: failNext }),
  done("category", "without a line, never opened", {
    set: { keepsPages: true },
    before: cutLine("/"),
  }),
  done("listing", "without a line", { set: { keepsPages: true }, before: cutLine() }),
];

function press(selector: string) {
  return async (page: Page) => {
    const target = page.locator(selector).filter({ visible: true }).first();
    await target.scrollIntoViewIfNeeded();
    await target.hover();
    await target.click();
    await page.waitForTimeout(500);
  };
}

async function openMenu(page: Page): Promise<void> {
  await press("header summary")(page);
}

async function typeInSearch(page: Page): Promise<void> {
  const field = page.locator("header [name=q]");
  await field.focus();
  await page.waitForTimeout(500);
  await field.pressSequentially("سيا", { delay: 60 });
  await page.locator("[role=listbox]").first().waitFor();
}

async function sendWrongPassword(page: Page): Promise<void> {
  await page.locator("main [name=email]").fill("nobody@demo.dalil.test");
  await page.locator("main [name=password]").fill("not-the-password");
  await page.locator("main [name=password]").press("Enter");
  await page.locator("main [role=alert], main [aria-invalid=true]").first().waitFor();
}

/** The browser's own bubbles stay out: the page's errors are to be seen. */
function sendEmpty(selector: string) {
  return async (page: Page) => {
    const form = page.locator(`main ${selector}`).first();
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
      element.requestSubmit();
    });
    await page.locator("main [aria-invalid=true], main [role=alert]").first().waitFor();
  };
}

async function clearName(page: Page): Promise<void> {
  await page.locator("main [name=fullName]").fill("");
  await sendEmpty("form:has([name=fullName])")(page);
}

async function openPlace(page: Page): Promise<void> {
  const field = page.locator("main [role=combobox]").first();
  await field.scrollIntoViewIfNeeded();
  await field.pressSequentially("حمص", { delay: 60 });
  await page.locator("main [role=listbox]").first().waitFor();
}

async function showContact(page: Page): Promise<void> {
  await press("main form[action$='/contact'] button")(page);
  await page.waitForLoadState("networkidle");
}

async function favorTwo(page: Page): Promise<void> {
  const hearts = page.locator("main article button[aria-pressed]");
  for (const index of [0, 1]) await hearts.nth(index).click();
  await page.goto(page.url().replace("/category/cars", "/favorites"));
}

async function goSlowly(page: Page): Promise<void> {
  await page.route("**/*.data*", () => {});
  await page.locator("main article a").first().click({ noWaitAfter: true });
  await page.waitForTimeout(1_500);
}

async function failNext(page: Page): Promise<void> {
  await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.locator("main article a").first().click();
  await page.locator("h1").first().waitFor();
}

/** Opens the page, and then this one or another without a line. */
function cutLine(first?: string) {
  return async (page: Page) => {
    const wanted = page.url();
    if (first) await page.goto(first);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await alive(page);
    await page.waitForFunction(isKept, new URL(first ? page.url() : wanted).pathname);
    await page.context().setOffline(true);
    await page.goto(wanted);
  };
}

/** In the page: whether the one at this path stands on the device. */
async function isKept(path: string): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some(({ url }) => new URL(url).pathname === path);
}

/** A newcomer's, published and sold. */
async function soldListing(page: Page): Promise<string> {
  await page.goto("/");
  const browser = page.context().browser();
  const own = await browser?.newContext({ baseURL: new URL(page.url()).origin });
  if (!own) throw new Error("The page belongs to no browser");
  const seller = await own.newPage();
  gotoAlive(seller);
  await join(seller, newcomer());
  await seller.goto("/add-listing");
  await fillListing(seller, newDraft());
  await publishButton(seller).click();
  await seller.waitForURL("/account");
  const path = await seller.locator("main a[href^='/listing/']").first().getAttribute("href");
  await seller.locator("main button[name=intent][value=sold]").first().click();
  await seller.waitForLoadState("networkidle");
  await own.close();
  if (!path) throw new Error("The account shows no listing");
  return path;
}
