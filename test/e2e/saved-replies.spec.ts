import { randomUUID } from "node:crypto";
import { findFaults } from "./axe.ts";
import { phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { demoSeller, join, newcomer, sendForm, signIn } from "./people.ts";
import { overflow } from "./targets.ts";

test.use(phone);

test("a seller saves a reply, and a tap puts it into the field and sends nothing", async ({
  page: seller,
  another,
}) => {
  await signIn(seller, demoSeller);
  const account = await (await seller.request.get("/account")).text();
  const sellerPath = /\/seller\/([0-9a-f-]{36})/.exec(account);
  const [path = "", receiverId = ""] = sellerPath ?? [];
  const buyer = await another(phone);
  await join(buyer, newcomer());
  const shown = await (await buyer.request.get(path)).text();
  const listingId = /\/listing\/(\d+)/.exec(shown)?.[1] ?? "";
  const question = `ما زالت متوفرة؟ ${randomUUID().slice(0, 8)}`;
  const address = `/messages?receiverId=${receiverId}&listingId=${listingId}`;
  const message = { intent: "send", id: randomUUID(), receiverId, listingId, text: question };
  expect((await sendForm(buyer, address, message)).status()).toBe(302);

  await seller.goto("/account/replies");
  const reply = `نعم، تفضّل ${randomUUID().slice(0, 8)}`;
  const field = seller.getByLabel("ردّ جديد");
  await field.fill(reply);
  await seller.getByRole("button", { name: "احفظ", exact: true }).first().tap();
  await expect(seller.getByRole("listitem").getByText(reply)).toBeVisible();
  await expect(field).toHaveValue("");
  // What lies half under the head of the site is no fault of the page.
  await seller.evaluate(() => scrollTo(0, 0));
  expect(await overflow(seller)).toBe(0);
  expect(await findFaults(seller)).toEqual([]);

  await seller.goto("/messages");
  await seller.getByRole("link").filter({ hasText: question }).tap();
  const box = seller.getByLabel("رسالتك", { exact: true });
  await box.fill("أهلًا");
  await seller.getByRole("button", { name: reply }).tap();
  await expect(box).toHaveValue(`أهلًا\n${reply}`);
  await expect(box).toBeFocused();
  expect(await overflow(seller)).toBe(0);
  expect(await findFaults(seller)).toEqual([]);
  const log = seller.getByRole("log").getByRole("article");
  await expect(log).toHaveCount(1);
  await seller.getByRole("button", { name: "أرسل" }).tap();
  await expect(log.filter({ hasText: reply })).toHaveCount(1);

  // The row goes with the focus; the first tap elsewhere is still that of its place.
  await log.filter({ hasText: reply }).locator("summary").first().tap();
  await expect(log.filter({ hasText: reply }).getByRole("link", { name: "عدّل" })).toBeVisible();
});
