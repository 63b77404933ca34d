import { describe, expect, it } from "vitest";
import { maxFields, maxParts, maxText, readFormType } from "../middleware/bounded-body.ts";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=----a";

/** Whether it is refused when it comes in pieces of so many bytes, and after how many it was. */
function refusedAfter(contentType: string, body: string, piece = 1_000): number | null {
  const { guard } = readFormType(contentType) ?? {};
  if (!guard) throw new Error(`${contentType} is no form`);
  const bytes = Buffer.from(body, "latin1");
  for (let end = 0; end < bytes.length; ) {
    end = Math.min(bytes.length, end + piece);
    if (guard(bytes.subarray(0, end))) return end;
  }
  return null;
}

const part = (head: string, content: string) => `------a\r\n${head}\r\n\r\n${content}\r\n`;
const field = (content: string, name = "text") =>
  part(`Content-Disposition: form-data; name="${name}"`, content);
const file = (content: string, name = "a.jpg") =>
  part(
    `Content-Disposition: form-data; name="pictures"; filename="${name}"\r\nContent-Type: image/jpeg`,
    content,
  );
const end = "------a--\r\n";

describe("readFormType", () => {
  it.each([
    [urlencoded, "urlencoded"],
    ["Application/X-WWW-Form-Urlencoded;charset=UTF-8", "urlencoded"],
    ['multipart/form-data; boundary="----a"', "multipart"],
    ["multipart/form-data", "multipart"],
  ])("knows %s", (contentType, kind) => {
    expect(readFormType(contentType)?.kind).toBe(kind);
  });

  it.each([undefined, "", ";", "a", "text/plain", "application/json", "multipart/mixed"])(
    "knows no other: %s",
    (contentType) => {
      expect(readFormType(contentType)).toBeNull();
    },
  );
});

describe("the fields of an urlencoded form", () => {
  it("may be as many as the largest form has", () => {
    expect(refusedAfter(urlencoded, "a=b&".repeat(maxFields - 1))).toBeNull();
    expect(refusedAfter(urlencoded, "")).toBeNull();
  });

  it.each(["a&", "&", "a=b&"])("are counted while they come: %j", (one) => {
    const body = one.repeat(maxFields + 500);
    expect(refusedAfter(urlencoded, body, 1)).toBe(one.length * maxFields);
  });
});

describe("the parts of a form with files", () => {
  const pieces = [1, 7, 4_096, 10_000_000];

  it.each(pieces)("may hold as much as a listing (in pieces of %i)", (piece) => {
    const form =
      Array.from({ length: 100 }, (_, n) => field("x".repeat(1_000), `f${n}`)).join("") +
      file("y".repeat(20_000)) +
      file("\r\n\r\n\r\n--", "صورة.jpg") +
      end;
    expect(refusedAfter(multipart, form, piece)).toBeNull();
  });

  it.each(pieces)("are counted (in pieces of %i)", (piece) => {
    expect(refusedAfter(multipart, file("").repeat(maxParts), piece)).toBeNull();
    expect(refusedAfter(multipart, file("").repeat(maxParts + 1), piece)).not.toBeNull();
    expect(refusedAfter(multipart, "------a\r\n".repeat(maxParts + 1), piece)).not.toBeNull();
  });

  it("may be large where they are files", () => {
    expect(refusedAfter(multipart, file("x".repeat(3 * maxText)) + end)).toBeNull();
  });

  const much = "x".repeat(maxText);
  it.each([
    ["a field", field(much)],
    ["many fields", field("x".repeat(maxText / 50)).repeat(50)],
    ["a field after a file", file("x") + field(much)],
    ["the name of a field", field("x", much)],
    ["the name of a file", file("x", much)],
    [
      "the lines of a head",
      part(`${'Content-Disposition: form-data; name="a"'}\r\n${"A: b\r\n".repeat(maxText)}`, "x"),
    ],
    [
      "a head that never ends",
      `------a\r\nContent-Disposition: form-data; name="a"; filename="${much}`,
    ],
    ["a field that is named like a file", field(much, "filename")],
    ["what stands before the first part", `${much}x${file("x")}`],
    ["what stands behind the last part", file("x") + end + much],
    ["bytes without any part", `${much}x`],
  ])("may not be large in %s", (_, form) => {
    for (const piece of [4_096, 10_000_000]) {
      expect(refusedAfter(multipart, form, piece)).not.toBeNull();
    }
  });

  it("are refused before they have come", () => {
    const endless = field("x".repeat(20 * maxText));
    expect(refusedAfter(multipart, endless, 1_000)).toBeLessThan(maxText + 2_000);
  });
});
