import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { fillSignIn, newcomer, pressEnter, sendForm } from "./people.ts";

/** The browser itself writes of a connection that was cut; the page is asked what it made of it. */
function forgetLostConnection(complaints: string[]): void {
  const others = complaints.filter((each) => !each.includes("ERR_INTERNET"));
  complaints.splice(0, complaints.length, ...others);
}

test.describe("the reset dialog", () => {
  test.use(desktop);

  test("sends the link, and says what went wrong", async ({ page, context, complaints }) => {
    const { email } = newcomer();
    await page.goto("/en/sign-in");
    await page.locator("main [name=email]").fill(email);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    const dialog = page.getByRole("dialog", { name: "Reset Password" });
    const send = dialog.getByRole("button", { name: "Send the link" });
    const alert = dialog.getByRole("alert");

    await test.step("takes the address from the form, and forgets everything when closed", async () => {
      await expect(dialog.getByLabel("Email")).toHaveValue(email);
      let goOn = () => {};
      const held = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await dialog.getByLabel("Email").clear();
      await send.click();
      await expect(alert).toContainText("Email Required");
      await dialog.getByLabel("Email").fill(email);
      await page.route(/reset-password\.data/, async (route) => {
        await held;
        await route.continue();
      });
      await send.click();
      await expect(dialog.getByText("Sending the link…")).toBeVisible();
      await expect(send).toBeHidden();
      goOn();
      await expect(dialog.getByText("This Site Sends No Emails")).toBeVisible();
      await page.unroute(/reset-password\.data/);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await page.getByRole("link", { name: "Forgot password?" }).click();
      await expect(send).toBeVisible();
      await expect(dialog.getByText("This Site Sends No Emails")).toHaveCount(0);
    });

    await test.step("says in place that there is no connection, and keeps the address", async () => {
      await expect(dialog.getByLabel("Email")).toHaveValue(email);
      await context.setOffline(true);
      await send.click();
      await expect(alert).toContainText("Rate limited or network error. Please retry.");
      await expect(alert).toContainText("There was no answer from the site.");
      await expect(dialog.getByLabel("Email")).toHaveValue(email);
      await context.setOffline(false);
      await send.click();
      await expect(dialog.getByText("This Site Sends No Emails")).toBeVisible();
      forgetLostConnection(complaints);
    });

    await test.step("says which limit was reached, and when to come back", async () => {
      // Two went out above.
      expect((await sendForm(page, "/en/reset-password", { email })).status()).toBe(200);
      await dialog.getByRole("button", { name: "Use another email" }).click();
      await dialog.getByLabel("Email").fill(email);
      await send.click();
      await expect(alert).toContainText("Rate limited or network error. Please retry.");
      await expect(alert).toContainText(
        "Too many password reset requests. Please wait a few minutes before trying again.",
      );
      await expect(alert).toContainText(/The next is free in \d+ minutes\./);
    });
  });
});

test.describe("what script adds", () => {
  test.use(phone);

  test("says how strong a password is while it is typed", async ({ page }) => {
    await page.goto("/en/sign-up");
    const password = page.locator("main [name=password]");
    const meter = page.getByText(/^Password strength:/);
    await expect(meter).toHaveCount(0);
    for (const [typed, level] of [
      ["abc", "very weak"],
      ["password1", "very weak"],
      ["حديقة-الياسمين-7", "strong"],
    ] as const) {
      await password.fill(typed);
      await expect(meter).toHaveText(`Password strength: ${level}`);
    }
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).first().click();
    await expect(password).toHaveAttribute("type", "text");
    await page.goto("/en/sign-in");
    await password.fill("abc");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("abc");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  test("signing up creates no account while the page cannot load the code that shows the result", async ({
    page,
    complaints,
  }) => {
    const { name, email, password } = newcomer();
    const main = page.getByRole("main");
    await page.goto("/en/sign-up");
    await main.locator("[name=fullName]").fill(name);
    await main.locator("[name=email]").fill(email);
    await main.locator("[name=password]").fill(password);
    await main.locator("[name=confirmation]").fill(password);
    await main.locator("[name=terms]").check();
    await page.route("**/assets/**", (route) => route.abort("internetdisconnected"));
    await pressEnter(main.locator("[name=confirmation]"));
    await expect(main.getByRole("alert")).toContainText("connection was lost");
    await expect(main.locator("[name=email]")).toHaveValue(email);
    await page.unroute("**/assets/**");
    await pressEnter(main.locator("[name=confirmation]"));
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Signup Successful");
    forgetLostConnection(complaints);

    await test.step("and shows no form again that would lose what is typed, on the way to the next page", async () => {
      const held: (() => Promise<void>)[] = [];
      await page.route("**/sign-in.data*", (route) =>
        route.request().method() === "POST"
          ? route.continue()
          : void held.push(() => route.continue()),
      );
      await main.getByRole("button", { name: "Sign In" }).click();
      await expect.poll(() => held.length).toBe(1);
      await expect(main.locator("[name=password]")).toHaveCount(0);
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Signup Successful");
      await held[0]?.();
      await fillSignIn(page, { email, password });
      await expect(page).toHaveURL("/en/account");
    });
  });

  test("a form still works when the connection is lost before all of its code has loaded", async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto("/en/sign-in");
    await context.setOffline(true);
    await fillSignIn(page, { email: "rima@example.test", password: "whatever-it-is" });
    await expect(page.getByRole("main").getByRole("alert")).toContainText("connection was lost");
    await expect(page.locator("main [name=email]")).toHaveValue("rima@example.test");
    await expect(page.locator("main [name=password]")).toHaveValue("whatever-it-is");
    await context.setOffline(false);
    forgetLostConnection(complaints);
  });
});
