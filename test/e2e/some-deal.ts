import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { demoSeller, demoStaff, sendForm, signIn } from "./people.ts";

type Account = Parameters<typeof signIn>[1];

/** Offers of the demo's staff for two listings of its seller, who accepts one of them. */
export async function makeDeal(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser");
  const baseURL = new URL((await page.request.get("/offline")).url()).origin;
  const open = async (account: Account) => {
    const opened = await (await browser.newContext({ baseURL })).newPage();
    await signIn(opened, account);
    return opened;
  };
  const [seller, buyer] = [await open(demoSeller), await open(demoStaff)];
  const account = await (await seller.request.get("/account")).text();
  const own = /\/seller\/[0-9a-f-]{36}/.exec(account)?.[0] ?? "";
  const shown = await (await buyer.request.get(own)).text();
  // The last: what stands first is what other tests look at.
  const listings = [...new Set(shown.match(/\/listing\/\d+/g))].reverse();
  const made: { path: string; id: string }[] = [];
  for (const listing of listings) {
    const [path, id] = [`${listing}/offer`, randomUUID()];
    const answer = await sendForm(buyer, path, { intent: "offer", id, amount: "500" });
    if (answer.status() === 302) made.push({ path, id });
    if (made.length === 2) break;
  }
  const [first] = made;
  if (first) await sendForm(seller, first.path, { intent: "accept", offer: first.id });
  for (const each of [seller, buyer]) await each.context().close();
}
