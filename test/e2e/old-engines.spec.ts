import { readFileSync } from "node:fs";
import { journeys, newTrip } from "../journeys/journeys.ts";
import { tabOf } from "../journeys/playwright-tab.ts";
import { readClientBuild } from "../client-build.ts";
import { phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

test.use(phone);

const unreadable = { contentType: "text/javascript", body: "a b" };

/** In the page, before its own scripts: what the oldest engines of .browserslistrc lack. */
function lackMethods(): void {
  const lacked: [object | undefined, string[]][] = [
    [URL, ["canParse", "parse"]],
    [Intl, ["Segmenter", "DurationFormat"]],
    [Array, ["fromAsync"]],
    [Array.prototype, ["findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [Object, ["groupBy"]],
    [Map, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf"]],
    [AbortSignal, ["any", "timeout"]],
    [HTMLFormElement.prototype, ["requestSubmit"]],
    [HTMLElement.prototype, ["showPopover", "hidePopover", "togglePopover"]],
    [HTMLSelectElement.prototype, ["showPicker"]],
    [HTMLInputElement.prototype, ["showPicker"]],
    [Navigator.prototype, ["userActivation", "connection"]],
    [RegExp, ["escape"]],
    [CSS, ["registerProperty"]],
    [
      window,
      [
        "TextDecoderStream",
        "TextEncoderStream",
        "CompressionStream",
        "DecompressionStream",
        "scheduler",
        "navigation",
        "CookieStore",
        "cookieStore",
        "Iterator",
        "requestIdleCallback",
      ],
    ],
  ];
  for (const [owner, names] of lacked)
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
}

test("the ten core journeys go in the oldest engine that gets everything", async ({
  page,
  origin,
}) => {
  await page.addInitScript(lackMethods);
  const tab = tabOf(page, origin);
  const trip = newTrip();
  for (const [matter, walk] of Object.entries(journeys))
    await test.step(matter, () => walk(tab, trip));
});

const category = readClientBuild<{ module: string }>().routes["routes/category"]?.module ?? "";

test("a page whose file cannot be read is opened by its address", async ({ page, complaints }) => {
  for (const [how, answer] of [
    ["does not parse", unreadable],
    [
      "is cut off",
      {
        contentType: "text/javascript",
        body: readFileSync(`build/client${category}`, "utf8").slice(0, -40),
      },
    ],
    ["fails", { status: 500, body: "" }],
    ["never comes", null],
  ] as const)
    await test.step(how, async () => {
      await page.route(`**${category}`, (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      );
      await page.goto("/");
      await page.locator('main a[href="/category/cars"]').first().click();
      await expect(page).toHaveURL("/category/cars");
      await expect(page.locator("html")).not.toHaveAttribute("data-scripted");
      await expect(page.locator("main article").first()).toBeVisible();
      await page.unroute(`**${category}`);
    });
  await page.locator("main article a[href^='/listing/']").first().click();
  await expect(page).toHaveURL(/\/listing\/\d+$/);
  const others = complaints
    .splice(0)
    .filter(
      (each) =>
        !/Error loading route module|Unexpected|dynamically imported module|^500 for|ERR_FAILED/.test(
          each,
        ),
    );
  expect(others).toEqual([]);
});

test("a fault while a page comes alive leaves the page that the server drew, and what it leads to", async ({
  page,
  complaints,
}) => {
  await page.route(`**${category}`, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default () => { throw new Error("broken") }',
    }),
  );
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto("/category/cars");
  await expect.poll(() => documents).toBe(2);
  await expect(page.locator("html")).not.toHaveAttribute("data-scripted");
  await expect(page.locator("main article").first()).toBeVisible();
  await page.locator("header [name=q]").fill("سيارة");
  await page.locator("header [name=q]").press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.locator("main article").first()).toBeVisible();
  expect(complaints.splice(0).filter((each) => !each.includes("broken"))).toEqual([]);
});

test.describe("an engine that is too old for the scripts", () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(window, "structuredClone"));
  });

  test("has every page as it is without script", async ({ page, origin }) => {
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    const tab = tabOf(page, origin);
    await page.goto("/search?q=" + encodeURIComponent("سيارة"));
    await expect(page.locator("html")).not.toHaveAttribute("data-scripted");
    await page.locator("main select[name=sort]").selectOption({ index: 1 });
    await page.locator("main form:has([name=sort]) [type=submit]").click();
    await expect(page).toHaveURL(/[?&]sort=/);
    await page.locator("main search summary").click();
    await page.locator("main [name=price-min]").fill("1000");
    await page.locator("main search .sheet-foot button").click();
    await expect(page).toHaveURL(/price-min=1000/);

    await page.locator("main article a[href^='/listing/']").first().click();
    await page.locator(".tabs-without-script > :first-child label").last().click();
    await expect(page.locator(".tabs-without-script > :last-child")).toBeVisible();
    await page.goto("/favorites");
    await expect(page.locator("main .without-script").first()).toBeVisible();

    const trip = newTrip();
    for (const matter of ["a new account and its sign-in", "a listing with a picture"])
      await journeys[matter]?.(tab, trip);
    await page.goto("/account");
    await page.locator('main form[action$="/sign-out"] button').click();
    await expect(page.getByText("سُجّل خروجك")).toBeVisible();
    expect(scripts).toEqual([]);
  });
});
