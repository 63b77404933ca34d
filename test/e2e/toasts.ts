import { expect, type Page } from "@playwright/test";

/** The message that lies over the page, by its title. */
export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = page
    .locator("[data-sonner-toast]")
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toBeVisible();
  await expect(toast.getByText(text, { exact: true })).toBeVisible();
}
