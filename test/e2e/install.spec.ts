import type { Page } from "@playwright/test";
import { phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { dayMs } from "#app/platform/durations.ts";

test.use(phone);

const bar = (page: Page) => page.getByRole("region", { name: "Install" });

/** As a browser does that can install the site: once it stands, and maybe before its scripts are there. */
async function offerInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () =>
      setTimeout(() => {
        const prompt = async () => ({ outcome: document.title && "accepted" });
        const event = new Event("beforeinstallprompt", { cancelable: true });
        dispatchEvent(Object.assign(event, { prompt }));
      }),
    );
  });
}

async function comeBackLater(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem("dalil-visit"));
  await page.evaluate((ago) => {
    const latest = Date.now() - ago;
    localStorage.setItem("dalil-visit", JSON.stringify({ latest, before: null }));
  }, dayMs);
  await page.reload();
}

test("the site offers to be installed on the second visit, and not again once it is refused", async ({
  page,
}) => {
  await offerInstall(page);
  await page.goto("/en");
  await page.waitForFunction(() => localStorage.getItem("dalil-visit"));
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(bar(page)).toHaveCount(0);
  await comeBackLater(page);
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole("button", { name: "No, thanks" }).tap();
  await expect(bar(page)).toHaveCount(0);
  await page.reload();
  await page.waitForFunction(() => localStorage.getItem("dalil-install"));
  await expect(bar(page)).toHaveCount(0);

  await test.step("a site that was installed is not offered again", async () => {
    await page.evaluate(() => localStorage.removeItem("dalil-install"));
    await comeBackLater(page);
    await bar(page).getByRole("button", { name: "Install" }).tap();
    await expect(bar(page)).toHaveCount(0);
  });
});
