import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";

export type EveryPage = {
  name: string;
  /** Without its language. */
  path: (page: Page) => Promise<string>;
  as: "visitor" | "member";
};

const at = (path: string) => () => Promise.resolve(path);

/** Every page there is, for what must hold on all of them. */
export const everyPage: EveryPage[] = [
  { name: "home", path: at("/"), as: "visitor" },
  { name: "home of a member", path: at("/"), as: "member" },
  { name: "category", path: at("/category/healthcare"), as: "visitor" },
  { name: "all categories", path: at("/category/all"), as: "visitor" },
  { name: "subcategory", path: at("/category/cars/subcategory/car-rental"), as: "visitor" },
  { name: "listing", path: someListing, as: "visitor" },
  { name: "listing, to a member", path: someListing, as: "member" },
  { name: "seller", path: someSeller, as: "visitor" },
  { name: "review", path: async (page) => `${await someSeller(page)}/review`, as: "member" },
  { name: "search", path: at(`/search?q=${encodeURIComponent("سيارة")}`), as: "visitor" },
  { name: "search without hits", path: at("/search?q=xyzzy"), as: "visitor" },
  { name: "search without words", path: at("/search"), as: "visitor" },
  { name: "sign-in", path: at("/sign-in"), as: "visitor" },
  { name: "sign-up", path: at("/sign-up"), as: "visitor" },
  { name: "new password", path: at("/reset-password"), as: "visitor" },
  { name: "confirmation", path: at("/verify-email"), as: "visitor" },
  { name: "code", path: at("/sign-in/code"), as: "visitor" },
  { name: "page of text", path: at("/privacy-policy"), as: "visitor" },
  { name: "favorites", path: at("/favorites"), as: "visitor" },
  { name: "not found", path: at("/no-such-page"), as: "visitor" },
  { name: "account", path: at("/account"), as: "member" },
  { name: "profile", path: at("/account/profile"), as: "member" },
  { name: "security", path: at("/account/settings"), as: "member" },
  { name: "add listing", path: at("/add-listing"), as: "member" },
  { name: "inquiry", path: at("/inquiry?kind=help"), as: "member" },
  { name: "favorites of a member", path: at("/favorites"), as: "member" },
  { name: "notifications", path: at("/notifications"), as: "member" },
  { name: "coming soon", path: at("/messages"), as: "member" },
];

async function someListing(page: Page): Promise<string> {
  await page.goto("/category/cars");
  const path = await page.locator('main a[href^="/listing/"]').first().getAttribute("href");
  if (!path) throw new Error("The category shows no listing");
  return path;
}

async function someSeller(page: Page): Promise<string> {
  await page.goto("/category/cars");
  const path = await page.locator('main a[href^="/seller/"]').first().getAttribute("href");
  if (!path) throw new Error("The category shows no company");
  return path;
}

export async function open(page: Page, each: EveryPage, locale: Locale): Promise<void> {
  await page.goto(pathIn(locale, await each.path(page)));
}
