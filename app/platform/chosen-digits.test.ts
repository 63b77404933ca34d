import { expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { withLocale, chooseDigits } from "./locale.server.ts";
import { formatNumber, inDigits } from "./format.ts";

const inArabic = <T>(work: () => T) =>
  withLocale("ar", () => {
    chooseDigits("arab");
    return work();
  });

it.each([
  ["a count put into a text", () => m.listings_favorites({ count: 5 }), "في مفضلة ٥ أشخاص"],
  ["a number of the text", () => m.reviews_star_3(), "٣ نجوم: مقبول"],
  ["its thousands", () => m.chat_too_long(), "أقصى طول للرسالة ٢٬٠٠٠ حرف. اختصرها قليلًا."],
  ["a sheet's size, which is a name", () => m.life_poster_text().slice(0, 12), "ورقة A4 تعلّ"],
  ["an example of a telephone number", () => m.account_phone_hint(), "مثل 0944123456"],
  ["what people typed", () => m.search_heading({ query: "بيجو 206", count: "٣" }), "206"],
  ["a number alone", () => formatNumber(1250, "ar"), "١٬٢٥٠"],
  ["a line of ours", () => inDigits("3 غرف، 1,200 م²", "ar"), "٣ غرف، ١٬٢٠٠ م²"],
])("%s is written as was chosen", (_what, write, text) => {
  expect(inArabic(write)).toContain(text);
});

it("English and a mail to somebody else keep Latin digits", () => {
  expect(inArabic(() => m.listings_favorites({ count: 5 }, { locale: "en" }))).toContain("5");
  expect(inArabic(() => withLocale("ar", () => m.listings_favorites({ count: 5 })))).toContain("5");
});
