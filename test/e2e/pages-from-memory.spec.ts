import { awake } from "./alive.ts";
import { expect, test } from "./own-origin.ts";
import { dayMs } from "#app/platform/durations.ts";

// The fixture fails the test when a page breaks its policy: here it names hashes instead of a nonce.
test("a page from the cache works and leads on to the next", async ({ page }) => {
  await expect
    .poll(async () => {
      const [first, second] = [await page.request.get("/"), await page.request.get("/")];
      return first.headers().etag === second.headers().etag && first.headers().etag;
    })
    .toBeTruthy();
  const answer = await page.goto("/");
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("'sha256-");
  expect(policy).not.toContain("nonce-");
  await page.evaluate(() => {
    (window as unknown as { isSame: boolean }).isSame = true;
  });
  const link = page.locator('main a[href^="/listing/"]').first();
  await awake(link);
  await link.click();
  await expect(page).toHaveURL(/\/listing\/\d+$/);
  await expect(page.locator("h1")).toBeVisible();
  // Without a new document: the scripts of the kept page ran.
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test("ages are the server's on a phone whose clock is wrong", async ({ page }) => {
  await page.addInitScript((yearAhead) => {
    const now = Date.now.bind(Date);
    const Ahead = class extends Date {
      constructor(...at: [] | [number]) {
        super(...((at.length > 0 ? at : [now() + yearAhead]) as [number]));
      }
      static override now = () => now() + yearAhead;
    };
    Object.assign(globalThis, { Date: Ahead });
  }, 400 * dayMs);
  const age = page.locator("main article time").first();
  await page.goto("/");
  const said = await age.textContent();
  const link = page.locator('main a[href^="/listing/"]').first();
  await awake(link);
  await link.click();
  await expect(page).toHaveURL(/\/listing\/\d+$/);
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(age).toHaveText(said ?? "");
});
