import { expect, it } from "vitest";
import { looksPersonal } from "./search-limits.server.ts";

it.each([
  "0933 123 456",
  "+963-11-2345678",
  "٠٩٣٣١٢٣٤٥٦",
  "من 093312 اتصل",
  "a@b.example",
  "www.x.sy",
])("takes %s for something that may name a person", (text) =>
  expect(looksPersonal(text)).toBe(true),
);

it.each(["شقة 120 متر", "مرسيدس 2008", "iphone 13", "10000", "بيت"])("takes %s for words", (text) =>
  expect(looksPersonal(text)).toBe(false),
);
