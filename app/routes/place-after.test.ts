import { expect, test } from "vitest";
import { placeAfter } from "./place-after.ts";

test("leads to the page that was asked for, in the present language", () => {
  expect(placeAfter("/listing/5?x=1", "en")).toBe("/en/listing/5?x=1");
  expect(placeAfter("/en/listing/5", "ar")).toBe("/listing/5");
});

test.each(["", "https://evil.example", "//evil.example", "/\\evil.example", "/en//evil.example"])(
  "%j leads to no other site",
  (next) => {
    for (const locale of ["ar", "en"] as const) {
      const place = new URL(placeAfter(next, locale), "http://here.invalid");
      expect(place.origin).toBe("http://here.invalid");
    }
  },
);

test("leads to the account where no page was asked for", () => {
  expect(placeAfter("", "ar")).toBe("/account");
  expect(placeAfter("", "en")).toBe("/en/account");
});
