import { expect, it } from "vitest";
import {
  cachesOf,
  isSamePage,
  storedEntryOf,
  ownerKeyIn,
  pageOfData,
  pathsOverLimit,
  dataToDelete,
} from "./stored-pages.ts";

const at = (address: string) => storedEntryOf(new URL(address, "http://dalil.test"));

it("stores listings, what a member reads and writes, and nothing else", () => {
  expect(at("/listing/12?tab=comments")).toEqual({ kind: "listing", path: "/listing/12" });
  expect(at("/en/listing/12")).toEqual({ kind: "listing", path: "/en/listing/12" });
  expect(at("/messages?with=a")).toEqual({ kind: "conversation", path: "/messages?with=a" });
  expect(at("/favorites")?.kind).toBe("favorites");
  expect(at("/en/deal/00000000-0000-7000-8000-000000000000")?.kind).toBe("deal");
  expect(at("/add-listing")?.kind).toBe("editor");
  for (const never of [
    "/account",
    "/admin",
    "/admin/members",
    "/sign-in",
    "/account/settings",
    "/notifications",
    "/listing/12/contact",
    "/listing/12/offer",
    "/community/00000000-0000-7000-8000-000000000000/members",
    "/search?q=x",
  ])
    expect(at(never), never).toBeNull();
});

it("knows the page that the router's scripts ask about", () => {
  const page = (address: string) => pageOfData(new URL(address, "http://dalil.test"));
  expect(page("/listing/12.data?_routes=root").pathname).toBe("/listing/12");
  expect(page("/listing/12.data?_routes=root").search).toBe("");
  expect(page("/messages.data?with=a&_routes=root").search).toBe("?with=a");
  expect(page("/_.data").pathname).toBe("/");
});

it("takes two spellings of one address for one page", () => {
  const url = (address: string) => new URL(address, "http://dalil.test");
  expect(isSamePage(url("/messages?with=a%20b#end"), url("/messages?with=a+b"))).toBe(true);
  expect(isSamePage(url("/messages?with=a"), url("/messages?with=b"))).toBe(false);
});

it("lets the earliest of fifty-one listings go, and none of another kind", () => {
  const listings = Array.from({ length: 51 }, (_, index) => `/listing/${index + 1}`);
  expect(pathsOverLimit(["/favorites", ...listings, "/messages?with=a"])).toEqual(["/listing/1"]);
  expect(pathsOverLimit(listings.slice(1))).toEqual([]);
});

const of = (key: string) => Object.values(cachesOf(key));

it("deletes a member's pages when a response is for a visitor, but not yet what they wrote", () => {
  const gone = dataToDelete(["shell", "files", ...of("rima"), "pages-none"], "none");
  expect(gone.caches.sort()).toEqual([
    "pages-none",
    "pages-rima",
    "pictures-none",
    "pictures-rima",
  ]);
  expect(gone.writings).toBe(false);
});

it("forgets everything of a member when another has signed in, also after the session had ended", () => {
  const gone = dataToDelete(["shell", "files", cachesOf("rima").mark, ...of("omar")], "omar");
  expect(gone.caches).toContain(cachesOf("rima").mark);
  expect(gone.caches).not.toContain(cachesOf("omar").pages);
  expect(gone.writings).toBe(true);
  expect(dataToDelete(["shell", ...of("rima")], "omar").caches).toContain("pages-rima");
});

it("forgets nothing when the same member reads on, or when a visitor signs in", () => {
  expect(dataToDelete(["shell", "files", ...of("rima")], "rima").caches).toEqual([]);
  expect(dataToDelete(["shell", "pages-none", "pictures-none"], "rima").caches).toEqual([]);
  expect(dataToDelete(["shell", "pages-none", "pictures-none"], "none").caches).toEqual([]);
});

it("gives a member's pages to nobody else", () => {
  expect(ownerKeyIn(["shell", "pages-none", ...of("rima")])).toBe("rima");
  expect(ownerKeyIn(["shell", cachesOf("rima").mark, "pages-none"])).toBe("none");
});
