import { Buffer } from "node:buffer";

export type Chance = () => number;

/** Must never come back as an element of a page. */
export const canary = `"'><fuzz-canary onfocus=alert(1)>`;
/** Must never come back as a header of an answer. */
export const injected = "x-injected";

/** One of them; not of nothing. */
export const pick = <T>(chance: Chance, from: readonly T[]): T =>
  from[Math.floor(chance() * from.length)] as T;

const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join("");

const strange: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  controls,
  "\u007F\u0080\u009F\u2028\u2029",
  "\uD800",
  "x\uDFFF\uD83Dy",
  "\u202E\u2066\u200F\u061C\uFEFF",
  "e" + "\u0301".repeat(300),
  "😀👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "ﷺﷲ١٢٣٤٥٦٧٨٩٠۰۱۲",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "__proto__[admin]",
  '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
  "[".repeat(5_000),
  `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
  "null",
  "undefined",
  "true",
  "NaN",
  "Infinity",
  "-0",
  "-1",
  "0",
  "1e309",
  "1e-400",
  "0x7fffffff",
  "2147483648",
  "9223372036854775808",
  "9007199254740993",
  "99999999999999999999999999999999999999999999999999",
  "0.1e1",
  "٣٫٥",
  "1,234.56",
  "1970-01-01T00:00:00Z",
  "9999-12-31",
  "0000-00-00",
  "-271821-04-20",
  "2026-02-30T25:61:61",
  "00000000-0000-0000-0000-000000000000",
  "018f0000-0000-7000-8000-00000000000g",
  "' or 1=1; drop table users; --",
  "\\'; select pg_sleep(9); --",
  "%_%\\",
  "${7*7}{{7*7}}<%= 7*7 %>",
  "../../../../etc/passwd",
  "..%2f..%2f%00",
  "//evil.example",
  "/\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "\t/\r\n/evil.example",
  `/\r\n${injected}: 1\r\n\r\n<html>`,
  `ar\r\nSet-Cookie: ${injected}=1`,
  `x\u560d\u560a${injected}: 1`,
  "%0d%0a%00%ff%c0%80",
  canary,
  "<svg/onload=alert(1)>",
  "http://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
  "a@b",
  `a@b.example\r\nBcc: c@d.example`,
  "+963" + "9".repeat(40),
  "tel:+963944123456",
  "(((((((((((a+)+)+)+)+)+)+)+)+)+)+)!",
  "*".repeat(400),
  '" OR "" | & ! <-> :* ( )',
];

/** A text that nobody types. */
export function strangeText(chance: Chance): string {
  const kind = chance();
  if (kind < 0.7) return pick(chance, strange);
  if (kind < 0.8)
    return pick(chance, ["a", "ا", "\u0000", "\n", "😀", "é", "%"]).repeat(
      pick(chance, [255, 256, 1_001, 2_001, 5_001, 10_000, 60_000]),
    );
  if (kind < 0.9) return pick(chance, strange) + pick(chance, strange);
  return Array.from({ length: Math.floor(chance() * 40) }, () =>
    String.fromCharCode(Math.floor(chance() * 0x10000)),
  ).join("");
}

/** Bytes that are no UTF-8: overlong, cut off, surrogates written as bytes, beyond Unicode. */
export function strangeBytes(chance: Chance): Uint8Array {
  return Buffer.from(
    pick(chance, [
      [0xc0, 0x80],
      [0xc0, 0xaf, 0xe0, 0x80, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xff, 0xfe, 0x41, 0x00],
      [0xe2, 0x82],
      [0x80, 0x80, 0x80],
      Array.from({ length: 64 }, () => Math.floor(chance() * 256)),
    ]),
  );
}

/** The same in an address: percent signs that mean nothing, and bytes that are no UTF-8. */
export function strangeAddressPart(chance: Chance): string {
  if (chance() < 0.4)
    return pick(chance, [
      "%",
      "%zz",
      "%C0%80",
      "%ED%A0%80",
      "%00",
      "%0d%0a",
      "%2e%2e%2f",
      "%u0041",
      "%25%25",
      "..;",
      ".",
      "..",
      "*",
      ":id",
      "[]",
      "a%",
      "%F4%90%80%80",
    ]);
  return encodeLossy(strangeText(chance)).slice(0, pick(chance, [20, 300, 3_000]));
}

/** As `encodeURIComponent`, which refuses half a character. */
export function encodeLossy(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
