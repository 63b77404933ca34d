import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds, wordsOf } from "#test/html.ts";
import { listingForm, listingIdsIn } from "#test/members.ts";
import { type SellerMember, sellerScene } from "#test/seller-scene.ts";
import { useProgram } from "#test/program.ts";
import { xmlFaults } from "#test/xml-faults.ts";

const program = useProgram();
const { browser } = program;
const { ask, join, page, write } = sellerScene(program);

let seller: SellerMember;
let author: SellerMember;
let other: SellerMember;

beforeAll(async () => {
  [seller, author, other] = [await join(), await join(), await join()];
  await seller.post("/add-listing", listingForm({ title: "خزانة للبائع" }));
});

describe("the page of a seller", () => {
  it("shows everybody who the seller is and what they offer, in both languages, and no number", async () => {
    await ask("update profiles set phone_number = '+963944123456' where id = $1", seller.id);
    for (const [prefix, words] of [
      ["", ["هدى العلي", "خزانة للبائع", "عضو منذ", "إعلان واحد", "لا تقييمات بعد"]],
      ["/en", ["Member since", "1 listing", "No reviews yet", "Write a Review"]],
    ] as const) {
      const { status, text } = await page(seller.id, browser(), prefix);
      expect(status).toBe(200);
      for (const each of words) expect(holds(text, each), each).toBe(true);
      expect(holds(text, />ه<\/span>/), "the first letter stands for a picture").toBe(true);
      expect(holds(text, "944123456")).toBe(false);
      expect(holds(text, seller.email)).toBe(false);
      expect(holds(text, `/messages?receiverId=${seller.id}`)).toBe(true);
    }
  });

  it("is linked from the listing, whose card shows the seller's name and rating", async () => {
    const [id] = listingIdsIn((await seller.get("/account")).text);
    const { text } = await browser().get(`/en/listing/${id}`);
    expect(text.split(`href="/en/seller/${seller.id}"`).length).toBeGreaterThan(3);
    expect(holds(text, "About the Seller")).toBe(true);
    expect(holds(wordsOf(text), "No reviews yet")).toBe(true);
    const rated = await join();
    await rated.post("/add-listing", listingForm({ title: "خزانة" }));
    const [of] = listingIdsIn((await rated.get("/account")).text);
    await write(author, rated.id, { rating: "4" });
    await write(other, rated.id, { rating: "5" });
    for (const [path, words] of [
      [`/listing/${of}`, ["4.5", "تقييمان"]],
      [`/en/listing/${of}`, ["4.5", "2 reviews"]],
    ] as const) {
      const shown = (await browser().get(path)).text;
      for (const each of words) expect(wordsOf(shown)).toContain(each);
      const stars = /<span role="img" aria-label="[^"]*4\.5[^"]*"[^]*?<\/p>/.exec(shown)?.[0] ?? "";
      expect(stars.match(/fill-current/g), "four and a half of five").toHaveLength(5);
      expect(stars.match(/w-1\/2/g)).toHaveLength(1);
    }
  });

  it("offers the seller neither a message to themselves nor a review of themselves", async () => {
    const { text } = await page(seller.id, seller, "/en");
    expect(holds(text, "/messages?receiverId=")).toBe(false);
    expect(holds(text, `/seller/${seller.id}/review`)).toBe(false);
    expect(holds(text, "This is your page as others see it.")).toBe(true);
  });

  it("without listings leads home", async () => {
    const { text } = await page(other.id, browser(), "/en");
    expect(holds(text, "This seller has no active listings")).toBe(true);
    const section =
      text.split("This seller has no active listings")[1]?.split("</section>")[0] ?? "";
    expect(holds(section, /<a\b[^>]*href="\/en"/), "the way home stands in the empty list").toBe(
      true,
    );
    expect(holds(text, 'name="robots" content="noindex"')).toBe(true);
  });

  it("shows active listings only", async () => {
    const who = await join();
    for (const title of ["طاولة معروضة", "طاولة موقوفة"])
      await who.post("/add-listing", listingForm({ title }));
    await ask("update listings set status = 'paused' where title = 'طاولة موقوفة'");
    const { text } = await page(who.id, browser());
    expect(holds(text, "طاولة معروضة")).toBe(true);
    expect(holds(text, "طاولة موقوفة")).toBe(false);
    expect(wordsOf(text)).toContain("إعلان واحد");
  });

  it("can be filtered, counted and sorted when the seller has many listings", async () => {
    const who = await join();
    for (const price of ["100", "200", "300", "400", "500"])
      await who.post(
        "/add-listing",
        listingForm({ title: `كرسي ${price}`, price, currency: "USD" }),
      );
    const path = `/seller/${who.id}`;
    const full = (await browser().get(path)).text;
    expect(holds(full, new RegExp(`<form[^>]*action="${path}"`))).toBe(true);
    expect(listingIdsIn(full)).toHaveLength(5);
    const cheap = (await browser().get(`${path}?price-max=250&currency=USD`)).text;
    expect(listingIdsIn(cheap)).toHaveLength(2);
    expect(holds(cheap, 'name="robots" content="noindex"'), "it is no page of its own").toBe(true);
    const none = (await browser().get(`${path}?governorate=quneitra`)).text;
    expect(listingIdsIn(none)).toHaveLength(0);
    const count = async (seller: string) =>
      (await browser().get(`/count.json?seller=${seller}&price-max=250&currency=USD`)).text;
    expect(JSON.parse(await count(who.id))).toEqual({ count: 2 });
    expect((await browser().get("/count.json?seller=x")).status).toBe(200);
    await ask("update users set suspended_at = now() where id = $1", who.id);
    expect(JSON.parse(await count(who.id))).toEqual({ count: 0 });
  });

  it.each([newId(), "x", "1; drop table users", "%00", "0"])(
    "reads as not found for %s",
    async (id) => {
      const answer = await browser().get(`/en/seller/${encodeURIComponent(id)}`);
      expect(answer.status).toBe(404);
      expect(holds(answer.text, "Invalid seller ID")).toBe(true);
      expect((await browser().get(`/seller/${encodeURIComponent(id)}/feed.xml`)).status).toBe(404);
      expect((await write(author, encodeURIComponent(id))).status).toBe(404);
    },
  );

  it("is gone while the seller is suspended, and not found while the seller is leaving", async () => {
    const away = await join();
    const set = (text: string) => ask(`update users set ${text} where id = $1`, away.id);
    const statuses = async () => [
      (await page(away.id)).status,
      (await page(away.id, away)).status,
      (await browser().get(`/seller/${away.id}/feed.xml`)).status,
      (await write(author, away.id)).status,
    ];
    await set("suspended_at = now()");
    expect(await statuses()).toEqual([410, 410, 410, 404]);
    await set("deletion_requested_at = now()");
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    await set("suspended_at = null, deletion_requested_at = null");
    expect((await page(away.id)).status).toBe(200);
  });

  it("gives machines and feed readers what everybody sees", async () => {
    await ask("update profiles set kind = 'business' where id = $1", seller.id);
    const { text } = await page(seller.id, browser(), "/en");
    expect(holds(text, '"@type":"LocalBusiness"')).toBe(true);
    expect(holds(text, "aggregateRating")).toBe(false);
    expect(holds(text, `/en/seller/${seller.id}/feed.xml`)).toBe(true);
    const feed = await browser().get(`/en/seller/${seller.id}/feed.xml`);
    expect(feed.headers.get("content-type")).toMatch(/^application\/atom\+xml/);
    expect(await xmlFaults("atom", feed.text)).toEqual([]);
    expect(feed.text.match(/<entry>/g)).toHaveLength(1);
    const sitemap = await browser().get("/sitemap/sellers.xml");
    expect(holds(sitemap.text, `/en/seller/${seller.id}<`)).toBe(true);
    expect(holds(sitemap.text, other.id)).toBe(false);
    const subcategory = await browser().get("/en/category/living/subcategory/furniture");
    expect(holds(subcategory.text, `href="/en/seller/${seller.id}"`)).toBe(true);
    const category = await browser().get("/en/category/living");
    expect(holds(category.text, `href="/en/seller/${seller.id}"`)).toBe(true);
  });
});
