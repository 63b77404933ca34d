import { expect, test } from "./accounts-program.ts";
import { desktop, phone } from "./devices.ts";
import { fillSignIn, fillSignUp, newcomer, pressEnter } from "./people.ts";

/** The browser itself writes of a connection that was cut; the page is asked what it made of it. */
function forgetLostConnection(complaints: string[]): void {
  const others = complaints.filter((each) => !each.includes("ERR_INTERNET"));
  complaints.splice(0, complaints.length, ...others);
}

test.describe("the reset dialog", () => {
  test.use(desktop);

  test.beforeEach(async ({ page }) => {
    await page.goto("/en/sign-in");
    await page.locator("main [name=email]").fill("rima@example.test");
    await page.getByRole("link", { name: "Forgot password?" }).click();
  });

  test("takes the address from the form, and forgets everything when closed", async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: "Reset Password" });
    await expect(dialog.getByLabel("Email")).toHaveValue("rima@example.test");
    const send = dialog.getByRole("button", { name: "Send the link" });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/reset-password\.data/, async (route) => {
      await held;
      await route.continue();
    });
    await send.click();
    await expect(dialog.getByText("Sending the link…")).toBeVisible();
    await expect(send).toBeHidden();
    goOn();
    await expect(dialog.getByText("Check your email")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(dialog.getByRole("button", { name: "Send the link" })).toBeVisible();
    await expect(dialog.getByText("Check your email")).toHaveCount(0);
  });

  test("says in place that there is no connection, and keeps the address", async ({
    page,
    context,
    complaints,
  }) => {
    const dialog = page.getByRole("dialog", { name: "Reset Password" });
    await expect(dialog.getByLabel("Email")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("Rate limited or network error. Please retry.");
    await expect(alert).toContainText("There was no answer from the site.");
    await expect(dialog.getByLabel("Email")).toHaveValue("rima@example.test");
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Send the link" }).click();
    await expect(dialog.getByText("Check your email")).toBeVisible();
    forgetLostConnection(complaints);
  });

  test("says which limit was reached, and when to come back", async ({ page }) => {
    const dialog = page.getByRole("dialog", { name: "Reset Password" });
    const email = newcomer().email;
    for (let time = 0; time < 4; time++) {
      await dialog.getByLabel("Email").fill(email);
      await dialog.getByRole("button", { name: "Send the link" }).click();
      if (time === 3) break;
      await expect(dialog.getByText("Check your email")).toBeVisible();
      await dialog.getByRole("button", { name: "Use another email" }).click();
    }
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText("Rate limited or network error. Please retry.");
    await expect(alert).toContainText(
      "Too many password reset requests. Please wait a few minutes before trying again.",
    );
    await expect(alert).toContainText(/The next is free in \d+ minutes\./);
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
  });

  test("a page that moves on after five seconds can be stopped with a button", async ({
    page,
    program,
  }) => {
    const person = newcomer();
    await page.clock.install();
    await page.goto("/en/sign-up");
    await fillSignUp(page, person);
    await page.goto(await program.linkFor(person.email, "/verify-email?token="));
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page.getByRole("status").getByText(/taken on in 5 seconds/)).toBeVisible();
    await page.getByRole("button", { name: "Stay here" }).click();
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.clock.runFor(10_000);
    // Requests are told in their order: one that the clock had caused would stand before this one.
    await page.evaluate(() => fetch("/healthz"));
    expect(requested).toEqual(["/healthz"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Email Is Confirmed");
  });

  test("a confirmed address leads to the account after five seconds, a new password to sign in after two", async ({
    page,
    program,
  }) => {
    const person = newcomer();
    await page.clock.install();
    await page.goto("/en/sign-up");
    await fillSignUp(page, person);
    const title = page.getByRole("heading", { level: 1 });
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    /** The page stays for all but the last of these milliseconds. */
    const goesOnAfter = async (milliseconds: number) => {
      requested.length = 0;
      await page.clock.runFor(milliseconds - 1);
      // Requests are told in their order: one that the clock had caused would stand before this one.
      await page.evaluate(() => fetch("/healthz"));
      expect(requested).toEqual(["/healthz"]);
      await page.clock.runFor(1);
    };

    await page.goto(await program.linkFor(person.email, "/verify-email?token="));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page.getByRole("status").getByText(/taken on in 5 seconds/)).toBeVisible();
    await expect(title).toHaveText("Your Email Is Confirmed");
    await goesOnAfter(5_000);
    // Nobody is signed in by a link: the account asks for it.
    await expect(page).toHaveURL(/\/en\/(account$|sign-in\?next=%2Fen%2Faccount)/);

    await page.clock.resume();
    await page.goto("/en/reset-password");
    const reset = page.locator("main form:has([name=email])");
    await reset.locator("[name=email]").fill(person.email);
    await pressEnter(reset.locator("[name=email]"));
    await page.goto(await program.linkFor(person.email, "/reset-password?token="));
    const form = page.locator("main form:has([name=token])");
    await form.locator("[name=password]").fill("قمر-فوق-بردى-12");
    await form.locator("[name=confirmation]").fill("قمر-فوق-بردى-12");
    await page.clock.pauseAt(Date.now() + 7_200_000);
    await pressEnter(form.locator("[name=confirmation]"));
    await expect(title).toHaveText("Your Password Was Changed");
    await expect(page.getByRole("status").getByText(/taken on in 2 seconds/)).toBeVisible();
    await goesOnAfter(2_000);
    await expect(page).toHaveURL("/en/sign-in");
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
