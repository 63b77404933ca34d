import { randomInt } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { listingForm as fieldsOf, withFiles } from "#test/members.ts";
import { readMain, sendForm } from "./people.ts";
import type { Photo } from "./photos.ts";

export type Draft = {
  title: string;
  /** A word that stands in this title and in no other. */
  word: string;
  description: string;
  category: string;
  subcategory: string;
  listingType: string;
  price: string;
  currency: string;
  governorate: string;
  phone: string;
};

const letters = "بتجدرزسشصطعفقكلمنهوي";

/** An Arabic listing that no other test has written. */
export function newDraft(): Draft {
  const word = `ال${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join("")}`;
  return {
    title: `دراجة هوائية ماركة ${word} بحالة ممتازة`,
    word,
    description: "مقاس 26، سبع سرعات.\nاستعملتُها سنة واحدة، وفيها خدش بسيط عند المقود.",
    category: "business",
    subcategory: "electronics",
    listingType: "sale",
    price: "١٢٥٠",
    currency: "USD",
    governorate: "homs",
    phone: "0944 123 456",
  };
}

export function listingForm(page: Page): Locator {
  return page.locator("main form:has([name=submissionKey])");
}

/** Fills in the form that is open. */
export async function fillListing(page: Page, draft: Draft, photos: Photo[] = []): Promise<void> {
  const form = listingForm(page);
  await unfold(page);
  await choose(form, "category", draft.category);
  await choose(form, "subcategory", draft.subcategory);
  await choose(form, "listingType", draft.listingType);
  await form.locator("[name=title]").fill(draft.title);
  await form.locator("[name=description]").fill(draft.description);
  if (photos.length > 0) await form.locator("#field-pictures").setInputFiles(photos);
  await choose(form, "currency", draft.currency);
  await form.locator("[name=price]").fill(draft.price);
  await choose(form, "governorate", draft.governorate);
  await form.locator("[name=phone]").fill(draft.phone);
  await form.locator("[name=terms]").check();
}

/** Opens every course at once, and what is folded away in them: one at a time is first-screen-inside's matter. */
export async function unfold(page: Page): Promise<void> {
  await listingForm(page).evaluate((form) => {
    for (const folded of form.querySelectorAll("details")) {
      folded.removeAttribute("name");
      folded.open = true;
    }
  });
}

/** Waits until so many pictures of a kind have arrived at the server. */
export async function waitForPictures(
  page: Page,
  count: number,
  name: "pictureIds" | "productPictureIds" = "pictureIds",
): Promise<void> {
  await expect(listingForm(page).locator(`[name=${name}]`)).toHaveCount(count);
}

export function publishButton(page: Page): Locator {
  return page.getByRole("button", { name: /^(Publish listing|انشر الإعلان)$/ });
}

/** Picks a value where the page offers a list or a few buttons. */
export async function choose(form: Locator, name: string, value: string): Promise<void> {
  // The form may still be on its way.
  await form.locator(`[name=${name}]`).first().waitFor({ state: "attached" });
  const select = form.locator(`select[name=${name}]`);
  if ((await select.count()) > 0) await select.selectOption(value);
  else await form.locator(`label:has([name=${name}][value="${value}"])`).click();
}

export type Offered = { title: string; word: string; path: string; seller: string };

/** Publishes a listing without the screen, which is other tests' matter; no page is opened. */
export async function offer(
  page: Page,
  locale: Locale = "ar",
  photos: Photo[] = [],
  { products = [] }: { products?: Photo[] } = {},
): Promise<Offered> {
  const { word, ...fields } = newDraft();
  const filesOf = (all: Photo[]) =>
    all.map(
      ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
  const form = withFiles(fieldsOf({ ...fields, pound: "" }), "pictures", filesOf(photos));
  for (const file of filesOf(products)) form.append("productPictures", file);
  const answer = await sendForm(page, pathIn(locale, "/add-listing"), form);
  expect(answer.status(), await answer.text()).toBe(302);
  const account = await readMain(page, pathIn(locale, "/account"));
  const card = account.split("<article").find((each) => each.includes(fields.title));
  expect(card, "the account lists it").toBeDefined();
  const own = (kind: string, within = account) => {
    const [, path] =
      new RegExp(`href="(${pathIn(locale, `/${kind}/`)}[\\w-]+)"`).exec(within) ?? [];
    if (!path) throw new Error(`The account has no address of its ${kind}`);
    return path;
  };
  return { title: fields.title, word, path: own("listing", card), seller: own("seller") };
}
