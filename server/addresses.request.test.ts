import { describe, expect, it } from "vitest";
import { useProgram } from "#test/program.ts";
import { headOf, holds, wordsOf } from "#test/html.ts";

const { browser } = useProgram();

const arabic = { lang: "ar", dir: "rtl" };
const english = { lang: "en", dir: "ltr" };

describe("the language of an address", () => {
  it.each(["/", "/search?q=a", "/category/all", "/sign-in", "/nowhere"])(
    "is Arabic at %s and English at its twin",
    async (path) => {
      expect(headOf((await browser().get(path)).text)).toEqual(arabic);
      expect(headOf((await browser().get(`/en${path === "/" ? "" : path}`)).text)).toEqual(english);
    },
  );

  it("does not come from what the browser prefers", async () => {
    const answer = await browser().get("/", { "accept-language": "en-US,en" });
    expect(answer.status).toBe(200);
    expect(headOf(answer.text)).toEqual(arabic);
  });

  it("follows the choice: the toggle leads to the twin, and so does every Arabic address afterwards", async () => {
    const guest = browser();
    const chosen = await guest.post("/preferences/language", {
      language: "en",
      path: "/search?q=a",
    });
    expect(chosen.headers.get("location")).toBe("/en/search?q=a");
    const bare = await guest.get("/category/all?page=x");
    expect(bare).toMatchObject({ status: 302 });
    expect(bare.headers.get("location")).toBe("/en/category/all?page=x");
    expect(bare.headers.get("cache-control")).toContain("no-store");
    expect((await guest.get("/category/all.data", { accept: "*/*" })).status).toBe(200);
    await guest.post("/preferences/language", { language: "ar", path: "/en/search" });
    expect((await guest.get("/category/all")).status).toBe(200);
  });

  it("names its twin for the search engines", async () => {
    const twinOf = (html: string, language: string) => {
      const [link = ""] =
        new RegExp(`<link[^>]*hrefLang="${language}"[^>]*>`, "i").exec(html) ?? [];
      return /href="([^"]*)"/.exec(link)?.[1];
    };
    const { text } = await browser().get("/category/cars");
    expect(twinOf(text, "en")).toBe("http://dalil.test/en/category/cars");
    const twin = await browser().get("/en/category/cars");
    expect(twinOf(twin.text, "ar")).toBe("http://dalil.test/category/cars");
  });
});

describe("other spellings of an address", () => {
  it.each([
    ["/EN", 301, "/en"],
    ["/En/search?q=a", 301, "/en/search?q=a"],
    ["/search/?q=a", 301, "/search?q=a"],
    ["/signin?next=%2Faccount", 301, "/sign-in?next=%2Faccount"],
    ["/en/signin", 301, "/en/sign-in"],
    ["/signup", 301, "/sign-up"],
    ["/en/signup", 301, "/en/sign-up"],
    ["/subcategory/furniture", 301, "/category/living/subcategory/furniture"],
    ["/en/subcategory/furniture", 301, "/en/category/living/subcategory/furniture"],
  ])("%s answers %i to %s", async (path, status, location) => {
    const answer = await browser().get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("location")).toBe(location);
  });

  it("never lead to another site", async () => {
    for (const path of [
      "http://dalil.test//evil.example",
      "http://dalil.test//evil.example/",
      "http://dalil.test/en//evil.example/",
    ]) {
      const answer = await browser().get(path);
      expect(answer.headers.get("location") ?? "/", path).toMatch(/^\/(?!\/)/);
    }
    const chosen = await browser().post("/preferences/language", {
      language: "ar",
      path: "//evil.example",
    });
    expect(chosen.headers.get("location")).toBe("/");
    const themed = await browser().post("/preferences/theme", {
      theme: "dark",
      path: "/\\evil.example",
    });
    expect(themed.headers.get("location")).toBe("/");
  });
});

describe("an address that leads nowhere", () => {
  it.each([
    ["/nowhere", "/nowhere"],
    ["a deep one", "/nowhere/at/all"],
    ["another site's admin page", "/wp-login.php"],
    ["an unknown category", "/category/real-estate"],
    ["a category in capitals", "/category/Cars"],
    ["a category with signs", "/category/%27%3B--"],
    ["an unknown subcategory", "/category/living/subcategory/castles"],
    ["another category's subcategory", "/category/cars/subcategory/furniture"],
    ["an unknown short subcategory", "/subcategory/castles"],
    ["an unknown listing", "/listing/123456789"],
    ["a listing abc", "/listing/abc"],
    ["a listing 1e3", "/listing/1e3"],
    ["a listing -1", "/listing/-1"],
    ["a listing 0", "/listing/0"],
    ["a listing beyond every number", "/listing/99999999999999999999"],
    ["a listing with SQL", "/listing/1;drop%20table%20listings"],
  ])("%s answers 404 with words in both languages", async (_what, path) => {
    for (const [prefix, language] of [
      ["", arabic],
      ["/en", english],
    ] as const) {
      const { status, text } = await browser().get(prefix + path);
      expect(status, prefix + path).toBe(404);
      expect(headOf(text)).toEqual(language);
      expect(wordsOf(text)).toMatch(
        prefix ? /[a-z]{3,} [a-z]{2,}/i : /[\u0600-\u06ff]{3,} [\u0600-\u06ff]{2,}/,
      );
      expect(holds(text, /<title>[^<]+<\/title>/)).toBe(true);
    }
  });

  it.each([
    ["/nowhere", "عذرًا! الصفحة غير موجودة", "Oops! Page not found"],
    ["/listing/123456789", "الإعلان غير موجود", "Listing not found"],
    ["/category/castles", "القسم غير موجود", "Category not found"],
    ["/category/living/subcategory/castles", "الصفحة غير موجودة", "Page not found"],
  ])("%s says so in its promised words, and has a button home", async (path, ...words) => {
    for (const [place, [prefix, home]] of [
      ["", "/"],
      ["/en", "/en"],
    ].entries()) {
      const [main = ""] =
        /<main[\s\S]*<\/main>/.exec((await browser().get(prefix + path)).text) ?? [];
      const [title = ""] = /<h1[\s\S]*?<\/h1>/.exec(main) ?? [];
      expect(wordsOf(title).replace("404", "").trim()).toBe(words[place]);
      expect(main).toMatch(
        new RegExp(
          `<a [^>]*href="${home}"[^>]*class="[^"]*button|<a [^>]*class="[^"]*button[^>]*href="${home}"`,
        ),
      );
    }
  });

  it.each(["/nowhere", "/confirm", "/auth/v1/verify"])(
    "%s is forwarded nowhere, though it carries a secret",
    async (path) => {
      const secrets = "?access_token=a&type=recovery&token=b";
      const { status, headers, text } = await browser().get(path + secrets);
      expect({ status, to: headers.get("location") }).toEqual({ status: 404, to: null });
      expect(holds(text, /http-equiv="refresh"/i)).toBe(false);
    },
  );

  it.each(["/ads.txt", "/humans.txt", "/nodeinfo/2.0", "/en/listing/123456789"])(
    "%s is told in a line to whoever asks for no page, and as a page to people",
    async (path) => {
      const words = path.startsWith("/en") ? "Oops! Page not found\n" : "عذرًا! الصفحة غير موجودة\n";
      const withoutPage: Record<string, string>[] = [
        { accept: "*/*" },
        { accept: "text/plain" },
        { accept: "text/html", "sec-fetch-dest": "script" },
      ];
      for (const asked of withoutPage) {
        const { status, headers, text } = await browser().get(path, asked);
        expect({ status, text }).toEqual({ status: 404, text: words });
        expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
      }
      const asPeople: Record<string, string>[] = [
        { accept: "text/html,*/*;q=0.8" },
        { accept: "*/*", "sec-fetch-dest": "document" },
        { accept: "*/*", "sec-fetch-dest": "iframe" },
      ];
      for (const asked of asPeople) {
        const { status, headers, text } = await browser().get(path, asked);
        expect(status).toBe(404);
        expect(headers.get("content-type")).toMatch(/^text\/html/);
        expect(holds(text, /<h1/)).toBe(true);
      }
    },
  );

  it("a malformed escape is no failure of ours", async () => {
    expect((await browser().get("/listing/%E0%A4%A")).status).toBeLessThan(500);
    expect((await browser().get("/%FF%FE")).status).toBeLessThan(500);
  });

  it("takes no form either", async () => {
    expect((await browser().post("/nowhere", { x: "1" })).status).toBe(404);
  });

  it("answers a method it does not know without failing", async () => {
    for (const path of ["/", "/category/cars", "/search"]) {
      const answer = await browser().post(path, { x: "1" });
      expect(answer.status, path).toBe(405);
    }
  });
});

describe("the text of a search", () => {
  it.each([
    "%00",
    "%",
    "%25_%5C",
    "%F0%9F%8F%A0",
    "a".repeat(4_000),
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "'%20or%201=1--",
  ])("%s is only a text", async (query) => {
    const { status, text } = await browser().get(`/search?q=${query}`);
    expect(status).toBe(200);
    expect(holds(text, "<script>alert")).toBe(false);
  });

  it.each(["x", "zzzzzzzzz-zzzzzzzzzz", "%00", "'"])(
    "may come with the damaged page key %s",
    async (key) => {
      expect((await browser().get(`/search?q=a&after=${key}`)).status).toBe(200);
      expect((await browser().get(`/category/all?after=${key}`)).status).toBe(200);
    },
  );
});
