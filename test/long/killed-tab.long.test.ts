import { type BrowserContext, expect as see, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { KillableBrowser } from "#test/chaos/killable-browser.ts";
import { type Someone, Town } from "#test/chaos/town.ts";
import { alive } from "#test/e2e/alive.ts";

const town = new Town();
const browser = new KillableBrowser();
const patience = { timeout: 60_000 };
beforeAll(() => town.open(1, 1), 600_000);
afterAll(async () => {
  browser.remove();
  await town.close();
}, 240_000);

it("sends what was written in a browser that was killed, once and in order", async () => {
  const chance = chanceOf(7);
  const [rima, omar] = [await town.member(0), await town.member(0)];
  const url = `http://127.0.0.1:${town.ports[0]}`;
  let context = await browser.open();
  await context.addCookies(cookiesOf(rima, url));
  const written: string[] = [];
  for (let round = 0; round < 12; round++) {
    const page = await openChat(context, `${url}/messages?receiverId=${omar.id}`);
    const isCut = round % 3 === 1;
    if (isCut) await context.setOffline(true);
    const killing = round % 3 === 2 ? town.killAndStart(0) : Promise.resolve();
    for (let n = 0; n < 4; n++) {
      const text = `رسالة ${round}-${n}`;
      await write(page, text);
      written.push(text);
    }
    if (isCut || chance() < 0.7) {
      await browser.kill(context);
      context = await browser.open();
    }
    await killing;
    await town.liftLimits();
  }
  await openChat(context, `${url}/messages?receiverId=${omar.id}`);
  await expect.poll(() => storedBy(rima), { timeout: 120_000 }).toEqual(written);
  await browser.kill(context);
}, 900_000);

it.each(["", "/en"])(
  "brings twenty that were written offline when the tab is opened anew (N11, %s)",
  async (prefix) => {
    const [rima, omar] = [await town.member(0), await town.member(0)];
    const url = `http://127.0.0.1:${town.ports[0]}`;
    const address = `${url}${prefix}/messages?receiverId=${omar.id}`;
    let context = await browser.open();
    await context.clearCookies();
    await context.addCookies(cookiesOf(rima, url));
    const page = await openChat(context, address);
    await context.setOffline(true);
    const written = Array.from({ length: 20 }, (_, n) => `${prefix} ${n}.`.trim());
    for (const text of written) await write(page, text);
    await page.close();
    await browser.kill(context);
    context = await browser.open();
    const again = await openChat(context, address);
    await expect.poll(() => storedBy(rima), { timeout: 120_000 }).toEqual(written);
    await see(again.getByRole("log").getByRole("article")).toHaveCount(20, patience);
    await browser.kill(context);
  },
  600_000,
);

/** It is shown once the device has kept it. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator("textarea[name=text]").fill(text);
  await page.locator("textarea[name=text]").press("Enter");
  await see(page.getByText(text, { exact: true })).toBeVisible(patience);
}

async function storedBy({ id }: Someone): Promise<string[]> {
  const rows = await town.ask<{ text: string }>(
    "select text from messages where sender_id = $1 order by seq",
    [id],
  );
  return rows.map(({ text }) => text);
}

async function openChat(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await alive(page);
  return page;
}

function cookiesOf({ headers }: Someone, url: string) {
  return (headers.cookie ?? "").split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
