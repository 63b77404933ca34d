import { desktop } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { demoBuyer, signIn } from "./people.ts";

test.use(desktop);

test("a picture that cannot be loaded is replaced by the category's drawing", async ({ page }) => {
  // It comes, and is no picture.
  await page.route("**/media/**", (route) =>
    route.fulfill({ status: 200, contentType: "image/webp", body: "broken" }),
  );
  const html = await (await page.request.get("/en/category/cars")).text();
  const drawn = html.split("<article").find((article) => article.includes("<img"));
  const link = /href="(\/en\/listing\/\d+)"/.exec(drawn ?? "")?.[1];
  await page.goto("/en/category/cars");
  const card = page.locator(`article:has(a[href="${link}"])`);
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("img")).toHaveCount(0);
  await expect(card.locator("svg").first()).toBeVisible();
});

test("a page stays complete when the connection is lost before all its code has loaded, and works once it is back", async ({
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

test("a toast appears even when the connection was lost before the first one was needed", async ({
  page,
  context,
  complaints,
}) => {
  await page.goto("/en/category/cars");
  const heart = page
    .locator("article")
    .getByRole("button", { name: /^Favorite: / })
    .first();
  await expect(heart).toBeVisible();
  await context.setOffline(true);
  await heart.click();
  await expect(page.getByText("Added to favorites")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // Nor does a search box whose list of suggestions cannot be had break the page.
  const recent = JSON.stringify(["diesel generator"]);
  await page.evaluate((stored) => localStorage.setItem("dalil-recent-searches", stored), recent);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".js"));
  await page.getByRole("combobox").filter({ visible: true }).first().focus();
  await failed;
  await expect(heart).toBeVisible();
  const others = complaints.filter((each) => !each.includes("ERR_INTERNET"));
  complaints.splice(0, complaints.length, ...others);
});

test("a page that cannot be loaded leaves the header as it was", async ({ page, complaints }) => {
  await signIn(page, demoBuyer, "en");
  await page.goto("/en/category/cars");
  await page.route("**/*.data*", (route) => route.fulfill({ status: 502, body: "" }));
  await page.locator("main article a").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Error loading" })).toBeVisible();
  await expect(page.locator("header details").filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toHaveCount(0);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Error loading" })).toHaveCount(0);
  const others = complaints.filter((each) => !each.includes("502"));
  complaints.splice(0, complaints.length, ...others);
});

test("a browser that cannot store anything still shows lists in the chosen view", async ({
  page,
}) => {
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
