import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { listingForm, withFiles } from "#test/members.ts";
import { smallestPhone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, readMain, sendForm } from "./people.ts";
import { addRules, cutOff, overflow } from "./targets.ts";

test.use(smallestPhone);

const wide = (letters: number) => "W".repeat(letters);
/** Of one word without an end, and of both directions. */
const text = `${wide(100)} بحالة جيدة`;

async function send(page: Page, path: string, form: Record<string, string> | FormData) {
  const answer = await sendForm(page, path, form);
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(302);
  return answer.headers().location ?? "";
}

test("words without an end fit the smallest phone wherever people write, and run in their own direction", async ({
  page: seller,
  another,
}) => {
  const buyer = await another(smallestPhone);
  for (const each of [seller, buyer]) await join(each, { ...newcomer(), name: wide(80) });
  const fields = listingForm({
    title: text,
    description: `${text}\n${wide(1_000)}`,
    address: wide(200),
    phone: "0944123456",
  });
  await send(seller, "/add-listing", withFiles(fields, "pictures", []));
  const account = await readMain(seller, "/account");
  const [listing = ""] = /\/listing\/\d+/.exec(account) ?? [];
  const [shop = "", sellerId = ""] = /\/seller\/([\w-]+)/.exec(account) ?? [];
  const id = () => randomUUID();
  await send(buyer, `${listing}/comments`, { id: id(), text });
  await send(buyer, `${shop}/review`, { intent: "write", rating: "4", comment: text });
  await send(buyer, `${listing}/offer`, { intent: "offer", id: id(), amount: "500" });
  const listingId = listing.split("/").at(-1) ?? "";
  const about = `/messages?receiverId=${sellerId}&listingId=${listingId}`;
  const words = { intent: "send", id: id(), text };
  await send(buyer, about, { ...words, receiverId: sellerId, listingId });
  await send(seller, "/account/replies", { intent: "save", id: id(), text });
  const named = { name: wide(60), description: wide(500), rules: wide(2_000) };
  const community = await send(seller, "/communities/create", named);
  await send(seller, community, { ...words, id: id() });

  const own =
    "/account /account/profile /account/offers /account/replies /messages /notifications /communities?tab=mine";
  const ofListing = `${listing} ${listing}?tab=comments ${listing}/offer ${shop} /search?q=${wide(100)}`;
  const ofOwner = `/account/listings/${listingId}/stats /account/listings/${listingId}/delete`;
  const ofCommunity = `${community} ${community}/settings ${community}/members`;
  for (const [page, paths] of [
    [seller, `${own} ${ofListing} ${ofOwner} ${ofCommunity}`.split(" ")],
    [
      buyer,
      `${about} ${listing}/contact /report?kind=listing&id=${listingId} /messages`.split(" "),
    ],
  ] as const)
    for (const path of paths) {
      await page.goto(path);
      await addRules(page, "* { content-visibility: visible !important }");
      expect(await overflow(page), `${path} is too wide`).toBe(0);
      expect(await cutOff(page), path).toEqual([]);
      const turned = await page.locator("main").evaluate((main) => {
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const { data, parentElement } = texts.currentNode as Text;
          if (/^W{9}.* بحالة/.test(data) && parentElement)
            if (getComputedStyle(parentElement).direction !== "ltr")
              found.push(parentElement.outerHTML.slice(0, 80));
        }
        return found;
      });
      expect(turned, path).toEqual([]);
    }
});
