import type { LoaderFunctionArgs } from "react-router";
import { describe, expect, expectTypeOf, it } from "vitest";
import * as build from "virtual:react-router/server-build";
import type { Caching, PageHandle } from "#app/page-handle.ts";
import type { CachedPageArgs } from "#app/platform/cached-page.ts";
import { listedPaths, uncrawledPaths } from "#server/crawled-paths.ts";
import { cacheablePages } from "./cacheable.ts";

const findCacheable = cacheablePages(build.routes);

const seller = "/seller/019a9f3e-0000-7000-8000-000000000001";

describe("an address that visitors are given from memory", () => {
  it.each([
    ["/", ["home"]],
    ["/en", ["home"]],
    ["/_.data", ["home"]],
    ["/en.data?_routes=root", ["home"]],
    ["/category/all?after=k1.k2", ["c:all"]],
    ["/en/category/vehicles?type=sale&price-min=5&d-area-min=2", ["c:vehicles"]],
    ["/category/living/subcategory/home-decor", ["sc:home-decor"]],
    ["/listing/12?tab=comments", ["l:12"]],
    [`/en${seller}?reviews=k`, ["s:019a9f3e-0000-7000-8000-000000000001"]],
    ["/search?q=%D8%B4%D9%82%D8%A9&governorate=damascus", ["search"]],
    ["/privacy-policy", []],
  ])("is %s", (target, tags) => {
    expect(findCacheable(target)?.tags).toEqual(tags);
  });
});

describe("an address without the parameters that its page does not read", () => {
  it.each([
    ["/?x=1", "/"],
    ["/?a=b?c&&d", "/"],
    ["/listing/1?fbclid=IwAR0&tab=comments&utm_medium=a&utm_campaign=", "/listing/1?tab=comments"],
    [`/category/cars?${"a".repeat(5_000)}=b&type=sale`, "/category/cars?type=sale"],
    [
      "/category/cars?d-make=kia&d-made-up=1&d-year-min=2010",
      "/category/cars?d-make=kia&d-year-min=2010",
    ],
    ["/listing/1?d-rooms=2", "/listing/1"],
    ["/_.data?_routes=root&mc_cid=1", "/_.data?_routes=root"],
    ["/search?q=utm_source=x", "/search?q=utm_source=x"],
    ["/search?%71=%D8%B4&&type", "/search?%71=%D8%B4&type"],
  ])("is of %s", (given, target) => {
    expect(findCacheable(given)?.target).toBe(target);
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
    ["what a member is told once", "/listing/1?deleted=2"],
    ["an empty question", "/search?"],
    ["a place in the page", "/search?q=a#b"],
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

describe("a new page", () => {
  const withPage = (handle: { cache?: Caching; crawl?: false }) => ({
    ...build,
    routes: {
      ...build.routes,
      "routes/trial": {
        id: "routes/trial",
        path: "en?/trial/:id",
        parentId: "routes/gates/open",
        module: { default: () => null, handle },
      },
    },
  });

  it("is given from memory and shown to crawlers by what its own module says", () => {
    const { routes } = withPage({ cache: { tag: "t", id: "number", asks: ["tab"] } });
    expect(cacheablePages(routes)("/en/trial/7?tab=a&x=1")).toEqual({
      target: "/en/trial/7?tab=a",
      path: "/en/trial/7",
      isData: false,
      tags: ["t:7"],
    });
    expect(cacheablePages(withPage({}).routes)("/trial/7")).toBeNull();
    expect(uncrawledPaths(withPage({}))).not.toContain("/trial/*");
    expect(uncrawledPaths(withPage({ crawl: false }))).toContain("/trial/*");
  });

  it("does not compile as one for everybody while its loader has a viewer", () => {
    type OfOneReader = PageHandle<(args: LoaderFunctionArgs) => null>;
    type ForEverybody = PageHandle<(args: CachedPageArgs<LoaderFunctionArgs>) => null>;
    expectTypeOf<OfOneReader["cache"]>().toEqualTypeOf<undefined>();
    expectTypeOf<ForEverybody["cache"]>().toEqualTypeOf<Caching | undefined>();
  });

  it("stands in the sitemap by its own module, where its address names nothing of the database", () => {
    expect(listedPaths(build)).toEqual(expect.arrayContaining(["/", "/privacy-policy"]));
    const page = { ...build.routes["routes/privacy-policy"], id: "routes/fees", path: "fees" };
    const routes = { ...build.routes, "routes/fees": page } as typeof build.routes;
    expect(listedPaths({ ...build, routes })).toContain("/fees");
    for (const path of ["/search", "/account", "/listing/:id"])
      expect(listedPaths(build)).not.toContain(path);
  });
});
