import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./own-origin.ts";
import { fillSignIn, join, newcomer, type Person } from "./people.ts";

const unsaved = "This has not been saved yet";

/**
 * Sends a form when the session has ended, and signs in again where that leads.
 *
 * @returns what the tab has stored in the meantime
 */
async function sendInVain(page: Page, form: Locator, person: Person): Promise<string> {
  await page.context().clearCookies();
  await form.locator("[type=submit]").click();
  await expect(page).toHaveURL(/\/en\/sign-in\?next=/);
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  await fillSignIn(page, person);
  return stored;
}

test("what is typed into any form of the account outlives a session", async ({ page }) => {
  const person = newcomer();
  await join(page, person, "en");

  await test.step("typed text survives the end of the session", async () => {
    await page.goto("/en/account/profile");
    const form = page.locator("main form:has([name=fullName])");
    await form.locator("label:has([name=kind][value=business])").click();
    await form.locator("[name=fullName]").fill("ورشة حمص للنجارة");
    await form.locator("#links summary").first().click();
    await form.locator("[name=website]").fill("warsha.example");
    await sendInVain(page, form, person);
    await expect(page).toHaveURL("/en/account/profile");
    await expect(page.getByText(unsaved)).toBeVisible();
    await expect(form.locator("[name=fullName]")).toHaveValue("ورشة حمص للنجارة");
    await expect(form.locator("[name=website]")).toHaveValue("warsha.example");

    await form.locator("[type=submit]").click();
    await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
    await expect(page.getByText(unsaved)).toHaveCount(0);
    await page.reload();
    await expect(form.locator("[name=website]")).toHaveValue("https://warsha.example/");
    await expect(page.getByText(unsaved)).toHaveCount(0);
  });

  await test.step("a typed description survives it too, and discarding it shows the saved text", async () => {
    const field = page.locator("main [name=companyDescription]");
    const form = page.locator("main form:has([name=companyDescription])");
    const text = "محل في سوق الحميدية منذ 1962.";
    await page.goto("/en/account?edit=description");
    await field.fill(text);
    await sendInVain(page, form, person);
    await expect(page.getByText(unsaved)).toBeVisible();
    await expect(field).toHaveValue(text);
    await form.locator("[type=submit]").click();
    await expect(page.locator("#description")).toContainText(text);
    await expect(field).toHaveCount(0);

    await page.goto("/en/account?edit=description");
    await field.fill("شيء آخر");
    await sendInVain(page, form, person);
    await expect(field).toHaveValue("شيء آخر");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(field).toHaveCount(0);
    await expect(page.locator("#description")).toContainText(text);
    await page.locator("a[href*='edit=description']").click();
    await expect(field).toHaveValue(text);
  });

  await test.step("a typed address and a choice of mails survive it too, but no password", async () => {
    await page.goto("/en/account/settings");
    const email = page.locator("form:has(#email-new)");
    await page.locator("#email summary").click();
    await page.locator("#email-new").fill("other@members.dalil.test");
    await email.getByRole("button", { name: "Show password" }).click();
    await page.locator("#email-current").fill(person.password);
    const stored = await sendInVain(page, email, person);
    await expect(page.locator("#email-new")).toHaveValue("other@members.dalil.test");
    await expect(page.locator("#email-current")).toHaveValue("");
    expect(stored).toContain("other@members.dalil.test");
    expect(stored).not.toContain(person.password);

    const mails = page.locator("form:has([name=mail])");
    await page.locator("#mail summary").first().click();
    await mails.locator("[value=news]").uncheck();
    await sendInVain(page, mails, person);
    await expect(mails.locator("[value=news]")).not.toBeChecked();
    await mails.locator("[type=submit]").click();
    await expect(page.getByText("Your choice was saved")).toBeVisible();
    await expect(mails.getByText(unsaved)).toHaveCount(0);
    await page.reload();
    await expect(mails.locator("[value=news]")).not.toBeChecked();

    // A form into which nothing is typed brings nothing back.
    await sendInVain(page, page.locator("form:has([value=export])"), person);
    await expect(page).toHaveURL(/\/en\/account\/settings/);
    await expect(mails.locator("[value=news]")).not.toBeChecked();
    await expect(page.getByText(unsaved)).toHaveCount(0);
  });
});

test("a form that could not be sent says so, and stays as it was", async ({
  page,
  context,
  complaints,
}) => {
  await join(page, newcomer(), "en");
  await page.goto("/en/account/profile");
  const form = page.locator("main form:has([name=fullName])");
  await form.locator("[name=fullName]").fill("ورشة حمص للنجارة");
  await context.setOffline(true);
  await form.locator("[type=submit]").click();
  await expect(form.getByRole("alert")).toContainText("Update failed");
  await expect(form.locator("[name=fullName]")).toHaveValue("ورشة حمص للنجارة");
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(unsaved)).toBeVisible();
  await page.locator("a[href='#main']").press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await expect(form.locator("[name=fullName]")).toHaveValue("ورشة حمص للنجارة");
  await form.locator("[type=submit]").click();
  await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
  const others = complaints.filter((each) => !each.includes("ERR_INTERNET"));
  complaints.splice(0, complaints.length, ...others);
});
