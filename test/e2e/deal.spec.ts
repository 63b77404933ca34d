import type { Locator, Page } from "@playwright/test";
import { alive } from "./alive.ts";
import { findFaults } from "./axe.ts";
import { phone } from "./devices.ts";
import { offer } from "./listing-form.ts";
import { expect, test } from "./own-origin.ts";
import { join, newcomer, readMain } from "./people.ts";
import { overflow } from "./targets.ts";

// From a search to two reviews, in Arabic on two phones; one of them has no line when they meet.
test.use({ ...phone, serviceWorkers: "allow" });

const texts = {
  make: "قدّم عرض سعر",
  amount: "السعر الذي تعرضه",
  send: "أرسل عرض السعر",
  sent: "وصل عرض السعر",
  told: "عرض سعر جديد على",
  accept: "اقبل واحجز",
  accepted: "قُبل السعر",
  reserved: "محجوز",
  close: "أغلقه أمام الآخرين",
  closed: "أُغلق الإعلان أمام الآخرين",
  place: "مكان اللقاء",
  reservation: "الحجز",
  day: "اليوم",
  hour: "الساعة",
  saveMeeting: "احفظ الموعد",
  otherCode: /^رمز (البائع|المشتري)/,
  confirm: "أكّد اللقاء",
  kept: "هذه الصفحة كما حُفظت",
  stored: "حُفظ على جهازك",
  waits: "كتبتَ رمزه. بقي أن يكتب رمزك.",
  done: "اكتملت الصفقة",
  review: "انشر التقييم",
  written: "نُشر تقييمك",
  met: "التقيا",
  sold: "بيع",
};

const inDealCode = (page: Page) => page.locator("section:has(#deal-code)");
const ownCode = async (page: Page) =>
  (await inDealCode(page).locator("p.numbers").innerText()).trim();

async function typeCode(page: Page, code: string): Promise<void> {
  await inDealCode(page).getByLabel(texts.otherCode).fill(code);
  await inDealCode(page).getByRole("button", { name: texts.confirm }).click();
}

async function openNotice(page: Page, words: string): Promise<void> {
  await page.goto("/notifications");
  await page.getByRole("button", { name: words }).first().click();
}

test("two members go from a search to a handshake and two reviews, one of them offline at the meeting", async ({
  page: buyer,
  another,
  complaints,
}) => {
  test.slow();
  // Only the buyer loses the line.
  const online = { ...phone, serviceWorkers: "block" } as const;
  const seller = await another(online);
  await join(seller, newcomer());
  const draft = await offer(seller);

  // Three taps from the card to the offer; the field waits for the price.
  await join(buyer, newcomer());
  const found = buyer.locator("main article").filter({ hasText: draft.word });
  await expect(async () => {
    await buyer.goto(`/search?q=${encodeURIComponent(draft.word)}`);
    await expect(found).toBeVisible({ timeout: 1_000 });
  }).toPass();
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(found.getByRole("link").first());
  await expect(buyer).toHaveURL(/\/listing\/\d+$/);
  const listing = new URL(buyer.url()).pathname;
  await tap(buyer.getByRole("link", { name: texts.make }));
  const amount = buyer.getByLabel(texts.amount);
  await expect(amount).toBeFocused();
  await amount.fill("١٢٠٠");
  await tap(buyer.getByRole("button", { name: texts.send }));
  await expect(buyer.getByText(texts.sent, { exact: true })).toBeVisible();
  expect(taps).toBe(3);
  expect(await overflow(buyer)).toBe(0);

  // From now on the page lies in memory, as it is.
  const visitor = await another(online);
  const id = listing.split("/").at(-1);
  expect(await readMain(visitor, listing)).toMatch(
    new RegExp(`<a [^>]*href="/messages\\?receiverId=[0-9a-f-]{36}&amp;listingId=${id}"`),
  );

  await openNotice(seller, texts.told);
  await expect(seller).toHaveURL(`${listing}/offer`);
  await expect(seller.getByRole("article")).toContainText("1,200");
  await seller.getByRole("button", { name: texts.accept }).click();
  await expect(seller).toHaveURL(/\/deal\/[0-9a-f-]{36}$/);
  const deal = new URL(seller.url()).pathname;

  // Everybody else sees that it is taken, and reaches the seller until the listing is closed to them.
  await visitor.goto(listing);
  await expect(visitor.getByText(texts.reserved, { exact: true }).first()).toBeVisible();
  expect(await visitor.content()).toContain("LimitedAvailability");
  const ways = visitor.locator("a[href*='receiverId'], form[action$='/contact']");
  await expect(ways).not.toHaveCount(0);
  await seller.getByText(texts.reservation, { exact: true }).click();
  await seller.getByRole("button", { name: texts.close }).click();
  await expect(seller.getByText(texts.closed, { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(ways).toHaveCount(0);

  await seller.getByLabel(texts.place).fill("ساحة العباسيين");
  await seller.getByLabel(texts.day).selectOption({ index: 2 });
  await seller.getByLabel(texts.hour).selectOption("17:30");
  await seller.getByRole("button", { name: texts.saveMeeting }).click();
  await expect(seller.getByText(/في .*ساحة العباسيين/)).toBeVisible();

  await openNotice(buyer, texts.accepted);
  await expect(buyer).toHaveURL(deal);
  expect(await findFaults(visitor)).toEqual([]);
  expect(await findFaults(seller)).toEqual([]);
  await buyer.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await buyer.reload();
  await alive(buyer);
  const codes = { seller: await ownCode(seller), buyer: await ownCode(buyer) };
  expect(codes.seller).not.toBe(codes.buyer);
  await expect
    .poll(() =>
      buyer.evaluate(async (path) => {
        const names = (await caches.keys()).filter((name) => name.startsWith("pages-"));
        const stored = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        );
        return stored.flat().some(({ url }) => new URL(url).pathname === path);
      }, deal),
    )
    .toBe(true);

  // They meet where there is no line.
  await buyer.context().setOffline(true);
  await buyer.goto(deal);
  await expect(buyer.getByText(texts.kept)).toBeVisible();
  await expect(buyer.getByText(/في .*ساحة العباسيين/)).toBeVisible();
  expect(await ownCode(buyer)).toBe(codes.buyer);
  await alive(buyer);
  await typeCode(buyer, codes.seller);
  await expect(buyer.getByText(texts.stored, { exact: true })).toBeVisible();
  await typeCode(seller, codes.buyer);
  await expect(seller.getByText(texts.waits)).toBeVisible();

  await buyer.context().setOffline(false);
  await expect(seller.getByText(texts.done)).toBeVisible({ timeout: 30_000 });
  await buyer.goto(deal);
  await expect(buyer.getByText(texts.done)).toBeVisible();
  expect(await overflow(buyer)).toBe(0);
  // What a browser says of a line that is cut, and of one that is cut behind the service worker.
  const ofTheLine = (complaint: string) => /ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint);
  expect(complaints.splice(0).filter((each) => !ofTheLine(each))).toEqual([]);

  for (const [one, other] of [
    [buyer, seller],
    [seller, buyer],
  ] as const) {
    await one.getByRole("main").locator("a[href$='/review']").click();
    await expect(one).toHaveURL(/\/review$/);
    await one.getByRole("button", { name: texts.review }).click();
    await expect(one).toHaveURL(/\/seller\/[0-9a-f-]+/);
    const review = one.locator("#reviews").getByRole("article");
    await expect(review.getByText(texts.met, { exact: true })).toBeVisible();
    await expect(other.getByText(texts.done)).toHaveCount(one === buyer ? 1 : 0);
  }
});
