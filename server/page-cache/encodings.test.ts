import { gunzipSync } from "node:zlib";
import { expect, it, test } from "vitest";
import {
  encodingFor,
  endBrotli,
  maxAtEnd,
  packBrotli,
  packGzip,
  packOpenBrotli,
  unpackBrotli,
} from "./encodings.ts";

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
  expect(await unpackBrotli(await packBrotli(text, 5))).toEqual(text);
  expect(await unpackBrotli(await packBrotli(text, 11))).toEqual(text);
  expect(gunzipSync(await packGzip(text))).toEqual(text);
});

test.each([0, 1, 255, 65_535, maxAtEnd])(
  "%i bytes can be appended to a compressed page",
  async (length) => {
    const text = Buffer.from("<p>سوق</p>".repeat(1_000));
    const end = Buffer.from(Array.from({ length }, (_, at) => (at * 7) % 251));
    for (const quality of [5, 11] as const) {
      const open = await packOpenBrotli(text, quality);
      expect(await unpackBrotli(endBrotli(open, end))).toEqual(Buffer.concat([text, end]));
    }
  },
);
