import { desktop } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

test.use(desktop);

test("a picture that does not come leaves the category's drawing in its place", async ({
  page,
}) => {
  // It comes, and is no picture.
  await page.route("**/media/**", (route) =>
    route.fulfill({ status: 200, contentType: "image/webp", body: "broken" }),
  );
  await page.goto("/en/category/cars");
  const card = page
    .locator("article")
    .filter({ has: page.getByText("Rent a Kia") })
    .first();
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img")).toHaveCount(0);
  await expect(card.locator("svg").first()).toBeVisible();
});

test("a page stays whole when the line is lost before all its code came, and heals", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto("/en/category/cars");
  const heart = page.locator("article").getByRole("button").first();
  // What is out of sight is not laid out, and has no inner text.
  const text = () => page.locator("main").textContent();
  const before = await text();
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".js"));
  await page.locator("footer").scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "List view" }).hover();
  await failed;
  expect(await text()).toBe(before);
  await context.setOffline(false);
  await page.getByRole("button", { name: "List view" }).click();
  await expect(page.getByRole("button", { name: "List view" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(heart).toBeVisible();
  const others = complaints.filter((each) => !each.includes("ERR_INTERNET"));
  complaints.splice(0, complaints.length, ...others);
});

test("a browser that stores nothing shows lists as they were chosen", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      const real = Storage.prototype[name] as (...args: string[]) => never;
      Storage.prototype[name] = function (this: Storage, ...args: string[]) {
        // The framework's own script, before ours: it says in the console that it went without.
        if (args[0] === "react-router-scroll-positions") return real.apply(this, args);
        throw new DOMException("off", "SecurityError");
      };
    }
  });
  const list = page.getByRole("button", { name: "List view" });
  await page.goto("/en/category/cars");
  await expect(list).toHaveAttribute("aria-pressed", "false");
  await list.click();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(list).toHaveAttribute("aria-pressed", "true");
});
