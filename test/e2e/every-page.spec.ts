import type { Page } from "@playwright/test";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { findFaults } from "./axe.ts";
import { desktop } from "./devices.ts";
import { everyPage, signInAs } from "./every-page.ts";
import { test as firstStart } from "./first-start.ts";
import { expect, test } from "./own-origin.ts";
import { newcomer } from "./people.ts";
import { addRules, cutOff, overflow, shortenedWrongly } from "./targets.ts";
import { openTyping } from "./typing.ts";
import { waysIn } from "./ways.ts";

// Each page is opened once, and everything that holds for every page is asked of it there.
test.use(desktop);

firstStart.use(desktop);

const widths = [1280, 768, 320];

for (const viewer of ["visitor", "member", "staff"] as const) {
  test(`every page of a ${viewer} is accessible, and fits a phone, a tablet and a screen, and loses no letter that is typed`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    await signInAs(page, viewer, "ar");
    for (const each of everyPage.filter(({ as }) => as === viewer)) {
      const found = await faultsInArabic(page, await each.path(page));
      faults.push(...found.map((fault) => `${each.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  // All but the words and how they fit is the same in both languages, and stands before any script; so are the colours.
  test(`every page of a ${viewer} fits and is named in English, and can be read in the dark, before its scripts come`, async ({
    context,
  }) => {
    test.slow();
    const page = await context.newPage();
    const faults: string[] = [];
    await signInAs(page, viewer, "en");
    await page.route(/\.js(\?|$)/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    for (const each of everyPage.filter(({ as }) => as === viewer)) {
      const found = await faultsInEnglish(page, await each.path(page));
      faults.push(...found.map((fault) => `${each.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

for (const { locale } of waysIn("ar")) {
  test(`filters stand open beside a list where there is room, leave their empty fields out of its address, and are folded away on a phone (${locale})`, async ({
    page,
  }) => {
    await page.goto(pathIn(locale, "/category/cars"));
    const filters = page.locator("main search");
    const apply = filters.locator("button[type=submit]");
    await expect(apply).toBeVisible();
    await filters.locator("summary").first().press("Enter");
    await expect(apply, "there is nothing to fold").toBeVisible();
    await filters.locator("[name=price-min]").fill("100");
    await expect(apply, "the button is in sight beside any field").toBeInViewport({ ratio: 1 });
    await apply.click();
    await expect(page).toHaveURL(/cars\?price-min=100$/);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.reload();
    await expect(apply).toBeHidden();
    await filters.locator("summary").first().click();
    await expect(apply).toBeVisible();
  });
}

firstStart(
  "the page of a first start is as every page is, and loads the demo that was asked for with it",
  async ({ page, program }) => {
    firstStart.slow();
    expect(await faultsInArabic(page, program.setupPath)).toEqual([]);
    expect(await faultsInEnglish(page, program.setupPath)).toEqual([]);
    const form = page.locator("main form");
    const { name, email, password } = newcomer();
    await form.locator("[name=fullName]").fill(name);
    await form.locator("[name=email]").fill(email);
    await form.locator("[name=password]").fill(password);
    await form.locator("[name=confirmation]").fill(password);
    await expect(form.locator("[name=demo]")).not.toBeChecked();
    await form.locator("[name=demo]").check();
    await form.locator("button[type=submit]").last().click();
    await page.waitForURL(/second-step=/);
    await expect(async () => {
      await page.goto("/en/category/cars");
      await expect(page.locator("article").first()).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
  },
);

async function faultsInArabic(page: Page, path: string): Promise<string[]> {
  const { opened, lost } = await openTyping(page.context(), path);
  const found = [
    ...lost,
    ...(await wrongDirection(opened, "ar")),
    ...(await wrongHeadings(opened)),
    ...(await findFaults(opened, ["light"])),
    ...(await tooWide(opened)),
    ...(await smallFields(opened)),
  ];
  await opened.close();
  return found;
}

async function faultsInEnglish(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize(desktop.viewport);
  await page.goto(pathIn("en", path));
  return [
    ...(await wrongDirection(page, "en")),
    ...(await wrongHeadings(page)),
    ...(await findFaults(page, ["dark, and words"])),
    ...(await tooWide(page)),
  ];
}

/** The page runs as its language does, and what people wrote in the other letters as those do. */
async function wrongDirection(page: Page, locale: Locale): Promise<string[]> {
  const [own, other] = locale === "ar" ? (["rtl", "ltr"] as const) : (["ltr", "rtl"] as const);
  return page.evaluate(
    ([own, other]) => {
      const directionOf = (element: Element) => getComputedStyle(element).direction;
      const faults = directionOf(document.body) === own ? [] : [`runs not ${own}`];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text;
        const isOther = Array.from(data.match(/\p{L}/gu) ?? []).every(
          (letter) => /\p{Script=Arabic}/u.test(letter) === (other === "rtl"),
        );
        // One word is moved by nothing but signs at its ends.
        const hasWords = /\p{L}\S*\s.*\p{L}/u.test(data);
        if (!parentElement?.checkVisibility() || !isOther || !hasWords) continue;
        if (directionOf(parentElement) !== other) faults.push(`runs ${own}: ${data.slice(0, 60)}`);
      }
      return faults;
    },
    [own, other] as const,
  );
}

/** There is one heading over all, and no level below it is left out. */
async function wrongHeadings(page: Page): Promise<string[]> {
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility())
        .map(({ tagName }) => Number(tagName.slice(1))),
    );
  const faults: string[] = [];
  if (levels.filter((level) => level === 1).length !== 1) faults.push(`not one h1: ${levels}`);
  if (levels.some((level, at) => level > (levels[at - 1] ?? 0) + 1))
    faults.push(`a level of headings left out: ${levels}`);
  return faults;
}

async function tooWide(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // What is out of sight is laid out as well: else it is measured at the width before.
  await addRules(page, "* { content-visibility: visible !important }");
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const [pixels, cut] = await Promise.all([overflow(page), cutOff(page)]);
    if (pixels > 0) faults.push(`at ${width}: ${pixels} px too wide`);
    for (const what of cut) faults.push(`at ${width}: ${what}`);
  }
  faults.push(...(await shortenedWrongly(page)));
  return faults;
}

/** At the width of a phone: it enlarges the page for a field whose letters are smaller. */
async function smallFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    "select, textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range])",
  );
  return fields.evaluateAll((all) =>
    all
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `small letters in ${field.outerHTML.slice(0, 80)}`),
  );
}
