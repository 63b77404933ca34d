import type { BrowserContext, Locator, Page } from "@playwright/test";
import { desktop } from "./devices.ts";
import { alive, openWithoutScripts } from "./alive.ts";
import { everyPage, type Viewing } from "./every-page.ts";
import { choose, listingForm, unfold } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoSeller, demoStaff, join, newcomer, signIn } from "./people.ts";

const textFields = [
  "textarea",
  ...["text", "url", "email", "tel", "search", "password", "number"].map(
    (type) => `input[type=${type}]`,
  ),
]
  .map((field) => `${field}:not([readonly], [disabled])`)
  .join(", ");
const early = "13579";
const late = "24680";

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
    await expect(field.page().getByText("Your draft is kept on this device")).toBeVisible();
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
  await expect(fresh.getByText("Your draft is kept on this device")).toBeVisible();
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

for (const viewing of ["visitor", "member", "staff"] satisfies Viewing[]) {
  test(`no field of any page loses what is typed while scripts come, or after: ${viewing}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    if (viewing === "member") await signIn(page, demoSeller);
    if (viewing === "staff") await signIn(page, demoStaff);
    const lost: string[] = [];
    for (const { name, path, as } of everyPage) {
      if (as !== viewing) continue;
      const found = await typeEverywhere(page.context(), await path(page));
      lost.push(...found.map((each) => `${name}: ${each}`));
    }
    expect(lost).toEqual([]);
  });
}

/** Types into every field of a page before its scripts come and again when they run; says what was lost. */
async function typeEverywhere(context: BrowserContext, path: string): Promise<string[]> {
  const html = await (await context.request.get(path)).text();
  const part = path === "/" ? html : (html.split("<main")[1] ?? "");
  if (!/<(?:input|textarea)/.test(part)) return [];
  const { fresh: page, letScriptsCome } = await openWithoutScripts(context, path);
  const within = page.locator(path === "/" ? "body" : "main");
  const fields = within.locator(textFields).filter({ visible: true });
  const names = await fields.evaluateAll((found) =>
    found.map((field, at) => field.id || `${field.getAttribute("name")} ${at}`),
  );
  for (let at = 0; at < names.length; at++) await type(fields.nth(at), early);
  if (names.length === 0) {
    await page.close();
    return [];
  }
  await letScriptsCome();
  const lost: string[] = [];
  // Some go when scripts run: both kinds of price stand there without.
  const there = within.locator(textFields).filter({ visible: true });
  for (let at = 0; at < (await there.count()); at++) {
    const field = there.nth(at);
    const { id, name } = await field.evaluate(({ id, attributes }) => ({
      id,
      name: attributes.getNamedItem("name")?.value,
    }));
    const isSame = names.includes(id) || names[at] === `${name} ${at}`;
    if (isSame) await expectText(field, early, lost, "before the scripts");
    await type(field, late);
    await expectText(field, late, lost, "after them");
  }
  await page.close();
  return lost;
}

async function type(field: Locator, text: string): Promise<void> {
  await field.press("Control+a");
  await field.pressSequentially(text);
}

async function expectText(field: Locator, text: string, lost: string[], when: string) {
  const most = Number((await field.getAttribute("maxlength")) ?? text.length);
  const stands = await field.inputValue();
  if (stands === text.slice(0, most)) return;
  lost.push(`${await field.getAttribute("name")}, typed ${when}, became "${stands}"`);
}

/** Opens a page and the fold round one of its fields, waiting for nothing but the markup. */
async function openAtOnce(context: BrowserContext, path: string, field: string): Promise<Locator> {
  const page: Page = await context.newPage();
  await page.goto(path, { waitUntil: "commit" });
  const found = page.locator(field);
  await found.waitFor({ state: "attached" });
  await found.evaluate((field) => {
    for (
      let fold = field.closest("details");
      fold;
      fold = fold.parentElement?.closest("details") ?? null
    )
      fold.open = true;
  });
  return found;
}
