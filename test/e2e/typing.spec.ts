import type { BrowserContext, Locator, Page } from "@playwright/test";
import { desktop } from "./devices.ts";
import { alive, drawn, openWithoutScripts } from "./alive.ts";
import { choose, listingForm, unfold } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, readMain } from "./people.ts";

test.use(desktop);

test("a link can be typed and pasted into the picture fields as soon as the form is seen", async ({
  page,
}) => {
  await join(page, newcomer(), "en");
  const link = "https://example.com/abcdefghijklmnop.jpg";
  for (const name of ["pictureUrl", "productPictureUrl"]) {
    const field = await openAtOnce(page.context(), "/en/add-listing", `[name=${name}]`);
    await field.pressSequentially(link);
    await expect(field).toHaveValue(link);
    // What is selected is let go where scripts come between the two keys.
    await expect(async () => {
      await field.press("Control+a");
      await field.press("Control+x");
      await expect(field).toHaveValue("", { timeout: 1_000 });
    }).toPass();
    await field.press("Control+v");
    await expect(field).toHaveValue(link);
    await alive(field.page());
    await expect(field).toHaveValue(link);
    // Pauses: each letter finds the draft at rest, and begins its keeping anew.
    await field.press("Control+a");
    await field.press("Control+v");
    await expect(field).toHaveValue(link);
    await expect(field.page().getByText("Your draft is saved on this device")).toBeVisible();
    await field.press("End");
    await field.press("x");
    await expect(field).toHaveValue(`${link}x`);
    await field.page().close();
  }
  const { fresh, letScriptsCome } = await openWithoutScripts(page.context(), "/en/add-listing");
  await fresh.getByRole("heading", { name: "Video" }).click();
  await letScriptsCome();
  await expect(fresh.getByText("We restored your draft")).toBeVisible();
  await expect(fresh.locator("[name=video]"), "its fold stays open").toBeVisible();
});

test("a text that was refused and is mended before scripts come stays mended", async ({ page }) => {
  await join(page, newcomer(), "en");
  const list = await readMain(page, "/en/category/cars");
  const [listing = ""] = /\/en\/listing\/\d+/.exec(list) ?? [];
  const [, seller = ""] = /\/en\/seller\/([\w-]+)/.exec(list) ?? [];
  for (const path of [`/en/messages?receiverId=${seller}`, `${listing}?tab=comments`]) {
    const { fresh, letScriptsCome } = await openWithoutScripts(page.context(), path);
    const form = fresh.locator("main form[method=post]:has(textarea[name=text])");
    const field = form.locator("[name=text]");
    await field.fill("much too long ".repeat(200));
    const refused = fresh.waitForEvent("domcontentloaded");
    await form.locator("[type=submit]:not([name])").click();
    await refused;
    await expect(field).toHaveValue(/too long/);
    await field.fill("shorter");
    await letScriptsCome();
    await drawn(fresh);
    await expect(field).toHaveValue("shorter");
    await fresh.close();
  }
});

test("opening hours can be chosen with the keys, before scripts come and after", async ({
  page,
}) => {
  await join(page, newcomer(), "en");
  const { fresh, letScriptsCome } = await openWithoutScripts(page.context(), "/en/add-listing");
  for (const fold of await fresh
    .locator("main form details:has([name=hoursKnown]) > summary")
    .all())
    if (await fold.isVisible()) await fold.click();
  await fresh.getByLabel("State the business hours").check();
  const friday = fresh.getByRole("checkbox", { name: "Friday" });
  const from = fresh.getByLabel("Friday, from");
  await friday.press("Space");
  await from.press("ArrowDown");
  await expect(from).toHaveValue("09:30");
  await letScriptsCome();
  await expect(fresh.getByRole("button", { name: "Add a second period on Friday" })).toBeVisible();
  await expect(friday).toBeChecked();
  await expect(from).toHaveValue("09:30");
  await expect(fresh.getByText("Your draft is saved on this device")).toBeVisible();
  await from.press("ArrowDown");
  await expect(from).toHaveValue("10:00");
});

test("a subcategory that says what is done there chooses the type, unless somebody has", async ({
  page,
}) => {
  await join(page, newcomer(), "en");
  await page.goto("/en/add-listing");
  const form = listingForm(page);
  await unfold(page);
  const type = (value: string) => form.locator(`[name=listingType][value=${value}]`);
  await choose(form, "category", "living");
  await choose(form, "subcategory", "rent");
  await expect(type("rent")).toBeChecked();
  await choose(form, "subcategory", "sale");
  await expect(type("sale")).toBeChecked();
  await choose(form, "listingType", "wanted");
  await choose(form, "subcategory", "rent");
  await expect(form.locator("select[name=subcategory]")).toHaveValue("rent");
  await expect(type("wanted")).toBeChecked();
});

/** Opens a page and the fold round one of its fields, waiting for nothing but the markup. */
async function openAtOnce(context: BrowserContext, path: string, field: string): Promise<Locator> {
  const page: Page = await context.newPage();
  await page.goto(path, { waitUntil: "commit" });
  // In one step: the fields are drawn anew when a draft is restored.
  await page.waitForFunction((field) => {
    let fold = document.querySelector(field)?.closest("details");
    if (!fold) return false;
    for (; fold; fold = fold.parentElement?.closest("details")) fold.open = true;
    return true;
  }, field);
  return page.locator(field);
}
