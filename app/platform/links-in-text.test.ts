import fc from "fast-check";
import { expect, test } from "vitest";
import { imitates, looksStrange, splitLinks } from "./links-in-text.ts";

test.each([
  ["شوف https://example.com/a?b=1، حلو", ["https://example.com/a?b=1"]],
  ["www.example.com.", ["https://www.example.com/"]],
  ["http://example.com", ["https://example.com/"]],
  [
    "شوف https://ar.wikipedia.org/wiki/دمشق_(مدينة) والسلام",
    ["https://ar.wikipedia.org/wiki/%D8%AF%D9%85%D8%B4%D9%82_(%D9%85%D8%AF%D9%8A%D9%86%D8%A9)"],
  ],
  [
    "(https://a.example/b_(c))، (https://a.example/d)و",
    ["https://a.example/b_(c)", "https://a.example/d"],
  ],
  [
    "[https://a.example/x[1]] https://a.example/y(",
    ["https://a.example/x[1]", "https://a.example/y"],
  ],
  [
    "'https://a.example/it's' https://a.example/é'…",
    ["https://a.example/it's", "https://a.example/%C3%A9"],
  ],
  [
    "(www.a.example/b_(c)!)؟ “https://a.example”",
    ["https://www.a.example/b_(c)", "https://a.example/"],
  ],
  [`https://a.example/b?id=1&fbclid=${"x".repeat(400)}`, ["https://a.example/b?id=1"]],
  ["javascript:alert(1) https://user:pw@example.com https://127.0.0.1/ https://x", []],
  ["data:text/html,x //evil.example ftp://example.com", []],
])("the links of %j", (text, urls) => {
  expect(splitLinks(text).flatMap(({ url }) => url ?? [])).toEqual(urls);
});

test("nothing of a text is lost or added", () => {
  const piece = fc.constantFrom(
    "https://a.example/x",
    "www.b.example",
    " ",
    "،",
    "نص",
    ".",
    "(",
    ")",
    "'",
    "]",
    "http://",
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      expect(
        splitLinks(text)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

test("a name in letters that look like others is strange", () => {
  expect(looksStrange(new URL("https://аpple.example").host)).toBe(true);
  expect(looksStrange("apple.example")).toBe(false);
});

test("knows a name that has ours in it, or one drawn alike, and is not ours", () => {
  for (const host of ["dalil-pay.example", "dalil.sy.example", "da1il.sy", "my-da-lil.example"])
    expect(imitates(host, "dalil.sy"), host).toBe(true);
  for (const host of ["dalil.sy", "www.dalil.sy", "media.dalil.sy", "delta.example", "lil.example"])
    expect(imitates(host, "www.dalil.sy"), host).toBe(false);
});
