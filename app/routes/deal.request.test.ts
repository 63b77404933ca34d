import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();
let seller: Browser;
let buyer: Browser;
beforeAll(async () => {
  [seller, buyer] = [browser(), browser()];
  await Promise.all([joinAs(seller), joinAs(buyer)]);
});

/** The page of a deal about a listing of this type that its seller has just agreed to. */
async function agreeAbout(listingType: string): Promise<string> {
  const details = { category: "living", subcategory: listingType, title: `شقة ${listingType}` };
  await seller.post("/add-listing", listingForm({ listingType, ...details }));
  const [listing] = listingIdsIn((await seller.get("/account")).text);
  const offer = newId();
  const path = `/listing/${listing}/offer`;
  await buyer.post(path, { intent: "offer", id: offer, amount: "20000" });
  await seller.post(path, { intent: "accept", offer });
  const [, deal] = /\/deal\/([0-9a-f-]{36})/.exec((await buyer.get(path)).text) ?? [];
  return `/deal/${deal}`;
}

const codeIn = async (who: Browser, deal: string) =>
  /<p class="numbers[^"]*"><bdi dir="ltr">(\d+)</.exec((await who.get(deal)).text)?.[1] ?? "";

describe("a deal says what its listing becomes", () => {
  it.each([
    {
      type: "sale",
      before: ["فيصير الإعلان مبيعًا", "the listing is marked as sold"],
      after: ["التقيتما وصار الإعلان مبيعًا", "You met, and the listing is marked as sold"],
      never: ["مؤجَّرًا", "rented out"],
    },
    {
      type: "rent",
      before: ["فيصير الإعلان مؤجَّرًا", "the listing is marked as rented out"],
      after: ["التقيتما وصار الإعلان مؤجَّرًا", "You met, and the listing is marked as rented out"],
      never: ["مبيعًا", "sold"],
    },
  ])("of type $type, before the two have met and after it", async ({ type, ...words }) => {
    const deal = await agreeAbout(type);
    const expectWords = async (told: string[]) => {
      for (const who of [seller, buyer])
        for (const [at, path] of [deal, `/en${deal}`].entries()) {
          const shown = wordsOf((await who.get(path)).text);
          expect(shown).toContain(told[at]);
          expect(shown).not.toContain(words.never[at]);
        }
    };
    await expectWords(words.before);
    const [ofSeller, ofBuyer] = [await codeIn(seller, deal), await codeIn(buyer, deal)];
    await seller.post(deal, { intent: "code", code: ofBuyer });
    await buyer.post(deal, { intent: "code", code: ofSeller });
    await expectWords(words.after);
  });
});

it("tells each of the two what keeps them safe, and not the other's advice", async () => {
  const deal = await agreeAbout("sale");
  const [ofSeller, ofBuyer] = await Promise.all(
    [seller, buyer].map(async (who) => wordsOf((await who.get(deal)).text)),
  );
  const [toSeller, toBuyer] = ["التقِ المشتري في مكان عام", "التقِ البائع في مكان عام"];
  expect(ofSeller).toContain(toSeller);
  expect(ofSeller).not.toContain(toBuyer);
  expect(ofBuyer).toContain(toBuyer);
  expect(ofBuyer).not.toContain(toSeller);
});

it("sets a meeting by a day and an hour that are chosen in words", async () => {
  const deal = await agreeAbout("sale");
  const shown = (await buyer.get(`/en${deal}`)).text;
  const days = [...shown.matchAll(/<option value="(\d{4}-\d\d-\d\d)">([^<]+)</g)];
  const [, day = "", words = ""] = days[2] ?? [];
  expect(words).toMatch(/^[A-Z][a-z]+day \d+ [A-Z][a-z]+ \d{4}$/);
  expect(shown).not.toContain("datetime-local");
  const meeting = new FormData();
  for (const at of [day, "17:30"]) meeting.append("at", at);
  meeting.set("intent", "meet");
  meeting.set("place", "Cafe");
  await buyer.post(deal, meeting);
  const told = wordsOf((await seller.get(`/en${deal}`)).text);
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  expect(told).toContain(`${date.format(new Date(day))} at 5:30 pm`);
});
