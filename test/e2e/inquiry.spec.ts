import type { Page } from "@playwright/test";
import { desktop } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { fillSignIn, join, newcomer } from "./people.ts";
import { expectToast } from "./toasts.ts";

// The inquiry dialog and the help dialog, as who has script meets them.
test.use(desktop);

const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });

test("a call for help waits until its writer has signed in; a suggestion is put off, fails, and is sent once", async ({
  page,
  complaints,
}) => {
  const person = newcomer();
  await join(page, person, "en");
  await page.context().clearCookies();

  // A visitor is told to sign in, and finds what they wrote afterwards.
  const subcategory = "/en/category/cars/subcategory/car-rental";
  await page.goto(subcategory);
  await page.getByRole("main").getByRole("link", { name: "Request Help" }).click();
  const help = dialog(page, "Request Help");
  await help.getByLabel("What are you looking for?").fill("A car for a week");
  await help.getByLabel("Tell us more").fill("Who rents one with a driver?");
  await help.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(page, "Login Required", "Please login to send an inquiry");
  await expect(help).toBeHidden();
  await expect(page).toHaveURL(/\/en\/sign-in\?next=/);
  await fillSignIn(page, person);
  await expect(page).toHaveURL("/en/inquiry?kind=help&category=cars&subcategory=car-rental");
  await expect(page.locator("main [name=title]")).toHaveValue("A car for a week");
  await expect(page.locator("main [name=description]")).toHaveValue("Who rents one with a driver?");

  // Put off: nothing is sent.
  await page.goto("/en");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/inquiry")) sent.push(request.url());
  });
  const open = () => page.locator("main a[href='/en/inquiry']").click();
  const suggestion = dialog(page, "Send an Inquiry or Suggestion");
  const title = suggestion.getByLabel("Title");
  const description = suggestion.getByLabel("Description");
  const send = suggestion.getByRole("button", { name: "Send", exact: true });
  await open();
  await expect(title).toHaveAttribute("required");
  await expect(description).toHaveAttribute("required");
  await suggestion.getByRole("button", { name: "Cancel" }).click();
  await expect(suggestion).toBeHidden();
  expect(sent).toEqual([]);

  // Spaces are no title; the rest stays.
  await open();
  await title.fill("   ");
  await description.fill("For used ones above all");
  await send.click();
  await expectToast(page, "Required Fields", "Please fill in all required fields");
  await expect(suggestion).toBeVisible();
  await expect(description).toHaveValue("For used ones above all");

  // No answer comes: it says so, and everything stays.
  await title.fill("A section for books");
  await page.route(/\/inquiry\.data/, (route) => route.abort(), { times: 1 });
  await send.click();
  const failure = "An error occurred while submitting your inquiry. Please try again.";
  await expectToast(page, "Error Submitting", failure);
  await expect(title).toHaveValue("A section for books");
  await expect(description).toHaveValue("For used ones above all");

  // While it is being sent, it cannot be sent again.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/inquiry\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const before = sent.length;
  await send.click();
  await expect(send).toBeDisabled();
  goOn();
  const thanks = "Thank you for your inquiry. We will get back to you soon.";
  await expectToast(page, "Successfully Sent", thanks);
  await expect(suggestion).toBeHidden();
  expect(sent).toHaveLength(before + 1);

  // The next one begins empty.
  await open();
  await expect(title).toHaveValue("");
  await expect(description).toHaveValue("");
  const others = complaints.filter((each) => !each.includes("net::ERR_FAILED"));
  complaints.splice(0, complaints.length, ...others);
});
