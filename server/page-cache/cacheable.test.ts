import { describe, expect, it } from "vitest";
import { findCacheable } from "./cacheable.ts";

const seller = "/seller/019a9f3e-0000-7000-8000-000000000001";

describe("an address that visitors are given from memory", () => {
  it.each([
    ["/", ["home"]],
    ["/en", ["home"]],
    ["/_.data", ["home"]],
    ["/en.data?_routes=root", ["home"]],
    ["/category/all?after=k1.k2", ["c:all"]],
    ["/en/category/vehicles?type=sale&price-min=5&d-rooms-min=2", ["c:vehicles"]],
    ["/category/living/subcategory/home-decor", ["sc:home-decor"]],
    ["/listing/12?tab=comments", ["l:12"]],
    [`/en${seller}?reviews=k`, ["s:019a9f3e-0000-7000-8000-000000000001"]],
    ["/search?q=%D8%B4%D9%82%D8%A9&governorate=damascus", ["search"]],
    ["/privacy-policy", []],
  ])("is %s", (target, tags) => {
    expect(findCacheable(target)?.tags).toEqual(tags);
  });
});

describe("an address that is asked for each time", () => {
  it.each([
    ["another spelling", "//category/all"],
    ["a closing slash", "/category/all/"],
    ["capitals", "/EN/search"],
    ["letters in percent signs", "/c%61tegory/all"],
    ["a whole address", "http://evil.example/"],
    ["dots", "/category/../search"],
    ["a question nobody asks there", "/?ref=x"],
    ["a detail where none is asked", "/listing/1?d-rooms=2"],
    ["an empty question", "/search?"],
    ["two questions", "/search?q=a?q=b"],
    ["a very long question", `/search?q=${"a".repeat(390)}`],
    ["a long word", `/search?q=${"a".repeat(201)}`],
    ["bytes beyond ASCII", "/search?q=ش"],
    ["a space", "/search?q=a b"],
    ["signing in", "/sign-in"],
    ["a member's page", "/account"],
    ["a form", "/inquiry"],
    ["how a seller is reached", "/listing/1/contact"],
    ["the data of nothing", "/en/_.data"],
    ["no id", "/listing/0"],
    ["a path for everything", "*"],
  ])("is %s", (_, target) => {
    expect(findCacheable(target)).toBeNull();
  });
});
