import { expect, it } from "vitest";
import { hasPhoneNumber } from "./phone-in-text.ts";
import { withoutNumbers } from "./without-numbers.server.ts";

it.each([
  "0944123456",
  "0944 123 456",
  "0944-123-456",
  "0944_123_456",
  "0944\n123456",
  "09 44 12 34 56",
  "٠٩٤٤١٢٣٤٥٦",
  "۰۹۴۴ ۱۲۳ ۴۵۶",
  "+963 944 123 456",
  "+963944123456",
  "00963944123456",
  "963944123456",
  "944123456",
  "011 222 3333",
  "(011) 2223333",
  "\u2066+963 944 123 456\u2069",
  "0944 . 123 . 456",
])("%j is told to no program", (written) => {
  const text = withoutNumbers(`للتواصل ${written} مساءً`);
  expect(text).not.toMatch(/[0-9٠-٩۰-۹]{2}/);
  expect(text).toMatch(/^للتواصل .*مساءً$/su);
});

it.each([
  "صفر تسعة أربعة أربعة واحد اثنين ثلاثة أربعة خمسة ستة",
  "⓪⑨④④①②③④⑤⑥",
  "0️⃣9️⃣4️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣",
  "०९४४१२३४५६",
  "0944ـ123ـ456",
  "O944l23456",
  "+90 532 123 45 67",
])("of %j in other signs its line goes, and no other", (written) => {
  const text = withoutNumbers(`غسالة نظيفة\nللتواصل ${written}\nالسعر 120`);
  expect(text.split("\n").at(0)).toBe("غسالة نظيفة");
  expect(text.split("\n").at(-1)).toBe("السعر 120");
  expect(hasPhoneNumber(text)).toBe(false);
});

it("that runs over lines leaves nothing to put together", () => {
  expect(withoutNumbers("٠٩٤٤ـ\n١٢٣\n٤٥٦")).toBe("…");
});

it("is cut out of an address, and each of two", () => {
  expect(withoutNumbers("wa.me/963944123456")).toBe("wa.me/…");
  expect(withoutNumbers("0944123456/0933123456")).toBe("…/…");
});

it.each([
  "كيا سيراتو 2010، 118,000 كم",
  "12,500,000 ل.س",
  "120 م² طابق 5، 3 غرف",
  "من 9:00 إلى 17:00",
  "2026-11-29",
  "256 GB و 8 GB رام",
  "السعر 215000",
])("%j stays", (text) => expect(withoutNumbers(text)).toBe(text));
