import { writeFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { selectorsOf } from "../app/ui/trim-style.ts";
import { runCommand } from "#server/command-line.ts";
import { findSeen } from "./seen-selectors.ts";
import { ensureChromium, findHeadlessShell } from "./chromium.ts";
import { startForTests } from "../test/start-for-tests.ts";

const usage = `Finds the rules of the style sheet that the first screen of each public page needs, on phones of two
sizes, and writes their selectors to app/critical-css.json (used in app/page-style.tsx). Run it on a
built program after a change of these pages.

  npm run critical-css

A missing selector comes a moment late; it is not lost. DALIL_TEST_URL names a running program.`;

const file = new URL("../app/critical-css.json", import.meta.url);
const sizes = [
  { width: 360, height: 740 },
  { width: 430, height: 932 },
];
/**
 * What holds pictures that stand further down, without which they would cover the first screen; and what is not
 * laid out while it is out of sight.
 */
const holding = [".listing-cover", ".card", ".relative", ".listing", ".site-footer"];
/** What a page may do without for a moment: ornaments that are long to describe, shadows, how things move, a number. */
const late = new Set([
  ".khatam-lattice",
  ".artwork-boss",
  ".shadow-soft",
  ".shadow-lifted",
  ".decoration-line",
  ".opacity-20",
  ".transition-colors",
  ".transition-transform",
  ".before\\:content-\\[attr\\(data-count\\)\\]:before",
]);
/** The fullest of these pages: the drawing where a picture is missing, the line under a tab and some colours come later there. */
const full = ["category", "listing", "search", "seller"];
const lateInFull =
  /^\.(?:badge-(?:brass|green)|(?:bg|text)-brass-\w+|text-inherit)$|artwork|data-hue|--tile|^\.(?:after\\:|opacity-)/;
const themes = ["system", "light", "dark"];
const eachKind = 3;

await runCommand({ usage }, async () => {
  const { chromium } = await import("@playwright/test");
  const program = process.env.DALIL_TEST_URL
    ? { url: process.env.DALIL_TEST_URL, stop: async () => {} }
    : await startForTests(console.log);
  const browser = await chromium.launch({
    executablePath: findHeadlessShell() ?? ensureChromium(console.log),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    await findAll(browser, program.url);
  } finally {
    await browser.close();
    await program.stop();
  }
});

async function findAll(browser: Browser, origin: string): Promise<void> {
  const pages = await listPages(origin);
  const selectors = [...new Set(selectorsOf(await readSheet(origin)))].filter(
    (each) => !late.has(each),
  );
  const found: Record<string, Set<string>> = {};
  for (const { visit, sizes } of await openVisits(browser, origin)) {
    const page = await visit.newPage();
    // Their places are known without them.
    await page.route(/^[^?]*\/media\//, (route) => route.abort());
    for (const [kind, paths] of Object.entries(pages))
      for (const path of paths) {
        const seen = (found[kind] ??= new Set());
        await page.goto(origin + path, { waitUntil: "load" });
        for (const size of sizes)
          for (const each of await see(page, size, selectors)) seen.add(each);
      }
    await visit.close();
  }
  const kinds = Object.keys(found);
  const seen: Record<string, string> = {};
  for (const each of selectors) {
    const on = kinds.filter((kind) => found[kind]?.has(each));
    const early = on.filter((kind) => !(full.includes(kind) && lateInFull.test(each)));
    const isForAll = holding.includes(each) || on.length === kinds.length;
    if (isForAll || early.length > 0) seen[each] = isForAll ? "all" : early.join(" ");
  }
  writeFileSync(file, `${JSON.stringify(seen, null, 2)}\n`);
}

async function listPages(origin: string): Promise<Record<string, string[]>> {
  const all = await read(`${origin}/category/all`);
  const every = [...new Set(all.match(/\/listing\/\d+/g))];
  const listings = every.slice(0, eachKind);
  // An upright first picture has a frame of its own.
  for (const path of every)
    if ((await read(origin + path)).includes("aspect-[4/5]")) {
      listings.push(path);
      break;
    }
  const sellers: string[] = [];
  for (const listing of listings)
    sellers.push(...(/\/seller\/[\w-]+/.exec(await read(origin + listing)) ?? []));
  const [category = ""] = /\/category\/(?!all)\w+/.exec(await read(`${origin}/`)) ?? [];
  const [subcategory = ""] =
    /\/category\/\w+\/subcategory\/[\w-]+/.exec(await read(origin + category)) ?? [];
  const inBoth = (paths: string[]) =>
    paths.flatMap((path) => [path, `/en${path === "/" ? "" : path}`]);
  return {
    home: inBoth(["/"]),
    category: inBoth(["/category/all", category]),
    subcategory: inBoth([subcategory]),
    search: inBoth(["/search", `/search?q=${encodeURIComponent("سيارة")}`]),
    listing: inBoth(listings),
    seller: inBoth([...new Set(sellers)]),
  };
}

type Visit = { visit: BrowserContext; sizes: readonly { width: number; height: number }[] };

async function openVisits(browser: Browser, origin: string): Promise<Visit[]> {
  // As the server sent it: what the scripts change comes later than the style sheet.
  const withoutScript = {
    javaScriptEnabled: false,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  };
  const visitor = await browser.newContext(withoutScript);
  const saver = await browser.newContext({
    ...withoutScript,
    extraHTTPHeaders: { "save-data": "on" },
  });
  const member = await browser.newContext(withoutScript);
  const page = await member.newPage();
  await page.goto(`${origin}/sign-in`);
  await page.locator("main [name=email]").fill(demoAccounts[1].email);
  await page.locator("main [name=password]").fill(demoPassword);
  await page.locator("main form:has([name=password]) button[type=submit]").last().click();
  await page.waitForURL(/\/account/);
  await page.goto(`${origin}/category/all`);
  // A page that is still being loaded may never close: this one closes with its visit.
  const isShown = page.waitForEvent("load");
  await page.locator("button[name=view][value=list]").first().click();
  await isShown;
  return [
    { visit: visitor, sizes },
    { visit: saver, sizes: sizes.slice(0, 1) },
    { visit: member, sizes: sizes.slice(0, 1) },
  ];
}

async function see(page: Page, size: { width: number; height: number }, selectors: string[]) {
  await page.setViewportSize(size);
  return page.evaluate(findSeen, { selectors, themes });
}

async function readSheet(origin: string): Promise<string> {
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(await read(`${origin}/`))?.[1];
  if (!href) throw new Error("The page has no style sheet");
  return read(origin + href);
}

async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response.text();
}
