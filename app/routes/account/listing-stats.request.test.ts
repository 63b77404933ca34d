import { beforeAll, describe, expect, it } from "vitest";
import { saveViews } from "#app/features/listing-life/listing-history.server.ts";
import { clock } from "#app/platform/clock.ts";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 13) Chrome/130.0 Mobile" };

let seller: Browser;
let id = "";

beforeAll(async () => {
  seller = browser();
  await joinAs(seller);
  const form = { title: "Oud of walnut", description: "Well kept.", pound: "old" };
  await seller.post("/en/add-listing", listingForm(form));
  [id = ""] = listingIdsIn((await seller.get("/account")).text);
});

describe("the statistics of a listing", () => {
  it("count readers where the page is made for them, and not its owner", async () => {
    await seller.get(`/listing/${id}`, phone);
    await browser().get(`/listing/${id}`, phone);
    await browser().get(`/en/listing/${id}`, phone);
    await saveViews(clock.now());
    const { text } = await seller.get(`/en/account/listings/${id}/stats`);
    const words = wordsOf(text);
    // One reader: the same browser at the same address within the hour.
    expect(words).toMatch(/Views 1 /);
    expect(words).toContain("Nothing yet: Saved to favorites, Contact shown, Price offers.");
    const order = ["Views 1", "Add pictures", "Nothing yet"].map((each) => words.indexOf(each));
    expect(order, "the sums, the advice, the days").toEqual(order.toSorted((a, b) => a - b));
    expect(words).toContain("Add pictures");
    expect(words).toContain("Name the area");
    expect(holds(text, `/en/account/listings/${id}/poster`)).toBe(true);
    expect(holds(text, `wa.me`)).toBe(true);
  });

  it("are a link away in the account and on the page of the listing", async () => {
    for (const path of ["/account", `/listing/${id}`])
      expect(holds((await seller.get(path)).text, `/account/listings/${id}/stats`)).toBe(true);
    expect(holds((await browser().get(`/listing/${id}`)).text, "/stats")).toBe(false);
  });
});

describe("the poster of a listing", () => {
  it("is in the listing's language, with its price in both pounds, its place and its address", async () => {
    const { status, text } = await seller.get(`/account/listings/${id}/poster`);
    expect(status).toBe(200);
    expect(holds(text, /<article lang="en" dir="ltr" class="poster /)).toBe(true);
    const words = wordsOf(text);
    for (const part of [
      "Oud of walnut",
      "25,000 Syrian Pounds (old)",
      "That is 250 Syrian Pounds (new)",
      "Damascus",
      `/en/listing/${id}`,
    ])
      expect(words).toContain(part);
    expect(holds(text, 'src="data:image/svg+xml,')).toBe(true);
  });
});
