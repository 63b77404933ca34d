import { beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask: write } = useProgram();

let visitor: Browser;
let seller: Browser;
const ids: string[] = [];

beforeAll(async () => {
  [visitor, seller] = [browser(), browser()];
  await joinAs(seller);
  for (let each = 0; each < 6; each++) {
    await seller.post("/add-listing", listingForm({ title: `Chair ${each}` }));
    ids.unshift(listingIdsIn((await seller.get("/account")).text)[0] ?? "none");
  }
});

const html = async () => (await visitor.get(`/en/listing/${ids.at(-1)}`)).text;

/** The part of a page from a heading to the end of its section. */
async function sectionOf(heading: string): Promise<string> {
  const sections = (await html()).match(/<section\b[\s\S]*?<\/section>/g) ?? [];
  return sections.find((each) => holds(each, `>${heading}<`)) ?? "";
}

describe("the page of a listing", () => {
  it("has the way to it, with home first", async () => {
    const trail = /<nav[^>]*aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(await html())?.[0] ?? "";
    expect([...trail.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      "/en",
      "/en/category/living",
    ]);
    expect(wordsOf(trail)).toMatch(/Home.*Living.*Chair 0/);
  });

  it("has a way back home beside it", async () => {
    const main = (await html()).replace(/<nav[\s\S]*?<\/nav>/g, "").split("<main")[1] ?? "";
    const back = /<a\b[^>]*href="\/en"[^>]*>[\s\S]*?<\/a>/.exec(main)?.[0] ?? "";
    expect(wordsOf(back)).toContain("Return to Home");
  });

  it("has its title, its price in both pounds, and its description", async () => {
    const text = await html();
    expect(/<h1[\s\S]*?<\/h1>/.exec(text)?.[0]).toContain("Chair 0");
    const words = wordsOf(text);
    for (const texts of [
      "25,000",
      "Syrian Pounds (new)",
      "2,500,000 Syrian Pounds (old)",
      "ثلاث أبواب",
    ])
      expect(words).toContain(texts);
  });

  it("opens with the tab of the description, the comments beside it", async () => {
    const tabs = [...(await html()).matchAll(/<label[^>]*><input type="radio"([^>]*)\/>([^<]*)/g)];
    expect(tabs.map(([, state = "", name]) => [name, state.includes("checked")])).toEqual([
      ["Description", true],
      ["Comments", false],
    ]);
  });

  it("shows four others of the seller, the newest first, without itself", async () => {
    expect(listingIdsIn(await sectionOf("More from this seller"))).toEqual(ids.slice(0, 4));
    await write("update listings set status = 'paused' where id = $1", ids[0]);
    expect(listingIdsIn(await sectionOf("More from this seller"))).toEqual(ids.slice(1, 5));
    await write("update listings set status = 'active' where id = $1", ids[0]);
  });

  it("says how to be safe, and since when the seller is a member", async () => {
    const words = wordsOf(await html());
    for (const texts of [
      "Meet in a public place",
      "Check the item before purchasing",
      "Don&#x27;t send money in advance",
    ])
      expect(words).toContain(texts);
    expect(words).toMatch(/Member since [A-Z][a-z]+ 20\d\d/);
    expect(words).toContain("Send Message");
  });

  it("says that no exact place was given, and shows no pin", async () => {
    expect(wordsOf(await html())).toContain("No exact place was given.");
  });

  it("offers to contact the seller for a website or hours alone, and not where nothing was given", async () => {
    const bar = async () =>
      wordsOf(/<div role="group"[^>]*contact-bar[\s\S]*?<\/div>/.exec(await html())?.[0] ?? "");
    const none =
      "phones = '[]', contact_email = null, website = null, address_text = null, hours = null";
    await write(`update listings set ${none}`);
    expect(await bar()).not.toContain("Contact seller");
    expect(await bar()).toContain("Message");
    const hours = JSON.stringify([{ days: [0], from: "09:00", to: "17:00" }]);
    for (const [given, value] of [
      ["website", "https://furniture.example"],
      ["hours", hours],
      ["contact_email", "shop@furniture.example"],
      ["address_text", "Straight Street"],
    ] as const) {
      await write(`update listings set ${none}`);
      await write(`update listings set ${given} = $1`, value);
      expect(await bar(), given).toContain("Contact seller");
    }
    await write(`update listings set ${none}`);
  });

  it("shows the week from Sunday on, a day without times as closed, and nothing without hours", async () => {
    expect(wordsOf(await html())).not.toContain("Closed");
    const hours = [{ days: [0], from: "09:00", to: "17:00" }];
    await write("update listings set hours = $1::jsonb", JSON.stringify(hours));
    const words = wordsOf(await html());
    expect(words).toMatch(/Sunday 9:00 AM – 5:00 PM Monday – Saturday Closed/);
    expect(words).toMatch(/Business hours (Open until|Opens( tomorrow| Sunday)? at) \d/);
  });
});
