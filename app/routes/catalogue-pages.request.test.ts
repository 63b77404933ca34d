import { beforeAll, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn, photo, withFiles } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask: write } = useProgram();

let visitor: Browser;
let seller: Browser;

async function publish(changes: Record<string, string>): Promise<string> {
  const answer = await seller.post("/add-listing", listingForm(changes));
  if (answer.status !== 302) throw new Error(`publishing answered ${answer.status}`);
  return listingIdsIn((await seller.get("/account")).text)[0] ?? "none";
}

/** The sections of a page by their headings, each as its HTML. */
function sectionOf(html: string, heading: string): string {
  const sections = html.match(/<section\b[\s\S]*?<\/section>/g) ?? [];
  return sections.find((each) => holds(each, `>${heading}<`)) ?? "";
}

const approve = `insert into account_verifications (id, user_id, status, reviewed_at, erase_after, erased_at, created_at)
  select gen_random_uuid(), profiles.id, 'approved', now(), now(), now(), now() from profiles`;

const page = async (path: string) => (await visitor.get(path)).text;
const main = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

beforeAll(async () => {
  [visitor, seller] = [browser(), browser()];
  await joinAs(seller);
});

describe("home", () => {
  it("has four slides, the communities, twelve categories four to a row, and a place for suggestions", async () => {
    const html = main(await page("/en"));
    expect(
      html.match(/role="group"[^>]*aria-roledescription="slide"|aria-roledescription="slide"/g),
    ).toHaveLength(4);
    expect(holds(html, "md:h-[500px]") && holds(html, ":h-[600px]")).toBe(true);
    const [card = ""] =
      /<section[^>]*aria-labelledby="communities-title"[^]*?<\/section>/.exec(html) ?? [];
    expect(holds(card, /href="[^"]*communities/)).toBe(true);
    expect(html.indexOf(card)).toBeLessThan(html.indexOf('id="categories-title"'));
    const grid = sectionOf(html, "Categories");
    expect(holds(grid, "grid-cols-4")).toBe(true);
    const tiles = grid.match(/<li>[^]*?<\/li>/g) ?? [];
    expect(tiles).toHaveLength(12);
    for (const tile of tiles) {
      expect(tile).toMatch(/href="\/en\/category\/[a-z]+"/);
      expect(tile, "a picture in a circle").toMatch(/rounded-full[^]*<svg/);
      expect(wordsOf(tile)).toMatch(/^[A-Z]/);
    }
    expect(holds(html, /href="\/en\/inquiry[^"]*"/)).toBe(true);
  });

  it("says once that there is nothing yet, with the way to a first listing", async () => {
    const html = await page("/en");
    expect(sectionOf(html, "Featured Listings")).toBe("");
    const section = sectionOf(html, "Recent Listings");
    expect(holds(section, "No listings available at the moment")).toBe(true);
    expect(holds(section, /href="\/en\/add-listing"[^>]*>[\s\S]*Add a new listing/)).toBe(true);
    expect(holds(section, "View More")).toBe(false);
  });

  it("shows four of each, and 'View More' only where there are more", async () => {
    const ids: string[] = [];
    for (let each = 1; each <= 4; each++) ids.unshift(await publish({ title: `كرسي ${each}` }));
    const four = sectionOf(await page("/en"), "Recent Listings");
    expect(listingIdsIn(four)).toEqual(ids);
    expect(holds(four, "View More")).toBe(false);
    ids.unshift(await publish({ title: "كرسي 5" }));
    const five = sectionOf(await page("/en"), "Recent Listings");
    expect(listingIdsIn(five)).toEqual(ids.slice(0, 4));
    expect(holds(five, /href="\/en\/category\/all"[^>]*>[\s\S]*View More/)).toBe(true);
  });

  it("fills up the featured ones with the newest with pictures, those of verified sellers first", async () => {
    const publishFor = async (who: Browser, title: string) => {
      const form = withFiles(listingForm({ title }), "pictures", [await photo("teal")]);
      await who.post("/add-listing", form);
      return listingIdsIn((await who.get("/account")).text)[0] ?? "none";
    };
    const verified = browser();
    const email = await joinAs(verified);
    await write(`${approve} join users using (id) where email = $1`, email);
    const ofVerified = await publishFor(verified, "أريكة موثقة");
    const older = await publishFor(seller, "أريكة قديمة");
    const newer = await publishFor(seller, "أريكة جديدة");
    const featured = sectionOf(await page("/en"), "Featured Listings");
    expect(listingIdsIn(featured)).toEqual([ofVerified, newer, older]);
    await write("update listings set status = 'removed' where id = any($1)", [
      ofVerified,
      older,
      newer,
    ]);
  });

  it("features the listings that staff chose, until the date they set", async () => {
    const [first = ""] = listingIdsIn(await page("/en"));
    await write(
      "update listings set featured_until = now() + interval '1 day' where id = $1",
      first,
    );
    expect(listingIdsIn(sectionOf(await page("/en"), "Featured Listings"))).toEqual([first]);
    await write("update listings set featured_until = now() - interval '1 second'");
    expect(listingIdsIn(sectionOf(await page("/en"), "Featured Listings"))).toEqual([]);
  });
});

describe("a category", () => {
  it("has its name and description, an open fold of its subcategories, and its listings", async () => {
    const html = main(await page("/en/category/living"));
    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe("Living");
    expect(wordsOf(html)).toContain("Homes to rent and to buy in town and country");
    const hueOf = (text: string) =>
      /<header data-hue="(\d+)" class="artwork-ground[^"]*">[\s\S]*?<h1/.exec(text)?.[1];
    expect(hueOf(html), "stands on a ground of its colour").toBeDefined();
    expect(hueOf(main(await page("/en/category/cars")))).not.toBe(hueOf(html));
    expect(holds(html, /<details [^>]*open=""/)).toBe(true);
    expect(html.match(/href="\/en\/category\/living\/subcategory\/[a-z-]+"/g)).toHaveLength(4);
    const cards = html.match(/<li[^>]*subcategory-card[^]*?<\/li>/g) ?? [];
    expect(cards).toHaveLength(4);
    for (const card of cards) expect(card, "has its drawing").toMatch(/<svg[^]*<h3/);
    expect(html.match(/>View Companies</g)?.length ?? 0).toBe(4);
    expect(html.match(/href="[^"]*\/subcategory\/[a-z-]+#companies"/g)).toHaveLength(4);
    expect(html.match(/line-clamp-2 text-sm/g)?.length).toBe(4);
    expect(listingIdsIn(sectionOf(html, "Living listings"))).toHaveLength(5);
  });

  it("has a row of its featured listings before the list, on its first page alone", async () => {
    const other = await publish({ title: "سيارة", category: "cars", subcategory: "car-rental" });
    const own = listingIdsIn(sectionOf(await page("/en/category/living"), "Living listings"));
    const [first = "", second = ""] = own.slice(-2);
    const until =
      "update listings set featured_until = now() + interval '1 day' where id = any($1)";
    await write(until, [first, other]);
    for (const [path, title, list] of [
      ["/category/living", "إعلانات مميزة", "إعلانات السكن"],
      ["/en/category/living", "Featured Listings", "Living listings"],
    ] as const) {
      const html = main(await page(path));
      const [head = "", row = "", goods = ""] = html.split(
        new RegExp(`>(?:${title}|${list})</h2>`),
      );
      expect(holds(head, "<article")).toBe(false);
      expect(listingIdsIn(row)).toEqual([first]);
      expect(listingIdsIn(goods), "each listing stands there once").toEqual(
        own.filter((id) => id !== first),
      );
      for (const query of ["?sort=price-up", "?governorate=damascus"])
        expect(wordsOf(await page(path + query))).not.toContain(title);
    }
    const everywhere = sectionOf(await page("/en/category/all"), "Featured Listings");
    expect(listingIdsIn(everywhere).sort()).toEqual([first, other].sort());
    await write(until, [second]);
    const row = sectionOf(await page("/en/category/living"), "Featured Listings");
    expect(listingIdsIn(row).sort()).toEqual([first, second].sort());
    await write(until, own);
    const all = main(await page("/en/category/living"));
    expect(listingIdsIn(sectionOf(all, "Featured Listings"))).toHaveLength(4);
    await write("update listings set featured_until = null");
    expect(wordsOf(await page("/en/category/living"))).not.toContain("Featured Listings");
    await write("update listings set status = 'removed' where id = $1", other);
  });

  it("of everything has every listing and no subcategories", async () => {
    const html = main(await page("/en/category/all"));
    expect(listingIdsIn(html)).toHaveLength(5);
    expect(holds(html, "View Companies")).toBe(false);
  });

  it("without listings leads into the form with it chosen, to what is wanted first", async () => {
    const html = main(await page("/category/tourism"));
    const ways = [...html.matchAll(/href="(\/add-listing\?[^"]+)"/g)].map(([, way = ""]) =>
      way.replaceAll("&amp;", "&"),
    );
    expect(ways).toEqual([
      "/add-listing?category=tourism&listingType=wanted",
      "/add-listing?category=tourism",
    ]);
    const form = main((await seller.get(ways[0] ?? "")).text);
    expect(form).toMatch(/<option value="tourism" selected/);
    expect(form).toMatch(
      /<input[^>]*name="listingType"[^>]*checked[^>]*value="wanted"|<input[^>]*name="listingType"[^>]*value="wanted"[^>]*checked/,
    );
  });

  it("that does not exist says so, with a link home", async () => {
    const { status, text } = await visitor.get("/en/category/real-estate");
    expect(status).toBe(404);
    expect(wordsOf(text)).toContain("Category not found");
    expect(holds(main(text), /href="\/en"[^>]*>[\s\S]*Return to Home/)).toBe(true);
  });
});

describe("a subcategory", () => {
  const path = "/en/category/living/subcategory/furniture";

  it("has the way to it, a call for help that says where, companies and listings", async () => {
    const html = main(await page(path));
    const trail = /<nav[^>]*aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
    expect([...trail.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      "/en",
      "/en/category/living",
    ]);
    expect(wordsOf(trail)).toMatch(/Home.*Living.*Furniture/);
    expect(wordsOf(html)).toContain("Need Help?");
    expect(
      holds(
        html,
        /href="\/en\/inquiry\?kind=help&amp;category=living&amp;subcategory=furniture"[^>]*>[\s\S]*?Request Help/,
      ),
    ).toBe(true);
    expect(wordsOf(html)).toContain("Companies in this Category");
    expect(holds(html, 'id="companies"')).toBe(true);
    expect(wordsOf(html)).toContain("There are no companies in this category yet.");
    expect(listingIdsIn(html)).toHaveLength(5);
  });

  it("shows its own drawing where no listing has a picture, and lists businesses with live listings", async () => {
    const html = main(await page(path));
    expect(holds(html, 'aria-roledescription="carousel"')).toBe(false);
    expect(holds(html, "<svg")).toBe(true);
    await write("update profiles set kind = 'business', full_name = 'مفروشات الشام'");
    expect(wordsOf(await page(path))).toContain("مفروشات الشام");
    expect(wordsOf(await page(path))).toContain("5 listings here");
    // As a directory of one trade has it: whether somebody is there, and where it is.
    const always = JSON.stringify([{ days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "00:00" }]);
    await write("update profiles set governorate_id = 'homs', hours = $1", always);
    expect(wordsOf(await page(path))).toMatch(/Open now\s+Homs/);
    await write("update profiles set kind = 'person'");
    expect(wordsOf(await page(path))).not.toContain("listings here");
  });

  it.each(["/en/category/living/subcategory/castles", "/en/category/cars/subcategory/furniture"])(
    "that does not exist says 'Page not found', with a link home (%s)",
    async (wrong) => {
      const { status, text } = await visitor.get(wrong);
      expect(status).toBe(404);
      expect(wordsOf(text)).toContain("Page not found");
      expect(holds(main(text), /href="\/en"[^>]*>[\s\S]*Return to Home/)).toBe(true);
    },
  );
});

describe("the view of lists", () => {
  const pressed = async (from: Browser) =>
    [...(await from.get("/en/category/all")).text.matchAll(/<button [^>]*name="view"[^>]*>/g)]
      .map(([button]) => button)
      .filter((button) => holds(button, 'aria-pressed="true"'))
      .map((button) => /value="(\w+)"/.exec(button)?.[1]);

  it("is a grid until it is chosen, and then what was chosen, from the first byte", async () => {
    const guest = browser();
    expect(await pressed(guest)).toEqual(["grid"]);
    const chosen = await guest.post("/preferences/view", {
      view: "list",
      path: "/en/category/all",
    });
    expect(chosen.headers.get("location")).toBe("/en/category/all");
    expect(chosen.cookies.join()).toContain("listing-view-mode=list");
    expect(await pressed(guest)).toEqual(["list"]);
    const forged = await guest.post("/preferences/view", { view: "x;y", path: "//evil.example" });
    expect(forged.headers.get("location")).toBe("/");
    expect(await pressed(guest)).toEqual(["grid"]);
  });
});

describe("a card", () => {
  it("leads to its listing with a picture, is new for seven days, and has its place, price and age", async () => {
    const articles = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? [];
    const cards = async () => wordsOf(articles(await page("/en/category/all")).join(" "));
    for (const card of articles(await page("/category/all"))) {
      expect(card).toMatch(/href="\/listing\/\d+"/);
      expect(card, "a drawing of its category where it has no picture").toMatch(/<img|<svg/);
      for (const texts of ["جديد", "دمشق", "25,000", "ل.س جديدة", "اليوم"])
        expect(wordsOf(card)).toContain(texts);
    }
    const words = await cards();
    for (const texts of ["New", "Damascus", "25,000", "new SYP", "Confirmed today"])
      expect(words).toContain(texts);
    await write("update listings set published_at = now() - interval '8 days'");
    const later = await cards();
    expect(later).toContain("1 week ago");
    expect(later).not.toMatch(/\bNew\b/);
  });

  it("of a verified seller wears a badge, and so does the seller's page", async () => {
    const cards = async () =>
      (await page("/en/category/all")).match(/<article[\s\S]*?<\/article>/g);
    expect(holds((await cards())?.join("") ?? "", "Verified Account")).toBe(false);
    await write(`${approve} where not is_verified`);
    const verified = (await cards()) ?? [];
    expect(verified.length).toBeGreaterThan(0);
    for (const card of verified) expect(holds(card, 'aria-label="Verified Account"')).toBe(true);
    const [id = ""] = listingIdsIn(verified.join(""));
    const path = /\/en\/seller\/[\w-]+/.exec(await page(`/en/listing/${id}`))?.[0] ?? "";
    expect(wordsOf(main(await page(path)))).toContain("Verified Account");
  });

  it("without a price says 'Price on call', and of volunteering nothing", async () => {
    const none = { priceType: "contact", price: "", currency: "", pound: "" };
    await publish({ title: "بلا سعر", ...none });
    await publish({
      category: "volunteering",
      subcategory: "",
      listingType: "service",
      title: "فريق",
    });
    expect(wordsOf(await page("/en/category/living"))).toContain("Price on call");
    const given = wordsOf(await page("/en/category/volunteering"));
    expect(given).toContain("فريق");
    expect(given).not.toMatch(/Price on call|25,000/);
  });
});

describe("the page of a search", () => {
  it("says what was searched and how many were found, or that nothing was searched or found", async () => {
    expect(wordsOf(await page("/en/search"))).toContain("No search performed yet");
    expect(wordsOf(await page("/en/search?q=%20%20"))).toContain("No search performed yet");
    const found = await page(`/en/search?q=${encodeURIComponent(" كرسي ")}`);
    const heading = /<h1[\s\S]*?<\/h1>/.exec(found)?.[0].replace(/<[^>]*>/g, "") ?? "";
    expect(heading).toBe("Search results for &quot;كرسي&quot; (5)");
    expect(listingIdsIn(main(found))).toHaveLength(5);
    const none = wordsOf(await page("/en/search?q=xyzzyplugh"));
    expect(none).toContain("No results found");
    expect(none).toContain("Try using different search terms");
    const arabic = wordsOf(await page("/search?q=xyzzyplugh"));
    for (const texts of ["نتائج البحث عن « xyzzyplugh »", "لا توجد نتائج", "جرّب كلمات بحث مختلفة"])
      expect(arabic).toContain(texts);
    expect(wordsOf(await page("/search"))).toContain("لم تبحث عن شيء بعد");
  });
});

it("an unknown address gets 404 and links to six categories", async () => {
  const { status, text } = await browser().get("/en/nowhere");
  expect(status).toBe(404);
  expect(text.match(/href="\/en\/category\/[a-z]+"/g)?.length).toBeGreaterThanOrEqual(6);
  expect(text).toContain("Page not found");
});
