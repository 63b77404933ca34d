import { expect, test } from "vitest";
import { readPageKey, writePageKey } from "./page-key.ts";

const key = { publishedAt: new Date("2026-11-21T10:00:00.123Z"), id: 4711 };

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
