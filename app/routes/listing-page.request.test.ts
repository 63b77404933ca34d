import { beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask: write } = useProgram();

let seller: Browser;
let visitor: Browser;

async function publish(changes: Record<string, string>): Promise<string> {
  const answer = await seller.post("/add-listing", listingForm(changes));
  if (answer.status !== 302) throw new Error(`publishing answered ${answer.status}`);
  const [id] = listingIdsIn((await seller.get("/account")).text);
  return id ?? "none";
}

const flat = {
  subcategory: "rent",
  listingType: "rent",
  title: "شقة مفروشة في المزة",
  "detail-rooms": "٣",
  "detail-area": "120.5",
  "detail-floor": "third",
  "detail-furnished": "furnished",
  "detail-elevator": "yes",
  "detail-mileage": "77777",
  "detail-unheard": "of",
};

beforeAll(async () => {
  seller = browser();
  visitor = browser();
  await joinAs(seller);
});

describe("the details of a listing", () => {
  it("are on its page in both languages, and on its card; unknown ones are ignored", async () => {
    const id = await publish(flat);
    const arabic = wordsOf((await visitor.get(`/listing/${id}`)).text);
    for (const words of ["عدد الغرف 3", "المساحة 120.5 م²", "الطابق الثالث", "الفرش مفروش", "مصعد"])
      expect(arabic).toContain(words);
    const { text } = await visitor.get(`/en/listing/${id}`);
    for (const words of [
      "Rooms 3",
      "Area 120.5 m²",
      "Floor Third",
      "Furnishing Furnished",
      "Elevator",
    ])
      expect(wordsOf(text)).toContain(words);
    expect(holds(text, /77,?777|unheard/)).toBe(false);
    const list = await visitor.get("/en/category/living");
    expect(wordsOf(list.text)).toContain("3 rooms · 120.5 m² · Furnished");
  });

  it("say whose it is, with what to know of its paper", async () => {
    const sold = { ...flat, subcategory: "sale", listingType: "sale", title: "شقة للبيع" };
    const own = { ...sold, "detail-offeredBy": "owner", "detail-paper": "shares" };
    const arabic = wordsOf((await visitor.get(`/listing/${await publish(own)}`)).text);
    for (const words of ["من المالك مباشرة", "يعرضه المالك مباشرة", "2400 سهم على الشيوع"])
      expect(arabic).toContain(words);
    const through = { ...sold, "detail-offeredBy": "office", "detail-commission": "one-percent" };
    const english = wordsOf((await visitor.get(`/en/listing/${await publish(through)}`)).text);
    for (const words of ["Through an office or agent", "Agent’s commission One percent"])
      expect(english).toContain(words);
    expect(english).not.toContain("does not replace a lawyer");
  });

  it("are shown alone when an imported listing has no description", async () => {
    const id = await publish({ ...flat, title: "شقة بلا وصف" });
    await write("update listings set imported_id = 'old-1', description = '' where id = $1", id);
    const { status, text } = await visitor.get(`/listing/${id}?t=1`);
    expect(status).toBe(200);
    expect(wordsOf(text)).toContain("عدد الغرف 3");
    expect(holds(text, /<div[^>]*\blang="ar"[^>]*><\/div>/), "an empty block").toBe(false);
    expect(holds(text, /<meta[^>]*name="description"[^>]*content="[^"]+"/)).toBe(true);
    expect(holds(text, '"description":""')).toBe(false);
  });

  it.each([
    ["rooms", "1e309"],
    ["rooms", "-1"],
    ["rooms", "١٢٣٫٥"],
    ["area", "NaN"],
    ["furnished", "yes, very"],
  ])("%s of %s comes back beside its error, and nothing is published", async (key, value) => {
    const title = `شقة ${key} ${value.length}`;
    const form = { ...flat, title, [`detail-${key}`]: value };
    const answer = await seller.post("/en/add-listing", listingForm(form));
    expect(answer.status).toBe(422);
    expect(holds(answer.text, `id="field-detail-${key}-error"`)).toBe(true);
    expect(holds((await seller.get("/en/account")).text, title)).toBe(false);
  });

  it("a year of ten digits is ignored", async () => {
    const car = { category: "cars", subcategory: "", title: "كيا ريو", "detail-make": "kia" };
    const answer = await seller.post(
      "/en/add-listing",
      listingForm({ ...car, "detail-year": "2010201020" }),
    );
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toContain("Enter a year from 1920 to");
  });
});

describe("the video of a listing", () => {
  it("is a plain link to its own page, and nothing of it is asked for before", async () => {
    const id = await publish({ title: "سيارة بفيديو", video: "https://youtu.be/dQw4w9WgXcQ?si=x" });
    const { text, headers } = await visitor.get(`/en/listing/${id}`);
    expect(holds(text, 'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')).toBe(true);
    expect(holds(text, /<iframe|src="https?:\/\/(?!dalil\.test)|ytimg|nocookie/)).toBe(false);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;",
    );
    expect(policy).toContain("media-src https:;");
  });

  it("is a player that fetches nothing by itself, when it is a file", async () => {
    const id = await publish({ title: "جولة", video: "https://films.example/tour.mp4" });
    const { text } = await visitor.get(`/en/listing/${id}`);
    expect(holds(text, /<video[^>]* preload="none"/)).toBe(true);
    expect(holds(text, /<video[^>]* autoplay/i)).toBe(false);
    expect(wordsOf(text)).toContain("This video is on films.example.");
  });
});

it("says 'Invalid price' where an old row held one that nobody could read", async () => {
  const id = await publish({
    title: "سعر قديم",
    priceType: "contact",
    price: "",
    currency: "",
    pound: "",
  });
  expect(wordsOf((await visitor.get(`/en/listing/${id}`)).text)).toContain("Contact for price");
  await write("update listings set price_unread = 'حسب الاتفاق' where id = $1", id);
  expect(wordsOf((await visitor.get(`/en/listing/${id}`)).text)).toContain("Invalid price");
  const arabic = wordsOf((await visitor.get(`/listing/${id}`)).text);
  expect(arabic).toContain("سعر غير صالح");
  expect(arabic).not.toContain("حسب الاتفاق");
});

it("says from when on it costs less, once its owner has lowered the price", async () => {
  const id = await publish({ title: "خزانة أرخص", price: "30000" });
  const page = async () => wordsOf((await visitor.get(`/en/listing/${id}`)).text);
  expect(await page()).not.toContain("Price lowered");
  const edit = (price: string, version: string) =>
    seller.post(
      `/account/listings/${id}/edit`,
      listingForm({ title: "خزانة أرخص", price, version }),
    );
  expect((await edit("25000", "1")).status).toBe(302);
  expect(await page()).toMatch(
    /Price lowered on \d.* from .?30,000 Syrian Pounds \(new\).? to .?25,000 Syrian Pounds/,
  );
  expect((await edit("27000", "2")).status).toBe(302);
  expect(await page()).toMatch(/Price raised on .*25,000.*27,000.*Price lowered on/);
});

it("greys a service whose owner does not answer, on its page and in lists", async () => {
  const id = await publish({
    category: "internet",
    subcategory: "isp",
    listingType: "service",
    title: "شبكة",
  });
  const requested = "update listings set confirm_requested_at = now() - $2::interval where id = $1";
  const list = () => visitor.get("/en/category/internet");
  await write(requested, id, "3 days");
  expect(wordsOf((await list()).text)).not.toContain("Not confirmed lately");
  await write(requested, id, "60 days");
  expect(wordsOf((await list()).text)).toContain("Not confirmed lately");
  expect(wordsOf((await visitor.get(`/en/listing/${id}`)).text)).toContain(
    "The owner has not confirmed this information for some time.",
  );
});

describe("what the page says to machines", () => {
  it("is the offer and the way to it, without numbers, in one script that markup cannot leave", async () => {
    const id = await publish({
      ...flat,
      title: "شقة </script><script>alert(1)</script>",
      priceType: "fixed",
      price: "5000",
      currency: "SYP",
      pound: "old",
      phone: "0944123456",
    });
    const { text } = await visitor.get(`/en/listing/${id}`);
    expect(text).not.toContain("<script>alert");
    const texts = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "";
    expect(texts).not.toContain("944123456");
    const [offer, trail] = JSON.parse(texts)["@graph"];
    expect(offer).toMatchObject({
      "@type": ["Product", "Accommodation"],
      numberOfRooms: 3,
      offers: { price: 50, priceCurrency: "SYP" },
    });
    expect(trail.itemListElement.map((item: { position: number }) => item.position)).toEqual([
      1, 2, 3,
    ]);
  });
});
