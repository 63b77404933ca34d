import { expect, test } from "vitest";
import { toE164 } from "./phone.server.ts";

test.each([
  "0933 123 456",
  "00963933123456",
  "+963 933 123 456",
  "963933123456",
  "933123456",
  "٠٩٣٣١٢٣٤٥٦",
  "۰۹۳۳-۱۲۳-۴۵۶",
  "(0933) 123.456",
])("reads %s as the same Syrian mobile", (text) => {
  expect(toE164(text)).toBe("+963933123456");
});

test("keeps the country of a number that has one", () => {
  expect(toE164("+49 30 123456")).toBe("+4930123456");
});

test.each(["", "abc", "123", "0".repeat(40), "+963 933 123 456 ext", "<script>"])(
  "refuses %j",
  (text) => {
    expect(toE164(text)).toBeNull();
  },
);
