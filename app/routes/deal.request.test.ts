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
