import { beforeAll, expect, it } from "vitest";
import { ManyOfEverything, word } from "#test/many-of-everything.ts";
import { joinAs, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { ask, browser, poolConfig } = useProgram();
let seller: Browser;
let filled: ManyOfEverything;
let own = "";

beforeAll(async () => {
  seller = browser();
  filled = new ManyOfEverything({ poolConfig, seller, visitor: browser() });
  await filled.idOf(await joinAs(seller));
  await filled.writeUpTo(12);
  [own = ""] = listingIdsIn((await seller.get("/account")).text);
  await ask("update profiles set digits = 'arab'");
}, 120_000);

/** What stands there to be read, but codes, addresses and what people typed. */
function numbersIn(html: string): string[] {
  const text = html
    .replaceAll(/<(script|style|template|textarea)\b[^]*?<\/\1>/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(new RegExp(`${word}\\s+\\d+`, "g"), word)
    .replaceAll(
      /\S+@\S+|\S+\/listing\/\d+|المزة 86|0944123456|1234567890|قارئ \d+|رقم الإعلان\s+\d+/g,
      " ",
    )
    .replaceAll(/&#?\w+;/g, " ");
  return [...text.matchAll(/.{0,30}(?<![a-z])\d(?!FAS).{0,12}/gi)].map(([found]) => found.trim());
}

it.each([
  ["home", () => "/"],
  ["category", () => "/category/cars"],
  ["subcategory", () => "/category/cars/subcategory/car-rental"],
  ["listing", () => `/listing/${filled.listing}`],
  ["comments", () => `/listing/${filled.listing}?tab=comments`],
  ["search", () => `/search?q=${encodeURIComponent(word)}`],
  ["seller", () => filled.sellerPath],
  ["favorites", () => "/favorites"],
  ["notifications", () => "/notifications"],
  ["settings of notifications", () => "/notifications/settings"],
  ["account", () => "/account"],
  ["profile", () => "/account/profile"],
  ["settings", () => "/account/settings"],
  ["shop", () => "/account/shop"],
  ["searches", () => "/account/searches"],
  ["replies", () => "/account/replies"],
  ["following", () => "/account/following"],
  ["offers", () => "/account/offers"],
  ["adding a listing", () => "/add-listing"],
  ["editing a listing", () => `/account/listings/${own}/edit`],
  ["deleting a listing", () => `/account/listings/${own}/delete`],
  ["statistics", () => `/account/listings/${own}/stats`],
  ["poster", () => `/account/listings/${own}/poster`],
  ["messages", () => "/messages"],
  ["conversation", () => `/messages?receiverId=${filled.peer}`],
  ["communities", () => "/communities"],
  ["creating a community", () => "/communities/create"],
  ["community", () => `/community/${filled.community}`],
  ["members of a community", () => `/community/${filled.community}/members`],
  ["inquiry", () => "/inquiry?kind=help"],
  ["page of text", () => "/privacy-policy"],
  ["prohibited goods", () => "/prohibited-goods"],
])("the page %s writes its numbers in the digits that were chosen", async (_name, path) => {
  const { status, text } = await seller.get(path());
  expect(status).toBe(200);
  expect(numbersIn(text)).toEqual([]);
});

it("an English page, a picture and a feed keep Latin digits", async () => {
  const { text } = await seller.get(`/en/listing/${filled.listing}`);
  expect(numbersIn(text).join()).toContain("25,000");
  const feed = await seller.get("/category/cars/feed.xml");
  expect(feed.text).toContain("25,000");
  const imageOf = (html: string) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];
  const ofMember = imageOf((await seller.get(`/listing/${filled.listing}`)).text);
  expect(ofMember).toBe(imageOf((await browser().get(`/listing/${filled.listing}`)).text));
});
