import { beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();
const pages = ["/category/cars", "/category/cars/subcategory/car-rental", "/category/all"];

let visitor: Browser;

beforeAll(async () => {
  visitor = browser();
  const seller = browser();
  await joinAs(seller);
  const rental = { category: "cars", subcategory: "car-rental", listingType: "rent" };
  for (const [title, make, price] of [
    ["كيا سيراتو", "kia", "900"],
    ["هيونداي توسان", "hyundai", "300"],
  ] as const) {
    const form = listingForm({ ...rental, title, "detail-make": make, price, currency: "USD" });
    const answer = await seller.post("/add-listing", form);
    if (answer.status !== 302) throw new Error(`publishing answered ${answer.status}`);
  }
});

const get = async (path: string) => (await visitor.get(path)).text;

it("a subcategory that is filtered or sorted still offers help, and says where it was asked for", async () => {
  for (const query of ["", "?type=sale", "?sort=price-up", "?governorate=aleppo"]) {
    const html = await get(`/en/category/cars/subcategory/car-rental${query}`);
    expect(wordsOf(html), query).toMatch(/Need Help\?.*Request Help/);
    expect(
      holds(html, 'href="/en/inquiry?kind=help&amp;category=cars&amp;subcategory=car-rental"'),
      query,
    ).toBe(true);
  }
});

describe.each(pages)("%s", (path) => {
  it.each([
    "type=castle&sort=id;drop+table+listings&within=-1&currency=%00&governorate=%FF&area='",
    "price-min=1e309&price-max=NaN&d-make=%27+or+1%3D1--&d-year-min=Infinity&after=forged",
    "sort=price-up&after=mi8p9v3v-3mn",
    "sort=price-down&after=p-zzzzzzzzzz-zzzzzzzzzz",
    "type=rent&type=sale&price-min=%F0%9F%92%B0&d-make=kia&d-make[]=kia&d-__proto__=yes",
    `d-make=${"kia&d-make=".repeat(300)}&price-max=${"9".repeat(300)}`,
  ])("answers 200 to ?%s", async (query) => {
    expect((await visitor.get(`${path}?${query}`)).status).toBe(200);
  });

  it("is for search engines as it is, and not as it is filtered or sorted", async () => {
    const basic = await get(path);
    expect(holds(basic, 'name="robots" content="noindex')).toBe(false);
    for (const query of ["governorate=damascus", "sort=price-up"]) {
      const text = await get(`${path}?${query}`);
      expect(holds(text, 'name="robots" content="noindex')).toBe(true);
      expect(holds(text, `rel="canonical" href="http://dalil.test${path}"`)).toBe(true);
    }
  });

  it("shows the matching listings in the requested order, and their number", async () => {
    const all = await get(`${path}?sort=price-up`);
    expect(listingIdsIn(all)).toHaveLength(2);
    expect(wordsOf(all)).toContain("إعلانان");
    const down = listingIdsIn(await get(`${path}?sort=price-down`));
    expect(down).toEqual([...listingIdsIn(all)].reverse());
    const dear = await get(`${path}?price-min=٥٠٠&currency=USD`);
    expect(listingIdsIn(dear)).toEqual([down[0]]);
    expect(wordsOf(dear)).toContain("إعلان واحد");
  });

  it("takes amounts without a currency as typed, in any, and says so", async () => {
    const text = await get(`/en${path}?price-min=500&price-max=5,000`);
    expect(listingIdsIn(text)).toHaveLength(1);
    const words = wordsOf(text);
    expect(words).toContain("Price: 500 – 5,000 in any currency");
    expect(words).not.toMatch(/Price: [^.]*Syrian Pound/);
    const sorted = await get(`/en${path}?price-min=1&sort=price-up`);
    expect(wordsOf(sorted)).toContain("Each currency is sorted on its own.");
  });

  it("names each condition with a link that removes it, and says whether nothing matches or nothing is there at all", async () => {
    const text = await get(`/en${path}?type=sale&governorate=aleppo&sort=price-up`);
    const words = wordsOf(text);
    expect(words).toContain("2 filters");
    expect(words).toContain("No listings match these filters");
    expect(words).not.toContain("No listings available at the moment");
    expect(holds(text, `href="/en${path}?governorate=aleppo&amp;sort=price-up"`)).toBe(true);
    expect(holds(text, `href="/en${path}?type=sale&amp;sort=price-up"`)).toBe(true);
    expect(holds(text, `href="/en${path}?sort=price-up"`)).toBe(true);
  });
});

it("a category and a subcategory are filtered by their own details, the list of everything is not", async () => {
  const [category = "", subcategory = "", everything = ""] = pages;
  for (const path of [category, subcategory]) {
    const requested = await get(`${path}?d-make=kia&d-make=bmw`);
    expect(listingIdsIn(requested)).toHaveLength(1);
    expect(wordsOf(requested)).toContain("كيا سيراتو");
    expect(holds(requested, 'name="d-make"')).toBe(true);
  }
  const ignored = await get(`${everything}?d-make=kia`);
  expect(listingIdsIn(ignored)).toHaveLength(2);
  expect(holds(ignored, 'name="d-make"')).toBe(false);
});

it("counts what a filter would show, for the filter's button", async () => {
  const count = async (query: string) => {
    const { text, headers } = await visitor.get(`/count.json?${query}`);
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    return (JSON.parse(text) as { count: number | null }).count;
  };
  expect(await count("")).toBe(2);
  expect(await count("category=cars&subcategory=car-rental&d-make=kia")).toBe(1);
  expect(await count("category=cars&price-max=500&currency=USD")).toBe(1);
  expect(await count("category=living")).toBe(0);
  // The same under the words of a search.
  const kia = `q=${encodeURIComponent("كيا")}`;
  expect(await count(kia)).toBe(1);
  expect(await count(`${kia}&category=cars&d-make=bmw`)).toBe(0);
  expect(await count("category=%27or+1=1&subcategory=%00&type=castle")).toBe(2);
});

it("names a place without its governorate where the list is filtered by that governorate", async () => {
  expect(wordsOf(await get("/en/category/cars"))).toContain("Damascus");
  const cards = async (query: string) =>
    wordsOf((await get(`/en/category/cars?${query}`)).match(/<article[^]*<\/article>/)?.[0] ?? "");
  expect(await cards("governorate=damascus")).not.toContain("Damascus,");
});

it("an empty category without a filter says that it is empty", async () => {
  const words = wordsOf(await get("/en/category/machines"));
  expect(words).toContain("No listings available at the moment");
  expect(words).not.toContain("No listings match these filters");
});

describe("until when there is a warranty", () => {
  const machine = {
    category: "machines",
    subcategory: "",
    listingType: "sale",
    price: "50",
    currency: "USD",
  };
  let seller: Browser;
  const publish = (title: string, until: string) =>
    seller.post("/add-listing", listingForm({ ...machine, title, "detail-warrantyUntil": until }));

  beforeAll(async () => {
    seller = browser();
    await joinAs(seller);
  });

  it("is accepted in any digits, shown, and can be filtered by", async () => {
    const year = new Date().getUTCFullYear() + 2;
    expect((await publish("مضخة مكفولة", `12/5/${year}`)).status).toBe(302);
    expect((await publish("مضخة بلا كفالة", "")).status).toBe(302);
    const [, id] = listingIdsIn((await seller.get("/account")).text);
    expect(wordsOf(await get(`/listing/${id}`))).toContain(`الكفالة حتى 12 أيار ${year}`);
    expect(wordsOf(await get(`/en/listing/${id}`))).toContain(`Warranty until 12 May ${year}`);
    const list = await get("/category/machines");
    expect(wordsOf(list)).toContain("مضخة بلا كفالة");
    expect(wordsOf(list)).toContain("كفالة سارية");
    const under = await get("/category/machines?d-warrantyUntil=yes");
    expect(listingIdsIn(under)).toEqual([id]);
    const form = (await seller.get(`/account/listings/${id}/edit`)).text;
    expect(/<input\b[^>]*name="detail-warrantyUntil"[^>]*>/.exec(form)?.[0]).toMatch(
      new RegExp(`type="date".*value="${year}-05-12"|value="${year}-05-12".*type="date"`),
    );
  });

  it.each(["2020-01-31", "2999-01-31", "2027-02-30"])("is not %s", async (until) => {
    const answer = await publish("مضخة أخرى", until);
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.text)).toMatch(/اختر تاريخًا بين|اكتب تاريخًا صحيحًا/);
    expect(answer.text).toContain(`value="${until}"`);
  });
});
