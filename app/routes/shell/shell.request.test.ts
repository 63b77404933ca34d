import { beforeAll, describe, expect, it } from "vitest";
import { holds } from "#test/html.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();

let visitor: Browser;
let member: Browser;

beforeAll(async () => {
  [visitor, member] = [browser(), browser()];
  await joinAs(member);
});

/** A part of a page by its first tag, to the first end of that tag. */
function part(html: string, tag: string, mark: string | RegExp = ""): string {
  const all = html.match(new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`, "g")) ?? [];
  return all.find((each) => holds(each, mark)) ?? "";
}

const bar = (html: string) => part(html, "nav", "Quick navigation");
const targets = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(?:\/en)?([^"]*)"/g)].map(([, to = ""]) => to || "/");

it("a page is a header, a main area of at most 7xl, and a footer, in this order", async () => {
  const { text } = await visitor.get("/en");
  const [header, main, footer] = ["<header", "<main", "<footer"].map((tag) => text.indexOf(tag));
  expect(header).toBeGreaterThan(0);
  expect(main).toBeGreaterThan(header ?? 0);
  expect(footer).toBeGreaterThan(main ?? 0);
  const classes = /<main[^>]*class="([^"]*)"/.exec(text)?.[1]?.split(" ");
  expect(classes).toEqual(expect.arrayContaining(["max-w-7xl", "mx-auto"]));
});

describe("the bottom bar", () => {
  it("has seven places, Home, Messages, Communities, add listing, Notifications, Favorites and Account", async () => {
    const html = bar((await member.get("/en")).text);
    expect(targets(html)).toEqual([
      "/",
      "/messages",
      "/communities",
      "/add-listing",
      "/notifications",
      "/favorites",
      "/account",
    ]);
    expect(html).not.toMatch(/<a [^>]*href="\/(?!en["/?])/);
    expect(holds(html, "grid-cols-7")).toBe(true);
  });

  it("points a visitor to sign in from everywhere but Home", async () => {
    const [home, ...others] = targets(bar((await visitor.get("/en")).text));
    expect(home).toBe("/");
    expect(others).toHaveLength(6);
    for (const target of others) expect(target).toMatch(/^\/sign-in(\?|$)/);
  });

  it("marks the place one is at", async () => {
    const html = bar((await member.get("/en/favorites")).text);
    expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toHaveLength(1);
    expect(
      holds(
        html,
        /<a [^>]*(aria-current="page"[^>]*href="\/en\/favorites"|href="\/en\/favorites"[^>]*aria-current="page")/,
      ),
    ).toBe(true);
  });
});

describe("the header", () => {
  const header = async (from: Browser, path = "/en") => part((await from.get(path)).text, "header");

  it("has the name, a search, language, theme, the four icons and Add Listing", async () => {
    const html = await header(visitor);
    for (const target of [
      "/communities",
      "/messages",
      "/favorites",
      "/notifications",
      "/add-listing",
    ])
      expect(targets(html), target).toContain(target);
    expect(holds(html, /<input[^>]*type="search"[^>]*name="q"/)).toBe(true);
    expect(holds(html, /action="[^"]*\/preferences\/language"/)).toBe(true);
    expect(holds(html, /action="[^"]*\/preferences\/theme"/)).toBe(true);
    expect(holds(html, "Add Listing")).toBe(true);
  });

  it("shows what was searched for, and not the words of another list", async () => {
    const searched = await header(visitor, "/en/search?q=flat");
    expect(holds(searched, 'value="flat"')).toBe(true);
    const listed = await header(member, "/en/communities?q=flat");
    expect(holds(listed, 'value="flat"')).toBe(false);
  });

  it("offers a visitor to sign in, and a member My Account and Sign Out", async () => {
    const [before, after] = [await header(visitor), await header(member)];
    expect(targets(before)).toContain("/sign-in");
    expect(holds(before, "My Account")).toBe(false);
    expect(targets(after)).toContain("/account");
    expect(holds(after, "Sign Out")).toBe(true);
    expect(holds(after, "هدى العلي")).toBe(true);
    expect(holds(after, />ه<\/span>/), "the first letter stands for a picture").toBe(true);
    expect(targets(after)).not.toContain("/sign-in");
  });
});

describe("the footer", () => {
  it.each([
    ["/en", "A comprehensive portal for investment, tourism and business"],
    ["/", "بوابة شاملة للاستثمار والسياحة والأعمال"],
  ])(
    "of %s says what this is, with the pages of text, two profiles and an address",
    async (path, about) => {
      const html = part((await visitor.get(path)).text, "footer");
      expect(holds(html, about)).toBe(true);
      for (const target of ["/business-guide", "/vision-goals", "/privacy-policy"])
        expect(targets(html)).toContain(target);
      expect(html.match(/href="https:\/\/[^"]+"/g)?.length).toBe(2);
      expect(holds(html, /href="mailto:[^"]+@[^"]+"/)).toBe(true);
    },
  );
});

describe("the pages of text", () => {
  it.each(["/business-guide", "/vision-goals", "/privacy-policy", "/prohibited-goods"])(
    "%s is there in both languages, with its date",
    async (path) => {
      for (const [prefix, script] of [
        ["", /\p{Script=Arabic}{3,}/u],
        ["/en", /[A-Za-z]{3,}/],
      ] as const) {
        const { status, text } = await visitor.get(prefix + path);
        expect(status).toBe(200);
        const main = part(text, "main");
        expect(part(main, "h1")).toMatch(script);
        expect(holds(main, /20\d\d/)).toBe(true);
        expect(main.length).toBeGreaterThan(2_000);
      }
    },
  );
});
