import { Buffer } from "node:buffer";
import { type Chance, encodeLossy, injected, pick, strangeBytes, strangeText } from "./values.ts";

export type Body = { contentType: string | null; bytes: Uint8Array };
type Fields = [name: string, value: string][];

/** The fields of a form as they are sent, well or badly. */
export function bodyOf(chance: Chance, fields: Fields): Body {
  const kind = chance();
  if (kind < 0.5) return urlEncoded(chance, fields);
  if (kind < 0.8) return multipart(chance, fields);
  if (kind < 0.9) return asJson(chance, fields);
  return pick(chance, others)(chance, fields);
}

function urlEncoded(chance: Chance, fields: Fields): Body {
  const parts: Uint8Array[] = fields.map(([name, value]) =>
    Buffer.from(`${encodeLossy(name)}=${encodeLossy(value)}&`),
  );
  if (chance() < 0.15)
    parts.push(Buffer.from(`${encodeLossy(fields[0]?.[0] ?? "a")}=`), strangeBytes(chance));
  if (chance() < 0.05) parts.push(Buffer.from("%=%zz&&&=&=a&%c0%80=%ed%a0%80"));
  if (chance() < 0.03) parts.push(Buffer.from("a=b&".repeat(20_000)));
  // Names without a value, a few and very many.
  if (chance() < 0.1) parts.push(Buffer.from("a&".repeat(10 ** (1 + chance() * 5))));
  const contentType = pick(chance, [
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded;charset=UTF-8",
    "application/x-www-form-urlencoded; charset=utf-7",
    "APPLICATION/X-WWW-FORM-URLENCODED",
  ]);
  return { contentType, bytes: Buffer.concat(parts) };
}

const boundary = "----fuzz-boundary";

function multipart(chance: Chance, fields: Fields): Body {
  const chunks: Uint8Array[] = [];
  const part = (head: string, content: Uint8Array | string) =>
    chunks.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), crlf);
  for (const [name, value] of fields)
    part(`Content-Disposition: form-data; name="${quoted(name)}"`, value.toWellFormed());
  const oddity = chance();
  let contentType: string | null = `multipart/form-data; boundary=${boundary}`;
  if (oddity < 0.1) contentType = "multipart/form-data";
  else if (oddity < 0.2) contentType = "multipart/form-data; boundary=another";
  else if (oddity < 0.25) contentType = 'multipart/form-data; boundary=""';
  else if (oddity < 0.3)
    for (let i = 0; i < 1_000; i++) part(`Content-Disposition: form-data; name="p${i}"`, "x");
  else if (oddity < 0.4)
    part(
      `Content-Disposition: form-data; name="${quoted(fields[0]?.[0] ?? "file")}"; filename=""\r\nContent-Type: image/jpeg`,
      strangeBytes(chance),
    );
  else if (oddity < 0.5)
    part(
      `Content-Disposition: form-data; name="${pick(chance, ["pictures", "picture", "avatar", "icon", "file"])}"; filename="${quoted(strangeText(chance)).slice(0, 300)}"\r\nContent-Type: ${pick(chance, ["image/png", "text/html", "image/svg+xml", "x"])}`,
      strangeBytes(chance),
    );
  else if (oddity < 0.55)
    part(
      `Content-Disposition: form-data; name="nested"\r\nContent-Type: multipart/mixed; boundary=inner`,
      "--inner\r\nContent-Disposition: file; filename=a\r\n\r\nx\r\n--inner--",
    );
  else if (oddity < 0.6) part(`Content-Disposition: attachment\r\n${injected}: 1`, "x");
  else if (oddity < 0.65) part("", "no head at all");
  if (oddity < 0.65 || oddity > 0.75) chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { contentType, bytes: Buffer.concat(chunks) };
}

const crlf = Buffer.from("\r\n");
const quoted = (text: string) => text.toWellFormed().replace(/["\r\n]/g, "_");

function asJson(chance: Chance, fields: Fields): Body {
  const basic = Object.fromEntries(fields);
  const text = pick(chance, [
    JSON.stringify(basic),
    JSON.stringify({ ...basic, nested: { a: [{ b: [fields] }] } }),
    `{"__proto__":{"role":"administrator"},"intent":"x"}`,
    `[${JSON.stringify(basic)}]`,
    "{",
    "null",
    `${"[".repeat(20_000)}`,
    "1e999",
  ]);
  return {
    contentType: pick(chance, ["application/json", "text/json", "application/ld+json"]),
    bytes: Buffer.from(text),
  };
}

const others: ((chance: Chance, fields: Fields) => Body)[] = [
  () => ({ contentType: null, bytes: Buffer.alloc(0) }),
  (chance) => ({ contentType: null, bytes: strangeBytes(chance) }),
  (_chance, fields) => ({ contentType: "text/plain", bytes: Buffer.from(String(fields)) }),
  () => ({
    contentType: "text/xml",
    bytes: Buffer.from("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"),
  }),
  (chance) => ({ contentType: "application/octet-stream", bytes: strangeBytes(chance) }),
  (chance, fields) => ({
    ...urlEncoded(chance, fields),
    contentType: "multipart/form-data; boundary=x",
  }),
  (chance, fields) => ({
    ...multipart(chance, fields),
    contentType: "application/x-www-form-urlencoded",
  }),
  () => ({ contentType: "application/x-www-form-urlencoded", bytes: Buffer.alloc(300_000, "a") }),
  (chance) => ({
    contentType: pick(chance, ["", ";", "a/b/c", "multipart/form-data; boundary", "*/*"]),
    bytes: Buffer.from("a=b"),
  }),
];
