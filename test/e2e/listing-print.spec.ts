import { pathIn } from "#app/platform/locale.ts";
import { expect, test } from "./own-origin.ts";
import { readMain } from "./people.ts";

for (const [locale, links] of [
  ["ar", "الموقع وصفحات التواصل"],
  ["en", "Website and social pages"],
] as const)
  test(`a printed listing has its links with their addresses, and its own (${locale})`, async ({
    page,
    origin,
  }) => {
    const list = await readMain(page, pathIn(locale, "/category/cars"));
    for (const [path] of list.matchAll(/(?:\/en)?\/listing\/\d+(?=")/g)) {
      await page.goto(path);
      if (await page.getByRole("heading", { name: links }).count()) break;
    }
    const own = page.getByText(origin + new URL(page.url()).pathname);
    await expect(own).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(own).toBeVisible();
    const section = page.locator("section", { has: page.getByRole("heading", { name: links }) });
    const link = section.locator("a[href^=http]").first();
    await expect(link).toBeVisible();
    const printed = await link.evaluate((a) => getComputedStyle(a, "::after").content);
    expect(printed).toContain((await link.getAttribute("href")) ?? "no address");
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  });
