import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { desktop, phone } from "./devices.ts";
import {
  fillListing,
  listingForm,
  newDraft,
  publishButton,
  unfold,
  waitForPictures,
} from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { demoBuyer, demoSeller, fillSignIn, join, newcomer, signIn } from "./people.ts";
import { drawPhoto } from "./photos.ts";

const stored = { ar: "مسودتك محفوظة على هذا الجهاز", en: "Your draft is saved on this device" };
const restored = { ar: "استعدنا مسودتك", en: "We restored your draft" };

test("a power cut in mid-form loses nothing that was typed or chosen", async ({ baseURL }) => {
  const profile = mkdtempSync(path.join(tmpdir(), "dalil-profile-"));
  const { launchOptions } = test.info().project.use;
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      ...phone,
      baseURL,
    });
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  };
  const draft = newDraft();
  try {
    const first = await open();
    await signIn(first.page, demoSeller);
    await first.page.goto("/add-listing");
    const form = listingForm(first.page);
    await unfold(first.page);
    await form.locator("select[name=category]").selectOption(draft.category);
    await form.locator("select[name=subcategory]").selectOption(draft.subcategory);
    await form.locator("#field-pictures").setInputFiles([await drawPhoto(44, 400)]);
    await waitForPictures(first.page, 1);
    // The line goes before the power does: this one stays on the device.
    await first.page.route("**/pictures", () => {});
    await form.locator("#field-pictures").setInputFiles([await drawPhoto(244, 400)]);
    await form.locator("[name=title]").fill(draft.title);
    await form.locator("[name=description]").fill(draft.description);
    await expect(form.getByText(stored.ar)).toBeVisible();
    await killBrowser(first.context, profile);

    const { context, page } = await open();
    // Whether the cookie had reached the disk is the browser's matter: the member signs in again.
    await context.clearCookies();
    await signIn(page, demoSeller);
    await page.goto("/add-listing");
    await expect(page.getByText(restored.ar)).toBeVisible();
    const again = listingForm(page);
    await expect(again.locator("[name=title]")).toHaveValue(draft.title);
    await expect(again.locator("[name=description]")).toHaveValue(draft.description);
    await expect(again.locator("select[name=category]")).toHaveValue(draft.category);
    await expect(again.locator("select[name=subcategory]")).toHaveValue(draft.subcategory);
    await waitForPictures(page, 2);
    await context.close();
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test.describe("on a desktop", () => {
  test.use(desktop);

  test("a draft outlives the session, is its writer's alone, and ends with the listing", async ({
    page,
    context,
  }) => {
    const writer = newcomer();
    const draft = newDraft();
    await join(page, writer, "en");
    await page.goto("/en/add-listing");
    await fillListing(page, draft, [await drawPhoto(77, 400)]);
    await waitForPictures(page, 1);
    await expect(page.getByText(stored.en)).toBeVisible();

    // The session ends while the form is open; the member only notices when they send it.
    await context.clearCookies();
    await publishButton(page).click();
    await expect(page).toHaveURL(/\/en\/sign-in\?next=/);
    await fillSignIn(page, writer);
    await expect(page).toHaveURL("/en/add-listing");
    await expectRestored(page, draft.title);
    await waitForPictures(page, 1);

    await context.clearCookies();
    await signIn(page, demoBuyer, "en");
    await page.goto("/en/add-listing");
    await expect(publishButton(page)).toBeEnabled();
    await expect(listingForm(page).locator("[name=title]")).toHaveValue("");

    await context.clearCookies();
    await signIn(page, writer, "en");
    await page.goto("/en/add-listing");
    await expectRestored(page, draft.title);
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(listingForm(page).locator("[name=title]")).toHaveValue("");
    await page.getByRole("button", { name: "Bring the draft back" }).click();
    await expectRestored(page, draft.title);
    await publishButton(page).click();
    await expect(page).toHaveURL(/\/en\/account\?published=\d+$/);
    await expect(
      page.getByRole("article").filter({ hasText: draft.title }).locator("img[srcset]"),
    ).toBeVisible();

    await page.goto("/en/add-listing");
    await expect(listingForm(page).locator("[name=title]")).toHaveValue("");
    await expect(page.getByText(restored.en)).toHaveCount(0);
  });
});

async function expectRestored(page: Page, title: string): Promise<void> {
  await expect(page.getByText(restored.en)).toBeVisible();
  await expect(listingForm(page).locator("[name=title]")).toHaveValue(title);
  await expect(listingForm(page).locator("select[name=subcategory]")).toHaveValue("electronics");
}

/** As when the power goes: every process of this profile's browser ends at once, with no word to it. */
async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const closed = new Promise((resolve) => context.on("close", resolve));
  const { stdout } = spawnSync("pgrep", ["-f", "--", profile], { encoding: "utf8" });
  for (const pid of stdout.split("\n").filter(Boolean)) process.kill(Number(pid), "SIGKILL");
  await closed;
}
