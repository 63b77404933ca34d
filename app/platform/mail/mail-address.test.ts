import { describe, expect, it } from "vitest";
import { assertMailAddress, isPlaceholderAddress } from "./mail.server.ts";

describe("assertMailAddress", () => {
  it.each(["rima@example.com", "r.h+list@mail.example.co.uk", "ريما@مثال.سورية", "a@[192.0.2.7]"])(
    "takes %s",
    (text) => {
      expect(() => assertMailAddress(text)).not.toThrow();
    },
  );

  it.each([
    ["nothing", ""],
    ["no domain", "rima"],
    ["two addresses", "a@example.com,b@example.com"],
    ["two addresses with a semicolon", "a@example.com;b@example.com"],
    ["a header in the name", "a\r\nBcc: b@example.com"],
    ["a header after the domain", "a@example.com\r\nBcc: b@example.com"],
    ["a line break alone", "a@example.com\n"],
    ["a name beside it", "Rima <a@example.com>"],
    ["a comment", "a@example.com(b@example.com)"],
    ["a quoted part", '"a b"@example.com'],
    ["a second at", "a@b@example.com"],
    ["a turned direction", "a\u202e@example.com"],
    ["a zero", "a\u0000@example.com"],
    ["a part that is too long", `${"a".repeat(65)}@example.com`],
  ])("refuses %s and does not repeat it", (_, text) => {
    expect(() => assertMailAddress(text)).toThrow(new TypeError("This is not an email address"));
  });
});

describe("isPlaceholderAddress", () => {
  it("recognizes addresses that belong to nobody", () => {
    const placeholders = ["963933@phone.invalid", "a@INVALID", "a@phone.invalid."];
    expect(placeholders.filter((text) => !isPlaceholderAddress(text))).toEqual([]);
    const real = ["invalid@example.com", "a@invalid.example", "a@notinvalid"];
    expect(real.filter((text) => isPlaceholderAddress(text))).toEqual([]);
  });
});
