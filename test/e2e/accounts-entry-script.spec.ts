import { expect, test } from "./accounts-program.ts";
import { desktop, phone } from "./devices.ts";
import { fillSignIn, fillSignUp, newcomer } from "./people.ts";

/** The browser itself writes of a connection that was cut; the page is asked what it made of it. */
function forgetLostConnection(complaints: string[]): void {
  const others = complaints.filter((each) => !each.includes("ERR_INTERNET"));
  complaints.splice(0, complaints.length, ...others);
}

test.describe("the button of a provider that is not there yet", () => {
  test.use(desktop);

  test("says for five seconds that it is coming", async ({ page }) => {
    await page.clock.install();
    await page.goto("/en/sign-in");
    const said = page.getByText("will be available soon");
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await expect(said).toBeVisible();
    await expect(page.getByText("Coming Soon")).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4_900);
    await expect(said).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(said).toBeHidden();
  });
});

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
    await dialog.getByRole("button", { name: "Send the link" }).click();
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
  });

  test("a page that goes on by itself can be kept", async ({ page, program }) => {
    const person = newcomer();
    await page.clock.install();
    await page.goto("/en/sign-up");
    await fillSignUp(page, person);
    await page.goto(await program.linkFor(person.email, "/verify-email?token="));
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await expect(page.getByRole("status").getByText(/taken on in 5 seconds/)).toBeVisible();
    await page.getByRole("button", { name: "Stay here" }).click();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.runFor(10_000);
    // Requests are told in their order: one that the clock had caused would stand before this one.
    await page.evaluate(() => fetch("/healthz"));
    expect(asked).toEqual(["/healthz"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Email Is Confirmed");
  });

  test("a form outlives a connection lost before the code of all parts came", async ({
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
