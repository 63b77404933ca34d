import { beforeAll, expect, it } from "vitest";
import { joinAs, listingForm } from "#test/members.ts";
import { faultsIn } from "#test/schema-org.ts";
import { useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

type Thing = Record<string, unknown> & { "@type": string };

/** What a page says to machines, by kind. */
async function textsBy(path: string): Promise<Record<string, Thing>> {
  const { text } = await browser().get(path);
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? "{}";
  const data = JSON.parse(script) as Record<string, unknown>;
  expect(faultsIn(data)).toEqual([]);
  const things = (data["@graph"] ?? []) as Thing[];
  return Object.fromEntries(things.map((thing) => [thing["@type"], thing]));
}

beforeAll(async () => {
  const seller = browser();
  await joinAs(seller);
  const form = { subcategory: "rent", title: "شقة </script>", phone: "0944123456" };
  await seller.post("/add-listing", listingForm(form));
});

it("home names the site and its search", async () => {
  const texts = await textsBy("/en");
  expect(texts.Organization).toMatchObject({ name: "Dalil", url: "http://dalil.test/en" });
  expect(texts.WebSite).toMatchObject({
    potentialAction: {
      target: { urlTemplate: "http://dalil.test/en/search?q={search_term_string}" },
    },
  });
  expect(JSON.stringify(texts)).not.toContain("@dalil");
});

it.each([
  ["/category/living", 2],
  ["/en/category/all", 2],
  ["/category/living/subcategory/rent", 3],
])("%s says the way to it and what it lists", async (path, steps) => {
  const { BreadcrumbList, ItemList } = await textsBy(path);
  expect(BreadcrumbList?.itemListElement).toHaveLength(steps);
  expect((BreadcrumbList?.itemListElement as Thing[] | undefined)?.at(-1)).toMatchObject({
    item: `http://dalil.test${path}`,
  });
  expect(ItemList?.itemListElement).toEqual([
    expect.objectContaining({ position: 1, name: "شقة </script>" }),
  ]);
  expect(JSON.stringify(ItemList)).not.toContain("944");
});

it("a business says what kind it is, where and when it is open, in a page that may be its only one", async () => {
  const owner = browser();
  const [member] = await ask("select id from users where email = $1", await joinAs(owner));
  const id = String(member?.id);
  await ask(
    `update profiles set kind = 'business', full_name = 'عيادة الياسمين', governorate_id = 'homs',
      hours = '[{"days":[0,1],"from":"09:00","to":"17:00"}]' where id = $1`,
    id,
  );
  const path = `/en/seller/${id}`;
  expect((await textsBy(path)).LocalBusiness).toMatchObject({ name: "عيادة الياسمين" });
  await ask(
    `insert into seller_listings (user_id, part, listings, is_business, is_verified, is_chosen)
      values ($1, 'c:health', 0, true, false, true), ($1, 'sc:doctors', 0, true, false, true)`,
    id,
  );
  const { Physician } = await textsBy(`${path}?t=1`);
  expect(Physician).toMatchObject({
    name: "عيادة الياسمين",
    url: `http://dalil.test${path}`,
    address: { addressLocality: "Homs" },
    openingHoursSpecification: [{ opens: "09:00", closes: "17:00" }],
  });
  expect(Physician).not.toHaveProperty("aggregateRating");
  const { text } = await browser().get(`${path}?t=2`);
  expect(text).toMatch(/<title>عيادة الياسمين, Doctors[^<]*, Homs/);
  expect(text).toContain(`<link rel="canonical" href="http://dalil.test${path}"`);
  expect(text).toMatch(/<meta name="description" content="عيادة الياسمين: Doctors[^"]*Homs\./);
  expect(text).not.toContain('content="noindex"');
  expect((await browser().get("/sitemap/sellers.xml")).text).toContain(`/en/seller/${id}<`);
});
