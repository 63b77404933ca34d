import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { cookieNames } from "#app/platform/cookies.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";

export type Person = { name: string; email: string; password: string };

/** Somebody the program has never seen; no two tests get the same. */
export function newcomer(): Person {
  return {
    name: "ليلى الخطيب",
    email: `layla-${randomUUID()}@example.test`,
    password: "حديقة-الياسمين-7",
  };
}

const [staff, seller, buyer] = demoAccounts;
export const demoStaff = { email: staff.email, password: demoPassword };
export const demoSeller = { email: seller.email, password: demoPassword };
export const demoBuyer = { email: buyer.email, password: demoPassword };

/** Sends the form of a field as the Enter key does; while an earlier answer is still shown, Enter does nothing. */
export async function pressEnter(field: Locator): Promise<void> {
  const form = field.locator("xpath=ancestor::form");
  await expect(form.locator("button[type=submit]").last()).toBeEnabled();
  await field.press("Enter");
}

/** Fills in and sends the sign-up form that is open, and waits for the answer to a good one. */
export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  const form = page.locator("main form:has([name=confirmation])");
  await form.locator("[name=fullName]").fill(name);
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=password]").fill(password);
  await form.locator("[name=confirmation]").fill(password);
  // A press while the page comes alive may fall between two drawings of the box.
  await expect(() => form.locator("[name=terms]").check({ timeout: 2_000 })).toPass({
    timeout: 20_000,
  });
  await pressEnter(form.locator("[name=confirmation]"));
  await expect(form).toHaveCount(0);
}

/** Fills in and sends the sign-in form that is open. */
export async function fillSignIn(
  page: Page,
  { email, password }: Omit<Person, "name">,
): Promise<void> {
  const form = page.locator("main form:has([name=password])");
  await form.locator("[name=email]").fill(email);
  await form.locator("[name=password]").fill(password);
  await pressEnter(form.locator("[name=password]"));
}

/** Signs in without the screen: the way in is the matter of the tests of accounts. No page is opened. */
export async function signIn(
  page: Page,
  { email, password }: Omit<Person, "name">,
  locale: Locale = "ar",
): Promise<void> {
  const answer = await sendForm(page, pathIn(locale, "/sign-in"), { email, password });
  expect(answer.status(), await answer.text()).toBe(302);
}

/** Opens an account without the screen; where mails are sent, its address is not confirmed yet. */
export async function signUp(
  page: Page,
  { name, email, password }: Person,
  locale: Locale = "ar",
): Promise<void> {
  const fields = { fullName: name, email, password, confirmation: password, terms: "yes" };
  const answer = await sendForm(page, pathIn(locale, "/sign-up"), fields);
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Makes a newcomer a member who is signed in; no page is opened. */
export async function join(page: Page, person: Person, locale: Locale = "ar"): Promise<void> {
  await signUp(page, person, locale);
  await signIn(page, person, locale);
}

/** Of the program, as each browser reaches it. */
const origins = new WeakMap<BrowserContext, string>();

// As a page's form does, with the cookies of the page's browser. The page before it gives the browser its name.
export async function sendForm(page: Page, path: string, form: Record<string, string> | FormData) {
  const context = page.context();
  const { request } = context;
  let origin = origins.get(context);
  const hasName = (await context.cookies()).some(({ name }) => name === cookieNames.device);
  if (!origin || !hasName) {
    ({ origin } = new URL((await request.get(path)).url()));
    origins.set(context, origin);
  }
  const sent = form instanceof FormData ? { multipart: form } : { form };
  return request.post(path, {
    ...sent,
    headers: { origin, accept: "text/html" },
    maxRedirects: 0,
    // The program may close a connection that was idle for five seconds just as this is sent on it.
    maxRetries: 2,
  });
}

/** What a page holds between its header and its footer; it is asked for and not opened. */
export async function readMain(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path, { maxRetries: 2 });
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true);
  const [, main = ""] = /<main(.*?)<\/main>/s.exec(await answer.text()) ?? [];
  expect(main, `${path} has a main part`).not.toBe("");
  return main;
}

/** Ends the session as the form in the header does; `origin` is the program's. */
export async function endSession(page: Page, locale: Locale, origin: string): Promise<void> {
  await page.request.post(pathIn(locale, "/sign-out"), { headers: { origin } });
}
