import { gunzipSync } from "node:zlib";
import { expect, it, test } from "vitest";
import { encodingFor, pack, unpackBrotli } from "./encodings.ts";

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0,gzip;q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *;q=0.1", "gzip"],
  ["identity", "identity"],
  ["brx, xgzip", "identity"],
  ["br;q=junk", "identity"],
])("who accepts %j is given %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
  expect(encodingFor(accepted)).toBe(encoding);
});

test("a compressed text is the same after decompression", async () => {
  const text = Buffer.from("<p>سوق</p>".repeat(1_000));
  expect(await unpackBrotli(await pack(text, "br"))).toEqual(text);
  expect(gunzipSync(await pack(text, "gzip"))).toEqual(text);
});
