import { beforeAll, describe, expect, it, vi } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, listingIdsIn } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();
const q = encodeURIComponent;

let visitor: Browser;
let seller: Browser;

async function publish(changes: Record<string, string>): Promise<void> {
  const answer = await seller.post("/add-listing", listingForm(changes));
  if (answer.status !== 302) throw new Error(`publishing answered ${answer.status}`);
}

const main = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const found = async (path: string) => {
  const { status, text } = await visitor.get(path);
  expect(status).toBe(200);
  return { html: main(text), words: wordsOf(text), ids: listingIdsIn(main(text)) };
};
/** Another reading is looked for in a quarter of a second: a busy machine needs another try. */
const foundOne = (path: string) =>
  vi.waitFor(
    async () => {
      const page = await found(path);
      expect(page.ids).toHaveLength(1);
      return page;
    },
    { timeout: 20_000, interval: 500 },
  );
const misses = (term: string) =>
  ask<{ count: number }>("select count from search_misses where term = $1", term);

beforeAll(async () => {
  [visitor, seller] = [browser(), browser()];
  await joinAs(seller);
  await publish({ title: "شقة مفروشة في المزة", price: "500" });
  await publish({ title: "شقة فارغة في الحمرا", price: "300", governorate: "aleppo" });
  await publish({ title: "طاولة سفرة", category: "living", price: "900" });
  await publish({ title: "كنبة بثلاثة مقاعد", description: "ومعها طاولة صغيرة هدية", price: "90" });
});

describe("the page of results", () => {
  it("shows what has any of the words, most of them first, and marks them", async () => {
    const { html, ids } = await found(`/search?q=${q("شقة مفروشة")}`);
    expect(ids).toHaveLength(2);
    expect(/<mark[^>]*>شقة مفروشة<\/mark>[\s\S]*?<mark[^>]*>شقة<\/mark>/.test(html)).toBe(true);
    expect(html.indexOf("مفروشة</mark>")).toBeLessThan(html.indexOf("فارغة"));
  });

  it("tells what is called so from what only mentions the one word", async () => {
    const { html, words } = await found(`/search?q=${q("طاولة")}`);
    expect(holds(words, "وهذه تذكر ما تبحث عنه أو تطلبه (1)")).toBe(true);
    const places = ["سفرة", "وهذه تذكر", "كنبة"].map((text) => html.indexOf(text));
    expect(places[0]).toBeGreaterThan(-1);
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    for (const path of [`q=${q("كنبة")}`, `q=${q("طاولة")}&sort=newest`])
      expect((await found(`/search?${path}`)).html).not.toContain("وهذه تذكر");
  });

  it("has what has all of the words under a heading with its number, then what has some", async () => {
    const { html, words } = await found(`/search?q=${q("شقة مفروشة")}`);
    expect(holds(words, "فيها كل كلماتك (1)")).toBe(true);
    expect(holds(words, "فيها بعض كلماتك (1)")).toBe(true);
    const [all, some] = ["فيها كل", "فيها بعض"].map((text) => html.indexOf(text));
    expect(html.indexOf("مفروشة</mark>")).toBeGreaterThan(all ?? -1);
    expect(html.indexOf("فارغة")).toBeGreaterThan(some ?? -1);
    const none = await found(`/search?q=${q("طاولة مفروشة")}`);
    expect(holds(none.words, "لا إعلان فيه كل كلماتك")).toBe(true);
    for (const path of [`/search?q=${q("شقة")}`, `/search?q=${q("شقة مفروشة")}&sort=newest`])
      expect(holds((await found(path)).words, "فيها كل كلماتك")).toBe(false);
  });

  it("shows listings with the words in their title first, and offers the newest first with one tap", async () => {
    const { html, ids } = await found(`/search?q=${q("طاولة")}`);
    expect(ids).toHaveLength(2);
    expect(html.indexOf("سفرة")).toBeLessThan(html.indexOf("كنبة"));
    const newest = `/search?q=${q("طاولة")}&sort=newest`;
    expect(holds(html, `href="${newest.replace("&", "&amp;")}"`)).toBe(true);
    expect((await found(newest)).ids).toEqual(ids.toReversed());
  });

  it("says so when another spelling was searched, and leads back to what was typed", async () => {
    const { html, words } = await foundOne(`/search?q=${q("مفروسة")}`);
    expect(holds(words, "فعرضنا نتائج")).toBe(true);
    expect(holds(html, `href="/search?q=${q("مفروسة")}&amp;exact=1"`)).toBe(true);
    const exact = await found(`/search?q=${q("مفروسة")}&exact=1`);
    expect(exact.ids).toEqual([]);
    expect(holds(exact.words, "لا توجد نتائج")).toBe(true);
    const english = await foundOne(`/en/search?q=${q("مفروسة")}`);
    expect(holds(english.words, "as typed")).toBe(true);
    expect(holds(english.html, `href="/en/search?q=${q("مفروسة")}&amp;exact=1"`)).toBe(true);
  });

  it("reads Arabizi and the wrong keyboard", async () => {
    expect((await found("/search?q=sha2a")).ids).toHaveLength(2);
    const { words } = await foundOne(`/en/search?q=${q("stvm")}`);
    expect(holds(words, "keyboard")).toBe(true);
  });

  it("narrows by what the address says, and names each condition with the way out of it", async () => {
    const { html, ids } = await found(`/search?q=${q("شقة")}&category=living&governorate=aleppo`);
    expect(ids).toHaveLength(1);
    expect(holds(html, `href="/search?q=${q("شقة")}&amp;governorate=aleppo"`)).toBe(true);
    expect(holds(html, `href="/search?q=${q("شقة")}&amp;category=living"`)).toBe(true);
  });

  it("understands a price, a place and a condition, each as a chip that makes words of it again", async () => {
    const query = "شقة حلب تحت ٤٠٠ ليرة";
    const { html, ids, words } = await found(`/search?q=${q(query)}`);
    expect(ids).toHaveLength(1);
    expect(holds(words, query)).toBe(true);
    const price = `/search?q=${q("شقة تحت ٤٠٠ ليرة").replaceAll("%20", "+")}&governorate=aleppo&exact=1`;
    const place = `/search?q=${q("شقة حلب").replaceAll("%20", "+")}&price-max=400&currency=SYP&exact=1`;
    for (const path of [price, place])
      expect(holds(html, `href="${path.replaceAll("&", "&amp;")}"`), path).toBe(true);
    expect((await found(place)).ids).toEqual(ids);
    const typed = await found(`/search?q=${q(query)}&exact=1`);
    expect(typed.ids).toHaveLength(2);
  });

  it("offers to narrow to a place that is named beside other words, and to nothing where nothing fits", async () => {
    const { html, ids } = await found(`/search?q=${q("شقة حلب")}`);
    expect(ids).toHaveLength(2);
    expect(holds(html, `href="/search?q=${q("شقة")}&amp;governorate=aleppo"`)).toBe(true);
    expect((await found(`/search?q=${q("شقة تحت 10 ليرات")}`)).ids).toHaveLength(2);
  });

  it("counts what each choice would find", async () => {
    const { html } = await found(`/en/search?q=${q("شقة")}`);
    const facet = /href="\/en\/search\?q=[^"]*&amp;governorate=aleppo"[^>]*>([\s\S]*?)<\/a>/.exec(
      html,
    );
    expect(
      facet?.[1]
        ?.replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ).toBe("Aleppo 1");
  });

  it("sorts by price on the value", async () => {
    const titles = async (sort: string) => {
      const { html } = await found(`/search?q=${q("شقة")}&sort=${sort}`);
      return html.indexOf("فارغة") < html.indexOf("مفروشة");
    };
    expect([await titles("price-up"), await titles("price-down")]).toEqual([true, false]);
  });

  it("offers a wider area, saving and everything when nothing is found", async () => {
    const { html, words } = await found(`/search?q=${q("طاولة")}&governorate=homs`);
    expect(holds(words, "لا توجد نتائج")).toBe(true);
    expect(holds(html, `href="/search?q=${q("طاولة")}"`)).toBe(true);
    expect(holds(html, `action="/search/save?q=${q("طاولة")}&amp;governorate=homs"`)).toBe(true);
    expect(holds(html, 'href="/category/all"')).toBe(true);
  });

  it.each([
    "after=x",
    "after=1.2.3",
    `after=${"9".repeat(400)}`,
    "after=2026-01-01&after=b",
    "category=atlantis&subcategory=none",
    "subcategory=spare-parts",
    "governorate=atlantis&area=9",
    "price-min=abc&price-max=-1&currency=XYZ",
    "price-min=9&price-max=1",
    "type=__proto__&sort=drop&within=9",
    "d-rooms-min=x&d-make=<script>",
    "exact=2",
  ])("answers to %s as to a search", async (more) => {
    const { words } = await found(`/search?q=${q("شقة")}&${more}`);
    expect(holds(words, "نتائج البحث")).toBe(true);
  });

  it.each([
    ["ten thousand letters", "ش".repeat(3_000)],
    ["five hundred words", Array.from({ length: 500 }, (_, i) => `w${i}`).join(" ")],
    ["wildcards", "%%%%____%\\%"],
    ["a regular expression", "(a+)+$ .* [[:alpha:]]{1,9999} \\1"],
    ["a query of the database", "'); drop table listings; -- & | ! <-> :*"],
    ["a nothing", "\u0000\u200b\u202e\ufeff"],
    ["pictures", "🏠".repeat(120)],
    ["a script", "<script>alert(1)</script>"],
  ])("stands %s", async (_name, text) => {
    for (const path of ["/search", "/en/search", "/suggest.json"]) {
      const { status, text: body } = await visitor.get(`${path}?q=${q(text)}`);
      expect(status).toBe(200);
      expect(holds(body, "<script>alert")).toBe(false);
    }
  });
});

describe("suggestions", () => {
  const suggested = async (path: string) =>
    (JSON.parse((await visitor.get(path)).text) as { suggestions: unknown[] }).suggestions;

  it("search words in the place that is typed behind them, and lead to their section there", async () => {
    const lines = await suggested(`/suggest.json?q=${q("شقة المزة")}`);
    expect(lines[0]).toMatchObject({
      kind: "search",
      text: "شقة المزة",
      path: expect.stringMatching(`^/search\\?q=${q("شقة")}&governorate=damascus&area=`),
    });
    expect(await suggested(`/en/suggest.json?q=${q("شقة دمشق")}`)).toContainEqual(
      expect.objectContaining({
        kind: "category",
        path: expect.stringMatching(/^\/category\/living\?governorate=damascus/),
      }),
    );
    expect(await suggested(`/suggest.json?q=${q("شقة كبيرة")}`)).not.toContainEqual(
      expect.objectContaining({ kind: "search" }),
    );
  });

  it("are one's own place and the fullest sections before anything is typed", async () => {
    const lines = await suggested("/en/suggest.json?in=aleppo");
    expect(lines[0]).toMatchObject({ kind: "place", text: "Aleppo", governorateId: "aleppo" });
    expect(lines[1]).toMatchObject({ kind: "category", path: "/category/living" });
    expect(await suggested("/en/suggest.json?in=%27or")).toEqual(lines.slice(1));
  });

  it("are the same for everybody, in the language of the address", async () => {
    const { status, headers, text } = await visitor.get(`/en/suggest.json?q=${q("dama")}`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toContain("public");
    expect(JSON.parse(text).suggestions).toContainEqual(
      expect.objectContaining({ kind: "place", text: "Damascus", governorateId: "damascus" }),
    );
    expect(JSON.parse((await visitor.get("/suggest.json?q=x")).text)).toEqual({ suggestions: [] });
  });
});

describe("words that found nothing", () => {
  it("are counted once for each search, by the words alone", async () => {
    await found("/search?q=Xyloglyph");
    await found("/en/search?q=xyloglyph");
    expect(await misses("xyloglyph")).toEqual([{ count: 2 }]);
  });

  it("are not counted when the search was filtered, may name a person, or found something", async () => {
    await found("/search?q=zwgraph&governorate=homs");
    await found("/search?q=zwgraph&category=cars");
    await found("/search?q=0944555666");
    await found(`/search?q=${q("nobody@example.test")}`);
    await found(`/search?q=${q("طاولة")}`);
    for (const term of ["zwgraph", "0944555666", "nobody@example.test", "طاولة"])
      expect(await misses(term)).toEqual([]);
  });
});

describe("saving a search", () => {
  const path = `/search?q=${q("غسالة")}&governorate=homs`;
  const save = path.replace("/search", "/search/save");

  it("leads a visitor to sign in, and from there back to the search", async () => {
    const answer = await visitor.get(save);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/sign-in?next=${q(save)}`);
    const member = browser();
    await joinAs(member);
    const back = await member.get(save);
    expect([back.status, back.headers.get("location")]).toEqual([302, path]);
    expect(await ask("select 1 from saved_searches")).toEqual([]);
  });

  it("is saved once for each member, who can see, open and delete it", async () => {
    const member = browser();
    await joinAs(member);
    expect(holds(main((await member.get(path)).text), 'href="/account/searches"')).toBe(false);
    for (const texts of ["حُفظ البحث", "محفوظ من قبل"]) {
      const answer = await member.post(save, {});
      expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
      const page = (await member.get(path)).text;
      expect(holds(page, texts)).toBe(true);
      expect(holds(main(page), 'href="/account/searches"')).toBe(true);
    }
    expect(holds((await member.get("/account")).text, 'href="/account/searches"')).toBe(true);
    const list = main((await member.get("/account/searches")).text);
    expect(holds(list, `href="${path.replace("&", "&amp;")}"`)).toBe(true);
    const id = /name="id" value="([^"]+)"/.exec(list)?.[1] ?? "";
    const opened = await member.get(`/account/searches/${id}`);
    expect(opened.headers.get("location")).toBe(path);
    const stranger = browser();
    await joinAs(stranger);
    expect((await stranger.post("/account/searches", { id })).status).toBe(404);
    expect((await stranger.get(`/account/searches/${id}`)).headers.get("location")).toBe(
      "/account/searches",
    );
    expect((await member.post("/account/searches", { id })).status).toBe(302);
    expect(holds(main((await member.get("/account/searches")).text), 'name="id"')).toBe(false);
  });

  it("is limited to twenty, and refuses an empty or endless search", async () => {
    const member = browser();
    await joinAs(member);
    const textOf = async (args: string) => {
      await member.post(`/search/save?${args}`, {});
      return (await member.get(`/search?${args}`)).text;
    };
    expect(holds(await textOf("sort=price-up"), "لا شيء لحفظه بعد")).toBe(true);
    expect(holds(await textOf(`q=${q("🏠".repeat(100))}`), "أطول من أن يُحفظ")).toBe(true);
    for (let at = 0; at < 20; at++) await member.post(`/search/save?q=word${at}`, {});
    expect(holds(await textOf("q=more"), "لديك 20 بحثًا محفوظًا")).toBe(true);
  });
});
