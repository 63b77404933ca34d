import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { desktop, phone } from "./devices.ts";
import { fillListing, newDraft, publishButton } from "./listing-form.ts";
import { expect } from "./own-origin.ts";

/** How the member's own pages are tried. */
export const accountWays: {
  title: string;
  locale: Locale;
  device: typeof phone | typeof desktop;
}[] = [
  { title: "in Arabic on a phone", locale: "ar", device: phone },
  { title: "in English on a desktop", locale: "en", device: desktop },
];

/** Publishes a listing and waits for the account page that shows it. */
export async function publish(page: Page, locale: Locale) {
  const draft = newDraft();
  await page.goto(pathIn(locale, "/add-listing"));
  await fillListing(page, draft);
  await publishButton(page).click();
  await expect(page).toHaveURL(pathIn(locale, "/account"));
  return draft;
}
