import type { Page } from "@playwright/test";

/** Who looks at the page. */
export type Visitor = "visitor" | "member";

/** One page of the product as it is to be seen. */
export type PictureOf = {
  /** The name of its folder under pictures/. */
  name: string;
  /** Without its language; `{listing}` stands for a listing that the running program has. */
  path: string;
  as: Visitor;
  /** Only what the screen shows at first, not the whole page. */
  screenful?: true;
  /** What is done on the page before the picture. */
  before?: (page: Page) => Promise<void>;
};

/** Every page there is; those that look different to a member once more for the member. */
export const pictured: PictureOf[] = [
  { name: "home", path: "/", as: "visitor" },
  { name: "home-member", path: "/", as: "member" },
  { name: "category", path: "/category/living", as: "visitor" },
  { name: "category-all", path: "/category/all", as: "visitor" },
  { name: "subcategory", path: "/category/tourism/subcategory/hotels-resorts", as: "visitor" },
  { name: "listing", path: "{listing}", as: "visitor" },
  { name: "listing-member", path: "{listing}", as: "member" },
  { name: "search", path: `/search?q=${encodeURIComponent("شقة")}`, as: "visitor" },
  { name: "search-nothing", path: "/search?q=xyzzy", as: "visitor" },
  { name: "search-empty", path: "/search", as: "visitor" },
  { name: "sign-in", path: "/sign-in", as: "visitor" },
  { name: "sign-in-wrong", path: "/sign-in", as: "visitor", before: sendWrongPassword },
  { name: "sign-up", path: "/sign-up", as: "visitor" },
  { name: "sign-up-errors", path: "/sign-up", as: "visitor", before: sendEmptyForm },
  { name: "account", path: "/account", as: "member" },
  { name: "add-listing", path: "/add-listing", as: "member" },
  { name: "add-listing-errors", path: "/add-listing", as: "member", before: sendEmptyForm },
  { name: "coming-soon", path: "/messages", as: "member" },
  { name: "not-found", path: "/no-such-page", as: "visitor" },
  { name: "menu", path: "/", as: "visitor", screenful: true, before: openMenu },
  { name: "menu-member", path: "/", as: "member", screenful: true, before: openMenu },
];

async function sendWrongPassword(page: Page): Promise<void> {
  await page.locator("main [name=email]").fill("nobody@demo.dalil.test");
  await page.locator("main [name=password]").fill("not-the-password");
  await page.locator("main [name=password]").press("Enter");
  await page.locator("main [role=alert], main [aria-invalid=true]").first().waitFor();
}

/** The browser's own bubbles stay out: the page's errors are to be seen. */
async function sendEmptyForm(page: Page): Promise<void> {
  await page
    .locator("main form[method=post]:has([name=terms])")
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
      form.requestSubmit();
    });
  await page.locator("main [aria-invalid=true]").first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.locator("header summary").filter({ visible: true });
  if ((await menu.count()) > 0) await menu.first().click();
}
