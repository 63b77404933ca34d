import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { listingForm as fieldsOf } from "#test/members.ts";
import { desktop, phone } from "./devices.ts";
import { choose, fillListing, listingForm, newDraft, publishButton } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoStaff, join, newcomer, sendForm, signIn } from "./people.ts";

const flats = { category: "living", subcategory: "sale" };
const list = "/category/living/subcategory/sale";

// Nothing of the program is changed between the administrator's press and the visitor's list.
for (const { title, locale, device, script } of [
  { title: "in Arabic on a phone", locale: "ar", device: phone, script: true },
  { title: "in English without script", locale: "en", device: desktop, script: false },
] as const) {
  test.describe(title, () => {
    test.use({ ...device, javaScriptEnabled: script });

    test("a field that an administrator adds is asked, shown and filtered by on the next page", async ({
      page: staff,
      another,
    }) => {
      test.slow();
      const names = { ar: `ألواح ${newDraft().word}`, en: `Panels ${newDraft().word}` };
      const name = names[locale];
      await addNumber(staff, names, locale);

      const seller = await another({ ...device, javaScriptEnabled: script });
      await join(seller, newcomer(), locale);
      const path = pathIn(locale, "/add-listing");
      const few = { ...newDraft(), ...flats };
      await seller.goto(`${path}?category=living&subcategory=sale`);
      const field = listingForm(seller).getByLabel(name);
      const key = (await field.getAttribute("name")) ?? "";
      if (script) {
        await fillListing(seller, few);
        await field.fill("٤");
        await publishButton(seller).click();
        await expect(seller).toHaveURL(/\/account\?published=\d+$/);
      } else await publish(seller, locale, { ...few, [key]: "4" });
      const many = { ...newDraft(), ...flats };
      await publish(seller, locale, { ...many, [key]: "12" });

      const visitor = await another({ ...device, javaScriptEnabled: script });
      await visitor.goto(pathIn(locale, list));
      if (locale === "ar") await visitor.locator("details.sheet > summary").first().click();
      const filters = visitor.locator("main search form");
      await filters.getByRole("group", { name }).getByRole("textbox").first().fill("6");
      await filters.locator(".sheet-foot button").click();
      await expect(visitor).toHaveURL(new RegExp(`${key.replace("detail-", "d-")}-min=6`));
      await expect(visitor.getByRole("link", { name: many.title })).toBeVisible();
      await expect(visitor.getByRole("link", { name: few.title })).toHaveCount(0);
      await visitor.getByRole("link", { name: many.title }).click();
      await expect(visitor.getByRole("main")).toContainText(name);
    });
  });
}

async function addNumber(staff: Page, names: { ar: string; en: string }, locale: Locale) {
  await signIn(staff, demoStaff, locale);
  await staff.goto(pathIn(locale, "/admin/fields/category/living"));
  const form = staff.locator("main form:has([name=nameAr])");
  await staff.locator("main summary", { hasText: /أضف حقلًا|Add a field/ }).click();
  await form.locator("[name=nameAr]").fill(names.ar);
  await form.locator("[name=nameEn]").fill(names.en);
  await choose(form, "kind", "number");
  await form.locator("[name=max]").fill("60");
  await form.locator("[name=onCard]").check();
  await form.locator("[name=intent][value=add]").click();
  await expect(
    staff.getByRole("listitem").filter({ hasText: locale === "ar" ? names.ar : names.en }),
  ).toBeVisible();
}

async function publish(seller: Page, locale: Locale, more: Record<string, string>) {
  const form = fieldsOf({ ...more, pound: "" });
  const answer = await sendForm(seller, pathIn(locale, "/add-listing"), form);
  expect(answer.status(), await answer.text()).toBe(302);
}
