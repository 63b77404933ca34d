import { expect, test } from "vitest";
import { ownAddress, pagination, readTrail } from "./page-trail.ts";

const trailOf = (address: string) =>
  readTrail(new URL(address, "http://here.invalid").searchParams);

test("the first page has no key and nothing before it", () => {
  const trail = trailOf("/category/cars");
  expect(trail.key).toBeNull();
  expect(pagination(trail, "/category/cars", "k1")).toEqual({
    previous: null,
    next: "/category/cars?after=k1",
  });
});

test("the way forth and back passes the same addresses", () => {
  const path = "/search?q=%D8%B4%D9%82%D8%A9";
  const second = pagination(trailOf(path), path, "k1").next ?? "";
  const third = pagination(trailOf(second), path, "k2").next ?? "";
  expect(third).toBe(`${path}&after=k1.k2`);
  expect(trailOf(third).key).toBe("k2");
  expect(pagination(trailOf(third), path, null)).toEqual({ previous: second, next: null });
  expect(pagination(trailOf(second), path, "k2").previous).toBe(path);
});

test("a trail of any length makes no address of any length", () => {
  const trail = trailOf(
    `/search?q=x&after=${Array.from({ length: 500 }, (_, index) => `key${index}`).join(".")}`,
  );
  expect(trail.key).toBe("key499");
  expect(pagination(trail, "/search?q=x", "last").next?.length).toBeLessThan(400);
});

test("a page has one address, whichever way led to it", () => {
  expect(ownAddress(trailOf("/category/cars?after=k1.k2"), "/category/cars")).toBe(
    "/category/cars?after=k2",
  );
  expect(ownAddress(trailOf("/category/cars"), "/category/cars")).toBe("/category/cars");
});

test("an invalid key does not lead to a page", () => {
  expect(trailOf('/category/cars?after="><b>.%00.K1').keys).toEqual([]);
});
