import { budgets, type PublicPage } from "../budgets.ts";
import {
  findPublicPages,
  firstFlightOf,
  scriptIn,
  sumOf,
  weigh,
  withFirstPicture,
} from "../page-bytes.ts";
import { expect, test } from "./own-origin.ts";

const publicPages: PublicPage[] = ["home", "category", "listing", "search", "seller"];

for (const name of publicPages) {
  test(`${name}: markup and critical style fit the first flight`, async ({ origin }) => {
    const pages = await findPublicPages(origin);
    expect(await firstFlightOf(origin + pages[name])).toBeLessThanOrEqual(budgets.firstFlight);
  });

  test(`${name}: its JavaScript stays within its budget`, async ({ browser, origin }) => {
    const { [name]: path } = await findPublicPages(origin);
    const weighed = await weigh(browser, { origin, paths: [path] });
    expect(scriptIn(weighed), JSON.stringify(weighed)).toBeLessThanOrEqual(budgets.script);
    expect(sumOf(weighed, "font")).toBeLessThanOrEqual(budgets.font);
  });
}

test("a listing without JavaScript is light, its first picture included", async ({
  browser,
  origin,
}) => {
  const { listing } = await findPublicPages(origin);
  const weighed = await weigh(browser, {
    origin,
    paths: [listing],
    withoutScript: true,
    savesData: true,
  });
  expect(sumOf(weighed, "font")).toBe(0);
  expect(sumOf(weighed, "image")).toBeGreaterThan(0);
  const inAll = sumOf(withFirstPicture(weighed));
  expect(inAll, JSON.stringify(weighed)).toBeLessThanOrEqual(budgets.listingWithoutScript);
});

test("a session that saves data is light and has no framework", async ({ browser, origin }) => {
  const { home, category } = await findPublicPages(origin);
  const html = await (await fetch(origin + category)).text();
  const listings = [...new Set(html.match(/\/listing\/\d+/g))].slice(0, 3);
  expect(listings).toHaveLength(3);
  const weighed = await weigh(browser, {
    origin,
    paths: [home, category, ...listings],
    savesData: true,
    scrolls: true,
  });
  expect(sumOf(weighed), JSON.stringify(weighed)).toBeLessThanOrEqual(budgets.savingSession);
  expect(sumOf(weighed, "font")).toBe(0);
  const scripts = weighed.filter(({ type }) => type === "script");
  expect(scriptIn(weighed)).toBeLessThanOrEqual(budgets.plainScript);
  expect(new Set(scripts.map(({ path }) => path)).size, "one script").toBe(1);
});
