import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { offer } from "./listing-form.ts";
import { desktop } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { demoStaff, join, newcomer, signIn } from "./people.ts";
import { expectToast } from "./toasts.ts";

// What is sent while no answer comes stays in its form, which says what failed; the page stays, too.
test.use(desktop);

const lost = "The connection was lost before an answer came";

/** Cuts off all that the page's script asks; gives what puts it back. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const data = /\.data(\?|$)/;
  await page.route(data, (route) => route.abort());
  return () => page.unroute(data);
}

/** The browser writes of every request that was cut off. */
function forget(complaints: string[]): void {
  const others = complaints.filter((each) => !each.includes("net::ERR_FAILED"));
  complaints.splice(0, complaints.length, ...others);
}

test("a community that cannot be created, saved, looked into or left stays as it is and says so", async ({
  page,
  another,
  complaints,
}) => {
  await join(page, newcomer(), "en");
  await page.goto("/en/communities");
  await page.getByRole("main").getByRole("link", { name: "Create Community" }).click();
  const creating = page.getByRole("dialog", { name: "Create Community" });
  const name = creating.getByLabel("Name");
  await name.fill("Readers of Homs");
  await creating.getByText("Rules and pinned note").click();
  await creating.getByLabel("Rules and guidelines").fill("No ads");
  const create = creating.getByRole("button", { name: "Create Community" });
  let putBack = await cutOff(page);
  await create.click();
  await expect(creating.getByRole("alert")).toContainText("Failed to create community");
  await expect(name).toHaveValue("Readers of Homs");
  await expect(creating.getByLabel("Rules and guidelines")).toHaveValue("No ads");
  await putBack();
  await create.click();
  await expect(page).toHaveURL(/\/en\/community\/[0-9a-f-]{36}$/);
  const path = new URL(page.url()).pathname;

  // Its settings.
  await page.getByRole("link", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Group Settings" });
  await settings.getByLabel("Description").fill("Novels and poems");
  putBack = await cutOff(page);
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByRole("alert")).toContainText("Failed to update group");
  await expect(settings.getByLabel("Description")).toHaveValue("Novels and poems");
  await putBack();
  await page.keyboard.press("Escape");

  // Its members: the chat stays, and they can be asked for again.
  const member = await another();
  const guest = { ...newcomer(), name: "Omar Hasan" };
  await join(member, guest, "en");
  await member.goto(path);
  await member.getByRole("button", { name: "Join", exact: true }).click();
  await expect(member.getByLabel("Your message", { exact: true })).toBeVisible();
  putBack = await cutOff(page);
  await page.getByRole("link", { name: "Members", exact: true }).click();
  const members = page.getByRole("dialog", { name: "Members" });
  await expect(members.getByRole("alert")).toContainText("Error fetching group details");
  await expect(page.getByRole("log", { includeHidden: true })).toBeVisible();
  await putBack();
  await members.getByRole("button", { name: "Try again" }).click();
  const row = members.getByRole("listitem").filter({ hasText: guest.name });
  await expect(row).toBeVisible();

  // Removing one of them.
  await row.locator("summary").click();
  await row.getByRole("link", { name: "Remove" }).click();
  const question = page.getByRole("dialog", { name: "Remove this member?" });
  putBack = await cutOff(page);
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(question.getByRole("alert")).toContainText("Failed to remove member");
  await expect(question).toContainText(guest.name);
  await putBack();
  await question.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);

  await test.step("a listing that cannot be deleted says so and is still there", async () => {
    const { title } = await offer(page, "en");
    await page.goto("/en/account");
    const card = page.getByRole("article").filter({ hasText: title });
    await card.locator("summary").click();
    await card.getByRole("link", { name: `Delete: ${title}` }).click();
    putBack = await cutOff(page);
    const sure = page.getByRole("button", { name: "Delete listing" });
    await sure.click();
    await expectToast(page, "Error", new RegExp(lost));
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText(lost);
    await expect(page.locator("article").filter({ hasText: title })).toBeVisible();
    await putBack();
    await sure.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(card).toHaveCount(0);
  });
  forget(complaints);
});

test("a decision on a verification keeps its reason, and one that comes too late shows what was decided", async ({
  page,
  another,
  origin,
  complaints,
}) => {
  const applicant = await another();
  await join(applicant, newcomer(), "en");
  const fullName = `Layla Khatib ${randomUUID().slice(0, 8)}`;
  const requested = await applicant.request.post("/en/account", {
    form: {
      intent: "verify",
      fullName,
      dateOfBirth: "1990-05-17",
      email: "layla@private.test",
      phone: "0944000111",
    },
    headers: { origin },
  });
  expect(requested.ok()).toBe(true);

  await signIn(page, demoStaff, "en");
  await page.goto("/en/admin/verifications?state=all");
  const card = page.getByRole("article", { name: fullName });
  const reason = card.locator("[name=reason]");
  const reject = card.getByRole("button", { name: "Reject the request" });
  await card.locator("summary").click();
  await reason.fill("The name is not the one on the profile");
  const putBack = await cutOff(page);
  await reject.click();
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Rejection Error");
  await expect(failure).toContainText(lost);
  await expect(reason).toHaveValue("The name is not the one on the profile");
  await card.getByRole("button", { name: "Approve" }).click();
  await expect(failure).toContainText("Approval Error");
  await expect(reason).toHaveValue("The name is not the one on the profile");
  await putBack();

  // Another of the staff was first.
  const seen = (await card.locator("[name=seen]").first().getAttribute("value")) ?? "";
  const request = (await card.locator("[name=request]").first().getAttribute("value")) ?? "";
  const approved = await page.request.post("/en/admin/verifications", {
    form: { intent: "approve", request, seen },
    headers: { origin },
  });
  expect(approved.ok()).toBe(true);
  await expect(card.getByText("Pending", { exact: true })).toBeVisible();
  await reject.click();
  await expect(card.getByText("Approved", { exact: true })).toBeVisible();
  await expect(reject).toHaveCount(0);
  forget(complaints);
});
