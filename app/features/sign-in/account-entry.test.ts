import { expect, test } from "vitest";
import { entryPath, isProviderSoon, readProviderProblem } from "./account-entry.ts";

test("the way to a form remembers where to go afterwards", () => {
  expect(entryPath("/sign-up", "")).toBe("/sign-up");
  expect(entryPath("/sign-in", "/search?q=شقة&x=1")).toBe(
    `/sign-in?next=${encodeURIComponent("/search?q=شقة&x=1")}`,
  );
});

test("the address of the page that says a provider is not set up is recognised", () => {
  const address = new URL(entryPath("/sign-in", "/account", true), "http://here.invalid");
  expect(isProviderSoon(address.searchParams)).toBe(true);
  expect(address.searchParams.get("next")).toBe("/account");
});

test("any other address is not taken for that page", () => {
  expect(isProviderSoon(new URLSearchParams("provider=x&reset=soon"))).toBe(false);
  expect(readProviderProblem(new URLSearchParams("provider=soon"))).toBeNull();
});
