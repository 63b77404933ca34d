import { describe, expect, test } from "vitest";
import { readPhone, readPhones } from "./phone.server.ts";

const mobile = "+963933123456";
const around = (first: string, last: string) => `${first}0933 123 456${last}`;

describe("a Syrian mobile", () => {
  test.each([
    "0933 123 456",
    "00963933123456",
    "+963 933 123 456",
    "963933123456",
    "933123456",
    "٠٩٣٣١٢٣٤٥٦",
    "۰۹۳۳-۱۲۳-۴۵۶",
    "(0933) 123.456",
    "(+963) 933 123 456",
    "+963 (0)933 123 456",
    "0933/123456",
  ])("is read from %j", (text) => {
    expect(readPhone(text)).toEqual({ number: mobile });
  });

  test.each([
    around("\u202a", "\u202c"),
    around("\u202b", "\u202c"),
    around("\u202d", "\u202c"),
    around("\u202e", "\u202c"),
    around("\u2066", "\u2069"),
    around("\u2067", "\u2069"),
    around("\u2068", "\u2069"),
    around("\u200e", "\u200e"),
    around("\u200f", "\u061c"),
    around("\ufeff", "\u200b"),
    "\u202a+963 933 123 456\u202c",
    "\u2066+963\u2069 \u2066933123456\u2069",
    "0933\u2011123\u2011456",
    "0933\u2013123\u2014456",
    "0933\u2212123\u00ad456",
    "\u00a00933\u00a0123\u202f456\u3000",
    "0933\t123\n456",
    "０９３３ １２３ ４５６",
    "tel:0933123456",
    "TEL:+963-933-123-456",
    "\u202atel:+963933123456\u202c",
    "963 933 123 456+",
    "963+ 933 123 456",
    "00963+933123456",
    "٩٦٣+ ٩٣٣ ١٢٣ ٤٥٦",
    "0933ـ123ـ456",
    "https://wa.me/963933123456?text=مرحبا",
    "wa.me/+963933123456",
    "https://api.whatsapp.com/send?phone=963933123456&text=x",
    "واتساب: 0933123456",
    "0933123456 (واتس)",
    "tel:tel:0933123456",
    "933123456.0",
    "9.33123456E8",
    "9.63933123456E+11",
  ])("is read as it is pasted: %j", (text) => {
    expect(readPhone(text)).toEqual({ number: mobile });
  });

  test.each([
    ["0933 11230", "phone_digit_missing"],
    ["+963 93311230", "phone_digit_missing"],
    ["٠٩٣٣ ١١٢٣٠", "phone_digit_missing"],
    ["93311230", "phone_digit_missing"],
    ["0933 123 4567", "phone_digit_extra"],
    ["+963 933 123 4567", "phone_digit_extra"],
    ["0933 1123", "phone_invalid"],
  ])("is not whole: %j is %s", (text, problem) => {
    expect(readPhone(text)).toMatchObject({ problem });
  });
});

test.each([
  ["+49 30 123456", "+4930123456"],
  ["0049 30 123456", "+4930123456"],
  ["(0049) 30 123456", "+4930123456"],
  ["011 222 3333", "+963112223333"],
  ["011 222 333", "+96311222333"],
  ["0959 123 456", "+963959123456"],
  ["+963 41 718 4600", "+963417184600"],
])("%j is a number, too", (text, number) => {
  expect(readPhone(text)).toEqual({ number });
});

test.each([
  ["", "phone_short"],
  ["123", "phone_short"],
  ["- - - - - - - -", "phone_short"],
  ["abc", "phone_letters"],
  ["0933123456 ext 7", "phone_letters"],
  ["9.33E8", "phone_letters"],
  ["0933123456 0944123456", "phone_two"],
  ["0933123456 / 0944123456", "phone_two"],
  ["+963933123456+963944123456", "phone_two"],
  ["0933123456 أو 011 222 3333", "phone_two"],
  ["09331234560944123456", "phone_two"],
  ["12+34567", "phone_letters"],
  ["<script>", "phone_letters"],
  ["0".repeat(40), "phone_long"],
  ["1234567", "phone_invalid"],
  ["+999 12345678", "phone_invalid"],
])("%j is none: %s", (text, problem) => {
  expect(readPhone(text)).toMatchObject({ problem });
});

describe("a text with numbers", () => {
  const [one, other] = ["+963944123456", "+963933123456"];
  test.each([
    ["011/1234567", ["+963111234567"]],
    ["0944/123456", [one]],
    ["0944123456\n0933123456", [one, other]],
    ["0944123456 - 0933123456", [one, other]],
    ["0944123456-0933123456", [one, other]],
    ["0944123456/0933123456", [one, other]],
    ["0944/123456 / 0933/123456", [one, other]],
    ["0944 123 456 أو 0933 123 456", [one, other]],
    ["0944123456 و0933123456", [one, other]],
    ["0944123456، 0933123456", [one, other]],
    ["0944123456;011/1234567", [one, "+963111234567"]],
    ["0944 123 456 0933 123 456", [one, other]],
    ["+963944123456 +963933123456", [one, other]],
    ["+963 944 123 456 | 00963 933 123 456", [one, other]],
    ["واتساب: ٠٩٤٤١٢٣٤٥٦ هاتف: ۰۱۱-۱۲۳۴۵۶۷", [one, "+963111234567"]],
    ["للتواصل مع أبو محمد 0944123456", [one]],
    ["0944123456 or 0944 123 456", [one]],
  ])("%j has %j", (text, numbers) => {
    expect(readPhones(text)).toEqual({ numbers, unread: [] });
  });

  test.each([
    ["0944123456/7", [one], ["7"]],
    ["0944123456 تحويلة 12", [one], ["12"]],
    ["9.44E+8", [], ["9.44E+8"]],
    ["0933 1123", [], ["0933 1123"]],
    ["اتصل", [], ["اتصل"]],
    ["1 ".repeat(400), [], ["1 ".repeat(400)]],
  ])("%j has %j, and %j is named", (text, numbers, unread) => {
    expect(readPhones(text)).toEqual({ numbers, unread });
  });
});
