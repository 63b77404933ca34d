import type { Page } from "@playwright/test";
import { pathIn } from "#app/platform/locale.ts";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer } from "./people.ts";
import { hearSpeech } from "./speech.ts";
import { expectToast } from "./toasts.ts";
import { waysIn } from "./ways.ts";

// The search of the demo: what is typed, suggested, said, narrowed, kept.
const words = {
  ar: {
    field: "البحث في الإعلانات",
    typed: "مفرو",
    suggested: "مفروشة",
    whole: "مفروشة",
    clear: "امسح السجل",
    section: "السكن",
    heading: (query: string) => `نتائج البحث عن «${query}»`,
    typo: "مفروسة",
    corrected: "مفروشة",
    back: "كما كُتبت",
    none: "لا توجد نتائج",
    save: "احفظ البحث ونبّهني",
    kept: ["حُفظ البحث", "نخبرك حين يُنشر إعلان جديد يوافقه."],
    mine: "عمليات البحث المحفوظة",
    voice: "بحث صوتي",
    stop: "أوقف الاستماع",
    listening: "نستمع إليك…",
    portal: "دليل",
    heard: "ar-SA",
    failed: ["تعذّر التعرّف على الصوت", "حاول مرة أخرى"],
    unsupported: ["البحث الصوتي غير مدعوم", "متصفحك لا يدعم البحث الصوتي"],
    place: "القسم والمكان",
  },
  en: {
    field: "Search listings",
    typed: "dama",
    suggested: "Damascus",
    whole: "furnished",
    clear: "Clear history",
    section: "Living",
    heading: (query: string) => `Search results for "${query}"`,
    typo: "furnishd",
    corrected: "furnished",
    back: "as typed",
    none: "No results found",
    save: "Save this search and alert me",
    kept: ["Search saved", "You will be told when a new listing fits it."],
    mine: "Saved searches",
    voice: "Voice search",
    stop: "Stop listening",
    listening: "Listening…",
    portal: "Dalil",
    heard: "en-US",
    failed: ["Speech Recognition Error", "Please try again"],
    unsupported: ["Voice Search Not Supported", "Your browser does not support voice search"],
    place: "Category and place",
  },
} as const;

const header = (page: Page) => page.getByRole("banner").getByRole("combobox");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const results = (page: Page) => page.getByRole("main").locator("article");

for (const [locale, device] of [
  ["ar", phone],
  ["en", desktop],
] as const) {
  const texts = words[locale];
  const home = pathIn(locale, "/");

  test.describe(locale, () => {
    test.use(device);

    test("a search works by typing and by voice", async ({ page }) => {
      await hearSpeech(page, texts.whole);
      await page.goto(home);

      await test.step("a search works by typing, with the keyboard alone, and is offered again later", async () => {
        const field = header(page);
        await page.getByRole("button", { name: texts.voice }).waitFor();
        await page.keyboard.press("/");
        await expect(field).toBeFocused();
        await field.pressSequentially(texts.typed);
        const list = page.getByRole("listbox");
        const option = list.getByRole("option", { name: texts.suggested }).first();
        await expect(option).toBeVisible();
        await expect(field).toHaveAttribute("aria-expanded", "true");
        await page.keyboard.press("ArrowDown");
        const first = list.getByRole("option").first();
        await expect(first).toHaveAttribute("aria-selected", "true");
        await expect(field).toHaveAttribute(
          "aria-activedescendant",
          (await first.getAttribute("id")) ?? "",
        );
        await page.keyboard.press("ArrowUp");
        await expect(field).not.toHaveAttribute("aria-activedescendant");
        await page.keyboard.press("Escape");
        await expect(list).toBeHidden();
        await expect(field).toHaveValue(texts.typed);

        await field.fill(texts.whole);
        await page.keyboard.press("Enter");
        await expect(heading(page)).toContainText(texts.heading(texts.whole));
        await expect(results(page).first()).toBeVisible();
        await expect(results(page).locator("mark").first()).toBeVisible();

        // What was searched stands in the empty field, until one clears it: with the keys too.
        await page.goto(home);
        await page.getByRole("button", { name: texts.voice }).waitFor();
        await field.focus();
        await expect(list.getByRole("option", { name: texts.whole })).toBeVisible();
        await page.getByRole("banner").getByRole("button", { name: texts.clear }).focus();
        await page.keyboard.press("Enter");
        await expect(list.getByRole("option", { name: texts.whole })).toHaveCount(0);
        await expect(field).toBeFocused();
        await page.reload();
        await page.getByRole("button", { name: texts.voice }).waitFor();
        await field.focus();
        // What else one may begin with.
        await expect(list.getByRole("option", { name: texts.section })).toBeVisible();
        await expect(list.getByRole("option", { name: texts.whole })).toHaveCount(0);
      });

      await test.step("a spoken query is searched, followed by the name of the portal, and a failure is shown", async () => {
        // By the key: what is told may lie over the button.
        const speak = () => page.getByRole("button", { name: texts.voice }).press("Enter");
        await speak();
        await expectToast(page, texts.failed[0], texts.failed[1]);
        await speak();
        const listens = page.getByRole("button", { name: texts.stop });
        await expect(listens).toHaveAttribute("aria-pressed", "true");
        await expect(header(page)).toHaveAttribute("placeholder", texts.listening);
        await page.evaluate(() => window.dispatchEvent(new Event("spoken")));
        await expect(listens).toHaveCount(0);
        const requested = `${texts.whole} ${texts.portal}`;
        await expect(heading(page)).toContainText(texts.heading(requested));
        const once = `${texts.heard} false 3`;
        await expect(page.locator("html")).toHaveAttribute("data-heard", `${once}, ${once}`);
        const withName = await heading(page).innerText();
        await page.goto(pathIn(locale, `/search?q=${encodeURIComponent(texts.whole)}`));
        await expect(heading(page)).toHaveText(withName.replace(requested, texts.whole));
        await page.evaluate(() => {
          Object.assign(window, {
            SpeechRecognition: undefined,
            webkitSpeechRecognition: undefined,
          });
        });
        await speak();
        await expectToast(page, texts.unsupported[0], texts.unsupported[1]);
      });
    });
  });
}

for (const { title, locale, device } of waysIn("ar")) {
  const texts = words[locale];

  test.describe(title, () => {
    test.use(device);

    test("a typo is mended in the open, and what is not found can be kept", async ({ page }) => {
      await join(page, newcomer(), locale);
      await page.goto(pathIn(locale, `/search?q=${encodeURIComponent(texts.typo)}`));
      await expect(page.getByRole("main").getByRole("status").first()).toContainText(
        texts.corrected,
      );
      await page.getByRole("main").getByRole("link", { name: texts.back }).click();
      await expect(page.getByText(texts.none, { exact: true })).toBeVisible();
      await page.getByRole("button", { name: texts.save }).click();
      await expectToast(page, texts.kept[0], texts.kept[1]);
      await page.getByRole("main").getByRole("link", { name: texts.mine }).click();
      const stored = page.getByRole("main").getByRole("link", { name: texts.typo });
      await expect(stored).toBeVisible();
      await page.locator("main form[action$='/account/searches'] [type=submit]").click();
      await expect(stored).toHaveCount(0);
      await page.locator("main form[action*='/search/save?'] [type=submit]").click();
      await expect(stored).toBeVisible();
    });
  });
}

test.describe("a browser that stores nothing", () => {
  test.use(desktop);

  test("the search works where nothing can be stored", async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
    });
    await page.goto("/en/search");
    await page.getByRole("button", { name: words.en.voice }).waitFor();
    await header(page).fill(words.en.whole);
    await page.keyboard.press("Enter");
    await expect(results(page).first()).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use(phone);

  test("what the words are taken to mean stands in sight, to be taken off", async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent("براد تحت 300 دولار")}`);
    const chip = page.getByRole("link", { name: /300 دولار/ });
    await expect(chip).toBeInViewport({ ratio: 0.4 });
  });
});
