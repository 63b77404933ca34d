import { expect, test } from "vitest";
import {
  type PriceKey,
  readPageKey,
  readPriceKey,
  writePageKey,
  writePriceKey,
} from "./page-key.ts";

const key = { at: new Date("2026-11-21T10:00:00.123Z"), id: 4711 };

test("a page's key comes back from the address as it was", () => {
  expect(readPageKey(writePageKey(key))).toEqual(key);
});

test.each([
  null,
  "",
  "mi8p9v3v",
  "-1",
  "mi8p9v3v-",
  "MI8P9V3V-3MN",
  "mi8p9v3v-3mn'--",
  "zzzzzzzzz-zzzzzzzzzzz",
  "mi8p9v3v-zzzzzzzzzzz",
])("%s is no key, and shows the first page", (text) => {
  expect(readPageKey(text)).toBeNull();
});

test.each([
  { known: { currency: "SYP", price: 0 }, id: 1 },
  { known: { currency: "USD", price: 19.99 }, id: 4711 },
  { known: { currency: "SAR", price: 999_999_999_999.99 }, id: 4711 },
  { known: null, id: 4711 },
] satisfies PriceKey[])("the key of a page by price comes back as it was: %j", (price) => {
  const text = writePriceKey(price);
  expect(text).toMatch(/^[0-9a-z-]{1,24}$/);
  expect(readPriceKey(text)).toEqual(price);
  expect(readPageKey(text)).toBeNull();
});

test.each([
  null,
  "",
  "p-",
  "p--",
  "p-1",
  "p-1-",
  "p-1-1",
  "p-91-1",
  "p-A-1",
  "p-11-zzzzzzzzzzz",
  "p-11-1;--",
  writePageKey(key),
])("%s is no key of a page by price", (text) => {
  expect(readPriceKey(text)).toBeNull();
});
