import { expect, joinByMail, staffEmail, test } from "./accounts-program.ts";
import { codeFor } from "./authenticator.ts";
import { phone } from "./devices.ts";
import { newcomer, pressEnter } from "./people.ts";

test.describe("a member of staff without a second factor", () => {
  test.use(phone);

  test("sees what is closed, and how to open it", async ({ page, program }) => {
    const person = { ...newcomer(), email: staffEmail };
    await joinByMail(page, program, { person, locale: "en" });

    const banner = page.getByText("Turn on two-factor sign-in to work as staff");
    await expect(banner).toBeVisible();
    await page.locator("main a[href='/en/account/settings#two-factor']").click();
    const section = page.locator("main section#two-factor");
    await expect(section).toBeVisible();
    await expect(section.locator("[name=current]")).toHaveCount(0);
    await section.getByRole("button", { name: "Email me the link" }).click();
    await expect(page.getByText("The link is on its way")).toBeVisible();
    await page.goto(await program.linkFor(person.email, "second-step="));
    await section.locator("[name=current]").fill(person.password);
    await pressEnter(section.locator("[name=current]"));
    await section
      .locator("[name=code]")
      .fill(codeFor(await section.locator("p[dir=ltr]").innerText()));
    await pressEnter(section.locator("[name=code]"));
    await expect(section.getByText("On", { exact: true })).toBeVisible();
    await page.goto("/en/account");
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(banner).toHaveCount(0);
    await page.goto("/en/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
