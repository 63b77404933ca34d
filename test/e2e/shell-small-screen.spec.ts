import { type Locale, pathIn } from "#app/platform/locale.ts";
import { smallestPhone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { demoBuyer, signIn } from "./people.ts";
import { tooSmall } from "./targets.ts";

test.use(smallestPhone);

const finger = 44;
const menuName = { ar: "القائمة", en: "Menu" };

for (const locale of ["ar", "en"] satisfies Locale[]) {
  test(`everything in the frame fits a finger at 320 px, the mobile menu holds what the header has no room for, and the head stays one line and the search where the letters are wide (${locale})`, async ({
    page,
  }) => {
    await page.goto(pathIn(locale, "/"));
    const bar = page
      .locator("nav")
      .filter({ has: page.locator("a[href*=add-listing]") })
      .filter({ visible: true });
    await expect(bar.getByRole("link")).toHaveCount(7);
    expect(await tooSmall(bar, finger)).toEqual([]);
    // Sixteen units high, in seven columns; the button in the middle is round, green, and stands above its edge.
    const list = await bar.locator("ul").boundingBox();
    expect(list?.height).toBe(64);
    const add = bar.locator("ul > li").nth(3).getByRole("link");
    await expect(add).toHaveAccessibleName(locale === "ar" ? "أضف إعلانًا" : "Add Listing");
    const round = await add.boundingBox();
    expect(round?.width).toBe(round?.height);
    expect(round?.y).toBeLessThan(list?.y ?? 0);
    const look = await add.evaluate((element) => {
      const { borderTopLeftRadius, backgroundColor } = getComputedStyle(element);
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("there is no canvas");
      canvas.fillStyle = backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return { radius: Number.parseFloat(borderTopLeftRadius), red, green, blue };
    });
    expect(look.radius).toBeGreaterThanOrEqual((round?.width ?? 0) / 2);
    expect(look.green).toBeGreaterThan(Math.max(look.red, look.blue));
    expect(await tooSmall(page.locator("footer"), finger)).toEqual([]);

    const menu = page.locator(`header details:has(summary:has-text("${menuName[locale]}"))`);
    const open = page.locator(`header summary:has-text("${menuName[locale]}")`);
    const targets = () =>
      menu
        .locator("a")
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute("href")?.replace(/^\/en(?=\/)/, "")),
        );
    const always = ["/business-guide", "/vision-goals", "/privacy-policy"];
    await open.click();
    expect(await tooSmall(page.locator("header"), finger)).toEqual([]);
    // The kept page has a way to the account for everybody, until the script knows that nobody is signed in.
    await expect
      .poll(async () => (await targets()).slice(0, -2))
      .toEqual(["/favorites", "/sign-in", ...always]);
    expect((await targets()).slice(-2).every((target) => target?.startsWith("https://"))).toBe(
      true,
    );
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("link").first()).toBeHidden();

    await test.step("the head stays one line and the search where the letters are wide", async () => {
      const brand = page.locator("header a").first();
      await page.locator("header").evaluate((header) => {
        header.style.letterSpacing = "0.1em";
      });
      for (const width of [320, 352, 360, 412]) {
        await page.setViewportSize({ width, height: 740 });
        const [ofBrand, ofMenu] = [await brand.boundingBox(), await open.boundingBox()];
        expect(ofMenu?.y, `at ${width}`).toBeLessThan((ofBrand?.y ?? 0) + (ofBrand?.height ?? 0));
      }
    });

    await page.setViewportSize(smallestPhone.viewport);
    await signIn(page, demoBuyer, locale);
    await page.goto(pathIn(locale, "/account"));
    await open.click();
    expect((await targets()).slice(0, -2)).toEqual([
      "/account",
      "/notifications",
      "/favorites",
      "/communities",
      "/add-listing",
      ...always,
    ]);
    await expect(menu.locator("form[action$='/sign-out'] button")).toBeVisible();
  });
}

test("a phone's frame ends at 767 px, and at 768 px stands that of a desktop", async ({ page }) => {
  const header = page.locator("header");
  const ofPhone = [header.locator("summary"), page.locator("nav:has(a[href*=add-listing])").last()];
  const ofDesktop = header.locator("nav");
  const isBelow = async () => {
    const [tools, search] = [header.locator(".header-tools"), header.getByRole("search")];
    const [first, second] = [await tools.boundingBox(), await search.boundingBox()];
    return (second?.y ?? 0) >= (first?.y ?? 0) + (first?.height ?? 0);
  };
  for (const path of ["/", "/en", "/category/cars"]) {
    await page.setViewportSize({ width: 767, height: 740 });
    await page.goto(path);
    for (const part of ofPhone) await expect(part).toBeVisible();
    await expect(ofDesktop).toBeHidden();
    expect(await isBelow()).toBe(true);
    await page.setViewportSize({ width: 768, height: 740 });
    for (const part of ofPhone) await expect(part).toBeHidden();
    await expect(ofDesktop).toBeVisible();
    expect(await isBelow()).toBe(false);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the mobile menu opens all the same", async ({ page }) => {
    await page.goto("/en");
    await page.locator("header summary").click();
    await page.locator("header details a[href^='/en/sign-in']").click();
    await expect(page).toHaveURL("/en/sign-in?next=%2Fen%2Faccount");
  });
});
