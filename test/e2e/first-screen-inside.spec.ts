import type { Locator, Page } from "@playwright/test";
import { phone } from "./devices.ts";
import { everyPage, open, signInAs } from "./every-page.ts";
import { expect, test } from "./own-origin.ts";

// What a phone of 360×740 shows before anything is scrolled, on the pages behind the lists.
test.use(phone);

const screen = phone.viewport.height;

async function openNamed(page: Page, name: string, locale: "ar" | "en"): Promise<void> {
  const each = everyPage.find((every) => every.name === name);
  if (!each) throw new Error(`There is no page ${name}`);
  await open(page, each, locale);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { ...box, bottom: box.y + box.height };
}

const chats = [
  { name: "conversation", share: 0.75 },
  { name: "community", share: 0.7 },
  { name: "community of one's own", share: 0.7 },
];

// What differs without script is the same in both languages.
for (const [locale, javaScriptEnabled] of [
  ["ar", true],
  ["en", true],
  ["en", false],
] as const)
  test.describe(`${locale}, ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled });

    test("the messages of a chat fill the screen, and a listing shows its price and every way to its seller", async ({
      page,
    }) => {
      await test.step("listing", async () => {
        await openNamed(page, "listing", locale);
        const bar = page.getByRole("group", {
          name: locale === "ar" ? "معلومات التواصل" : "Contact Information",
        });
        const { y: top, bottom } = await boxOf(bar);
        expect(bottom).toBe(screen);
        const price = await boxOf(page.locator("main h1 + * bdi").first());
        expect(price.bottom).toBeLessThanOrEqual(top);
        // Who sells it, its words and the way to report it: on the second screen at the latest.
        for (const part of [
          page.locator("main header a[href*='/seller/']"),
          page.locator("main header a[href*='/report']"),
          page.locator("main .max-w-prose").first(),
        ])
          expect((await boxOf(part)).y).toBeLessThanOrEqual(2 * top);
        const [call, whatsapp, message] =
          locale === "ar" ? ["اتصل", "واتساب", "رسالة"] : ["Call", "WhatsApp", "Message"];
        await expect(bar.getByRole("button", { name: call })).toBeInViewport({ ratio: 1 });
        await expect(bar.getByRole("button", { name: whatsapp })).toBeInViewport({ ratio: 1 });
        await expect(bar.getByRole("link", { name: message })).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect(bar).toBeInViewport({ ratio: 1 });
        expect(await page.content()).not.toMatch(/href="tel:|wa\.me\/\d/);
        // In Arabic it is pressed below.
        if (locale === "ar") return;
        const ways = page.getByRole("group", { name: "Share this page" });
        await expect(ways).toBeHidden();
        await page.locator("main summary", { hasText: "Share this page" }).tap();
        await expect(ways.getByRole("link")).toHaveCount(2);
      });

      if (javaScriptEnabled)
        await test.step("signing in needs no scrolling", async () => {
          await openNamed(page, "sign-in", locale);
          const bar = await boxOf(page.locator(".bar-add"));
          const enter = page.locator("main form:has([name=password]) [type=submit]").first();
          expect((await boxOf(enter)).bottom).toBeLessThanOrEqual(bar.y);
        });

      await signInAs(page, "member", locale);
      for (const { name, share } of chats)
        await test.step(`nothing of the site covers ${name}`, async () => {
          await openNamed(page, name, locale);
          const log = await boxOf(page.getByRole("log"));
          // Without script pictures have a field of their own.
          expect(log.height / screen).toBeGreaterThanOrEqual(javaScriptEnabled ? share : 0.65);
          const head = await boxOf(page.locator("main header"));
          expect(head.y).toBe(0);
          if (name === "conversation") expect(head.height).toBe(56);
          // Each in its own direction, or the wrong end is cut off.
          for (const words of await page.locator("main header bdi").all()) {
            const isArabic = /^[^a-z]*[\u0600-\u06ff]/i.test((await words.textContent()) ?? "");
            await expect(words).toHaveCSS("direction", isArabic ? "rtl" : "ltr");
          }
          const composer = await boxOf(page.locator("main textarea"));
          expect(composer.y).toBeGreaterThanOrEqual(log.bottom);
          expect(composer.bottom).toBeLessThanOrEqual(screen);
          await expect(page.getByRole("banner")).toHaveCount(0);
          await expect(page.locator("footer, .shell > nav").filter({ visible: true })).toHaveCount(
            0,
          );
          expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(screen);
        });

      if (javaScriptEnabled)
        await test.step("a member's own listings are on the first screen", async () => {
          await openNamed(page, "account", locale);
          const own = await boxOf(page.locator("main article").first());
          expect(own.y).toBeLessThanOrEqual(520);
        });

      if (javaScriptEnabled)
        await test.step("saving a profile needs no scrolling", async () => {
          await openNamed(page, "profile", locale);
          await expect(page.locator(".form-bar [type=submit]")).toBeInViewport({ ratio: 1 });
        });
    });
  });

test("a listing is sent on by one button, and two taps lead from its card to its message, three to its WhatsApp", async ({
  page,
}) => {
  await page.goto("/category/cars");
  await page.locator("main a[href*='/listing/']").first().tap();
  const whatsapp = page.getByRole("button", { name: "واتساب" });
  await whatsapp.tap();
  const dialog = page.getByRole("dialog");
  const links = dialog.getByRole("link");
  // Asked for WhatsApp, the seller's WhatsApp comes first.
  await expect(links.filter({ hasText: "واتساب" }).first()).toHaveAttribute("href", /wa\.me/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const ways = page.getByRole("group", { name: "شارك هذه الصفحة" });
  await expect(ways).toBeHidden();
  await page.locator("main summary", { hasText: "شارك هذه الصفحة" }).tap();
  await expect(ways.getByRole("link")).toHaveCount(2);
  await page.locator(".contact-bar a").tap();
  await expect(page).toHaveURL(/\/sign-in/);
});

test("with script one section of the listing form is open at a time, each is short, and the way on stays in sight", async ({
  page,
}) => {
  await signInAs(page, "member", "ar");
  await openNamed(page, "add listing", "ar");
  const form = page.locator("main form:has([name=submissionKey])");
  const sections = form.locator("details[name=listing-section]");
  const next = form.locator(".form-bar").getByRole("button", { name: "التالي" });
  const publish = form.getByRole("button", { name: "انشر الإعلان" });
  const missing = form.getByText(/^ينقص: عنوان الإعلان، ونوع الإعلان، والوصف/);
  await expect(sections).toHaveCount(5);
  await form.locator("select[name=category]").evaluate((select: HTMLSelectElement) => {
    select.value = "cars";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  for (const number of [0, 1, 2, 3, 4]) {
    const course = sections.nth(number);
    if (number > 0) await next.tap();
    await expect(form.getByText(`${number + 1} من 5`)).toHaveCount(number < 4 ? 1 : 0);
    await expect(form.locator("details[name=listing-section][open]")).toHaveCount(1);
    await expect(course).toHaveAttribute("open");
    expect((await boxOf(course)).height, `course ${number}`).toBeLessThanOrEqual(1.5 * screen);
    await expect(number < 4 ? next : publish).toBeInViewport({ ratio: 1 });
  }
  await expect(missing).toHaveCount(0);
  await publish.tap();
  await expect(missing).toBeInViewport();
  await expect(sections.nth(1)).toHaveAttribute("open");
  await expect(form.locator("[aria-invalid=true]").first()).toBeVisible();

  await test.step("over an open keyboard the site takes a fifth of the screen", async () => {
    await page.setViewportSize({ width: 360, height: 420 });
    await form.locator("[name=description]").focus();
    const bar = await boxOf(form.locator(".form-bar"));
    const header = await boxOf(page.getByRole("banner"));
    expect(header.bottom + Math.max(0, 420 - Math.max(0, bar.y))).toBeLessThanOrEqual(84);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the sections of the listing form open one by one", async ({ page }) => {
    await signInAs(page, "member", "en");
    await openNamed(page, "add listing", "en");
    const sections = page.locator("main details[name=listing-section]");
    await expect(sections.first()).toHaveAttribute("open");
    for (const number of [1, 2, 3, 4]) {
      await sections.nth(number).locator("summary").first().tap();
      await expect(page.locator("main details[name=listing-section][open]")).toHaveCount(1);
      await expect(sections.nth(number)).toHaveAttribute("open");
    }
  });
});

test("the section is guessed from the title and offered, never forced", async ({ page }) => {
  await signInAs(page, "member", "ar");
  await openNamed(page, "add listing", "ar");
  const form = page.locator("main form:has([name=submissionKey])");
  const [category, subcategory] = [
    form.locator("select[name=category]"),
    form.locator("select[name=subcategory]"),
  ];
  await form.locator("details[name=listing-section]").nth(1).locator("summary").first().tap();
  await form.locator("[name=title]").fill("شقة للإيجار في المزة");
  const offer = form.getByRole("button", { name: "اختر «السكن › للإيجار»" });
  await expect(offer).toBeVisible();
  await expect(category).toHaveValue("");
  await offer.tap();
  await expect(category).toHaveValue("living");
  await expect(subcategory).toHaveValue("rent");
  await expect(form.locator("[name=listingType][value=rent]")).toBeChecked();
  await expect(offer).toHaveCount(0);
});

test("what a title says is offered as details while one types, and taken out again", async ({
  page,
}) => {
  await signInAs(page, "member", "ar");
  await openNamed(page, "add listing", "ar");
  const form = page.locator("main form:has([name=submissionKey])");
  await form.locator("details[name=listing-section]").nth(1).locator("summary").first().tap();
  await form.locator("select[name=category]").selectOption("cars");
  await form.locator("[name=title]").fill("كيا ريو ٢٠١٠ فل كامل");
  const make = form.getByRole("button", { name: "الشركة الصانعة: كيا" });
  await make.tap();
  await expect(form.locator("[name=detail-make]")).toHaveValue("kia");
  await expect(make).toHaveAttribute("aria-pressed", "true");
  await form.getByRole("button", { name: "سنة الصنع: 2010" }).tap();
  await expect(form.locator("[name=detail-year]")).toHaveValue("2010");
  await make.tap();
  await expect(form.locator("[name=detail-make]")).toHaveValue("");
});
