import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { drawPhoto } from "./photos.ts";
import { fillSignIn, join, newcomer, readMain, sendForm } from "./people.ts";

const box = (page: Page) => page.getByLabel(/^(?:Your message|رسالتك)$/);
const log = (page: Page) => page.getByRole("log").getByRole("article");
const left = "What you wrote here and did not send";

/** A member's id. */
async function joined(page: Page, locale: "ar" | "en" = "en"): Promise<string> {
  await join(page, newcomer(), locale);
  const answer = await page.request.get("/messages");
  const [, id = ""] = /viewerId\\?",\\?"([0-9a-f-]{36})/.exec(await answer.text()) ?? [];
  expect(id).not.toBe("");
  return id;
}

async function create(page: Page, name: string): Promise<string> {
  const answer = await sendForm(page, "/communities/create", { name, description: "", rules: "" });
  return answer.headers().location ?? "";
}

async function act(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const answer = await sendForm(page, path, form);
  expect(answer.status(), await answer.text()).toBe(302);
}

const say = (page: Page, path: string, text: string, id: string = randomUUID()) =>
  act(page, path, { intent: "send", id, text });

test.use(phone);

test("what stands in the box of a conversation is there again when the page was left or reloaded, until it is sent", async ({
  page,
  another,
}) => {
  const omar = await joined(await another(desktop));
  await joined(page);
  await page.goto(`/en/messages?receiverId=${omar}`);
  await box(page).fill("A long question about the flat");
  await page.reload();
  await expect(box(page)).toHaveValue("A long question about the flat");
  await page.getByRole("link", { name: "All conversations" }).click();
  await page.goto(`/en/messages?receiverId=${omar}`);
  await expect(box(page)).toHaveValue("A long question about the flat");
  await box(page).press("Enter");
  await expect(log(page)).toHaveCount(1);
  await page.reload();
  await expect(log(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue("");
});

test("what was being written is there to be copied when its writer is removed and when the community ends, and in the box again when it comes back", async ({
  page: rima,
  another,
}) => {
  await joined(rima);
  const path = await create(rima, "Readers of Mazzeh");
  const omar = await another(desktop);
  await joined(omar);
  await act(omar, path, { intent: "join" });
  await omar.goto(`/en${path}`);
  await box(omar).fill("Half a chapter");
  const members = await readMain(rima, `${path}/members`);
  const [, member = ""] = /what=remove&amp;member=([0-9a-f-]{36})/.exec(members) ?? [];
  await act(rima, `${path}/members`, { intent: "remove", member });
  await expect(omar.getByText(left)).toBeVisible();
  await expect(omar.getByText("Half a chapter")).toBeVisible();
  await omar.getByRole("button", { name: "Join" }).click();
  await expect(box(omar)).toHaveValue("Half a chapter");

  await act(rima, `${path}/settings`, { intent: "delete-community" });
  await expect(omar.getByRole("heading", { name: "This community has ended" })).toBeVisible();
  await expect(omar.getByText("Readers of Mazzeh")).toBeVisible();
  await expect(omar.getByText("Half a chapter")).toBeVisible();
  await act(rima, `${path}/settings`, { intent: "restore" });
  await expect(box(omar)).toHaveValue("Half a chapter", { timeout: 20_000 });
  await box(omar).press("Enter");
  await expect(log(omar)).toContainText("Half a chapter");
});

test("a message that was refused to a member who was removed waits on the page of joining, and can be sent after it", async ({
  page: rima,
  another,
  complaints,
}) => {
  await joined(rima);
  const path = await create(rima, "Readers of Midan");
  const omar = await another(desktop);
  await joined(omar);
  await act(omar, path, { intent: "join" });
  await omar.goto(`/en${path}`);
  await omar.context().setOffline(true);
  await box(omar).fill("Written without a line");
  await box(omar).press("Enter");
  const members = await readMain(rima, `${path}/members`);
  const [, member = ""] = /what=remove&amp;member=([0-9a-f-]{36})/.exec(members) ?? [];
  await act(rima, `${path}/members`, { intent: "remove", member });
  await omar.context().setOffline(false);
  await expect(omar.getByRole("button", { name: "Join" })).toBeVisible();
  await expect(omar.getByText("Written without a line")).toBeVisible();
  await omar.getByRole("button", { name: "Join" }).click();
  const waiting = omar.getByRole("article").filter({ hasText: "Written without a line" });
  await expect(waiting).not.toContainText("no longer a member");
  await waiting.getByRole("button", { name: "Retry" }).click();
  await expect(waiting.getByText(/Expires/).first()).toBeAttached();
  const ofTheLine = (complaint: string) => /ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint);
  expect(complaints.splice(0).filter((each) => !ofTheLine(each))).toEqual([]);
});

test("after a gap that the stream does not remember, what was read anew counts: an edit is seen, and what was deleted is not", async ({
  page: rima,
  another,
  complaints,
}) => {
  await joined(rima);
  const path = await create(rima, "Readers of Qassaa");
  const omar = await another(desktop);
  await joined(omar);
  await act(omar, path, { intent: "join" });
  await omar.goto(`/en${path}`);
  const [first, second] = [randomUUID(), randomUUID()];
  await say(rima, path, "To be changed", first);
  await say(rima, path, "To be deleted", second);
  await expect(log(omar)).toContainText(["To be changed", "To be deleted"]);

  await omar.context().setOffline(true);
  await act(rima, path, { intent: "edit", id: first, text: "Changed" });
  await act(rima, path, { intent: "delete", id: second });
  // The stream begins anew, and replays nothing.
  const channel = `community:${path.split("/").at(-1)}`;
  const event = { kind: "reset", seq: 1_000_000, data: {}, channel };
  await omar.route(/\/live(?:\?|$)/, (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `retry: 3600000\ndata: ${JSON.stringify(event)}\n\n`,
    }),
  );
  await omar.context().setOffline(false);
  await expect(log(omar)).toContainText(["Changed", "This message was deleted"]);
  await expect(omar.getByText("To be deleted")).toHaveCount(0);
  const ofTheLine = (complaint: string) => /ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint);
  expect(complaints.splice(0).filter((each) => !ofTheLine(each))).toEqual([]);
});

test("an open page sees at its minute that its community has ended", async ({ page }) => {
  await joined(page);
  const [path, ended] = [await create(page, "Two weeks"), await create(page, "Over already")];
  await act(page, `${ended}/settings`, { intent: "delete-community" });
  await page.clock.install();
  await page.goto(`/en${path}`);
  await expect(box(page)).toBeVisible();
  // The server's clock is not the test's: it answers as it does once the time is up.
  await page.route(/\/community\/[^/]+\.data/, async (route) => {
    const url = route.request().url().replace(path, ended);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.clock.fastForward(14 * 24 * 3_600_000 - 60_000);
  await expect(box(page)).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(page.getByRole("heading", { name: "This community has ended" })).toBeVisible();
});

test("a prepared text that is too long is counted and refused, and nothing of it is cut", async ({
  page,
  another,
}) => {
  const seller = await joined(await another(desktop));
  await joined(page);
  await page.goto(`/en/seller/${seller}/review`);
  const comment = page.locator("main [name=comment]");
  const text = "word ".repeat(260).trim();
  await comment.fill(text);
  await expect(page.getByText("1,299 / 1,000")).toBeVisible();
  await expect(page.getByText("1,000 characters at most. Please shorten it.")).toBeVisible();
  await page.locator("main form:has([name=comment]) button[type=submit]").first().click();
  await expect(comment).toHaveAttribute("aria-invalid", "true");
  await expect(comment).toHaveValue(text);
});

test("an edit that is cancelled leaves the message as it was", async ({ page }) => {
  await joined(page);
  const path = await create(page, "Readers of Barzeh");
  await say(page, path, "As it was");
  await page.goto(`/en${path}`);
  const own = log(page).first();
  const edit = own.getByRole("link", { name: "Edit", exact: true });
  await own.getByText("Message options").locator("xpath=ancestor::summary").click();
  await edit.click();
  await own.getByLabel("Your message", { exact: true }).fill("Changed my mind");
  await own.getByRole("button", { name: "Cancel" }).click();
  await expect(own).toContainText("As it was");
  await expect(own).not.toContainText("edited");
  await page.reload();
  await expect(own).toContainText("As it was");
  await own.getByText("Message options").locator("xpath=ancestor::summary").click();
  await edit.click();
  await expect(own.getByLabel("Your message", { exact: true })).toHaveValue("As it was");
});

test("a request to be verified that is sent after the session has ended is there again after signing in", async ({
  page,
}) => {
  const person = newcomer();
  await join(page, person, "en");
  await page.goto("/en/account");
  await page.locator("#verify summary").click();
  const form = page.locator("#verify form");
  await form.locator("[name=fullName]").fill("Rima al-Haddad");
  await form.locator("[name=phone]").fill("0944 123 456");
  const birth = form.locator("[name=dateOfBirth]");
  for (const place of [0, 1]) await birth.nth(place).selectOption({ index: 3 });
  await birth.nth(2).selectOption("1990");
  await page.context().clearCookies();
  await form.getByRole("button").click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/en\/account/);
  await expect(form.locator("[name=fullName]")).toHaveValue("Rima al-Haddad");
  await expect(form.locator("[name=phone]")).toHaveValue("0944 123 456");
  await expect(birth.nth(2)).toHaveValue("1990");
});

test("pictures that a message cannot take are named, with the reason", async ({
  page,
  another,
}) => {
  const omar = await joined(await another(desktop));
  await joined(page);
  await page.goto(`/en/messages?receiverId=${omar}`);
  const { buffer: data } = await drawPhoto(44, 300);
  const picture = (name: string, buffer = data) => ({ name, mimeType: "image/jpeg", buffer });
  const names = [1, 2, 3, 4, 5, 6].map((number) => picture(`view-${number}.jpg`));
  await page
    .getByLabel("Attach a picture", { exact: true })
    .setInputFiles([picture("broken.jpg", Buffer.from("no picture")), ...names]);
  await expect(page.getByText("view-6.jpg: Five pictures at most in a message.")).toBeVisible();
  await expect(page.getByText(/broken\.jpg: /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove the picture" })).toHaveCount(5);
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove the picture" })).toHaveCount(5);
});
