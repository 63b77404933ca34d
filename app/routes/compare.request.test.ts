import { beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();
let visitor: Browser;
let ids: number[];

beforeAll(async () => {
  visitor = browser();
  const seller = browser();
  await joinAs(seller);
  for (const [title, price] of [
    ["كرسي خشب", "40"],
    ["كرسي حديد", "30"],
    ["كرسي متوقف", "20"],
  ] as const)
    await seller.post("/add-listing", listingForm({ title, price }));
  const rows = await ask<{ id: number }>("select id::integer from listings order by id");
  ids = rows.map(({ id }) => id);
  await seller.post(`/account/listings/${ids[2]}/state`, { intent: "pause" });
});

const main = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const read = async (query: string) => {
  const { status, text } = await visitor.get(`/compare?${query}`);
  expect(status).toBe(200);
  return { html: main(text), words: wordsOf(main(text)) };
};

describe("the comparison of listings", () => {
  it("shows them side by side, first what they differ in, each with the way to take it out", async () => {
    const [first = 0, second = 0] = ids;
    const { html, words } = await read(`id=${first}&id=${second}&id=x&id=999999`);
    expect(listingIdsIn(html)).toEqual([String(first), String(second)]);
    const [different, price, alike, place] = ["ما تختلف فيه", "السعر", "ما تتفق فيه", "المكان"].map(
      (text) => words.indexOf(text),
    );
    expect([different, price, alike, place]).toEqual(
      [different, price, alike, place].toSorted((one = 0, other = 0) => one - other),
    );
    expect(different).toBeGreaterThan(-1);
    expect(holds(html, `href="/compare?id=${second}"`)).toBe(true);
  });

  it("takes no more than three, and none that is not shown", async () => {
    const { html } = await read([...ids, ...ids].map((id) => `id=${id}`).join("&"));
    expect(listingIdsIn(html)).toEqual(ids.slice(0, 2).map(String));
    const { words } = await read(`id=${ids[0]}&id=${ids[2]}`);
    expect(holds(words, "اختر إعلانين على الأقل")).toBe(true);
    expect(holds((await read("")).words, "اختر إعلانين على الأقل")).toBe(true);
  });
});
