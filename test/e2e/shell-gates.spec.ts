import { type Locale, pathIn } from "#app/platform/locale.ts";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { demoBuyer, fillSignIn, signIn } from "./people.ts";
import { expectNoToast, expectToast } from "./toasts.ts";

// The bottom bar and what the gates say, word for word.
const gateTitle = { ar: "تسجيل الدخول مطلوب", en: "Login Required" };
const gates: { path: string; ar: string; en: string }[] = [
  {
    path: "/messages",
    ar: "يجب تسجيل الدخول لعرض الرسائل",
    en: "You must be logged in to view messages",
  },
  {
    path: "/communities",
    ar: "يجب تسجيل الدخول للوصول إلى المجتمعات",
    en: "You must be logged in to access communities",
  },
  {
    path: "/add-listing",
    ar: "يجب تسجيل الدخول لإضافة إعلان جديد",
    en: "You must be logged in to add a new listing",
  },
  {
    path: "/notifications",
    ar: "يجب تسجيل الدخول لعرض الإشعارات",
    en: "You must be logged in to view notifications",
  },
  {
    path: "/favorites",
    ar: "يجب تسجيل الدخول لعرض المفضلة",
    en: "You must be logged in to view favorites",
  },
];
// Of the communities it is said otherwise to who asks by the address.
const typedTitle = (path: string, locale: Locale) =>
  path === "/communities" && locale === "en" ? "Authentication Required" : gateTitle[locale];
const barName = { ar: "التنقّل السريع", en: "Quick navigation" };
const locales: Locale[] = ["ar", "en"];

function signInFor(locale: Locale, path: string): string {
  return `${pathIn(locale, "/sign-in")}?next=${encodeURIComponent(pathIn(locale, path))}`;
}

test.describe("the bottom bar, signed out", () => {
  test.use(phone);
  for (const locale of locales) {
    test(`blocks each of its gates with its own words (${locale})`, async ({ page }) => {
      for (const gate of gates) {
        await page.goto(pathIn(locale, "/"));
        const bar = page.getByRole("navigation", { name: barName[locale] });
        await expect(bar.getByRole("link")).toHaveCount(7);
        await bar.locator(`a[href="${signInFor(locale, gate.path)}"]`).click();
        await expectToast(page, gateTitle[locale], gate[locale]);
        await expect(page).toHaveURL(signInFor(locale, gate.path));
        expect(await page.evaluate(() => innerWidth), "nothing widens the page").toBe(
          phone.viewport.width,
        );
      }
    });

    test(`leads to the account's door without a word (${locale})`, async ({ page }) => {
      await page.goto(pathIn(locale, "/"));
      const bar = page.getByRole("navigation", { name: barName[locale] });
      await bar.locator(`a[href="${pathIn(locale, "/sign-in")}"]`).click();
      await expect(page).toHaveURL(pathIn(locale, "/sign-in"));
      await expect(page.locator("main [name=password]")).toBeVisible();
      await expectNoToast(page);
      await expect(bar.locator("[aria-current=page]")).toHaveAttribute(
        "href",
        pathIn(locale, "/sign-in"),
      );
    });
  }

  test("marks where one is", async ({ page }) => {
    await page.goto("/en");
    const current = page
      .getByRole("navigation", { name: barName.en })
      .locator("[aria-current=page]");
    await expect(current).toHaveAccessibleName("Home");
    await expect(current).toHaveCount(1);
  });

  test("brings a visitor to the page they wanted after they sign in", async ({ page }) => {
    await page.goto("/en");
    await page.locator(`nav a[href="${signInFor("en", "/add-listing")}"]`).click();
    await expect(page).toHaveURL(signInFor("en", "/add-listing"));
    await fillSignIn(page, demoBuyer);
    await expect(page).toHaveURL("/en/add-listing");
  });
});

test("the bottom bar, signed in, leads to the places themselves", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoBuyer, "en");
  await page.goto("/en/account");
  const links = page.getByRole("navigation", { name: barName.en }).getByRole("link");
  await expect(links).toHaveCount(7);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(targets).toEqual([
    "/en",
    "/en/messages",
    "/en/communities",
    "/en/add-listing",
    "/en/notifications",
    "/en/favorites",
    "/en/account",
  ]);
});

test.describe("a member's page, asked for by its address", () => {
  const doors = [
    // Whose pages say it themselves.
    ...gates.filter(({ path }) => path !== "/favorites" && path !== "/notifications"),
    {
      path: "/account",
      ar: "يجب تسجيل الدخول للوصول إلى هذه الصفحة",
      en: "You must be logged in to access this page",
    },
  ];
  for (const scripted of [true, false]) {
    test.describe(scripted ? "with JavaScript" : "without JavaScript", () => {
      test.use({ ...desktop, javaScriptEnabled: scripted });
      for (const locale of locales) {
        test(`leads to the sign-in page, which says why, once (${locale})`, async ({ page }) => {
          for (const door of doors) {
            await page.goto(pathIn(locale, door.path));
            if (scripted) await expectToast(page, typedTitle(door.path, locale), door[locale]);
            else
              await expect(
                page.getByRole("main").getByText(door[locale], { exact: true }),
              ).toBeVisible();
            await expect(page).toHaveURL(signInFor(locale, door.path));
          }
          await page.reload();
          await expect(page.locator("main [name=password]")).toBeVisible();
          await expect(page.getByText(gateTitle[locale], { exact: true })).toHaveCount(0);
        });
      }
    });
  }
});

test.describe("a visitor's message to a seller", () => {
  test.use(desktop);
  test("waits for the sign-in, at the address D1 gives it", async ({ page }) => {
    await page.goto("/en/category/cars");
    await page.locator("main article a[href*='/listing/']").first().click();
    const message = page.getByRole("link", { name: "Send Message" });
    const wanted = (await message.getAttribute("href")) ?? "";
    expect(wanted).toMatch(/^\/en\/messages\?receiverId=[0-9a-f-]{36}&listingId=\d+$/);
    await message.click();
    await expect(page).toHaveURL(`/en/sign-in?next=${encodeURIComponent(wanted)}`);
    await fillSignIn(page, demoBuyer);
    await expect(page).toHaveURL(wanted);
  });
});
