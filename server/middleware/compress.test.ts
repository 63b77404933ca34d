import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { compress } from "./compress.ts";

const words = "شقة للإيجار في المزة. ".repeat(200);
const html = { "content-type": "text/html; charset=utf-8" };

/** What is answered to a request that takes these encodings. */
async function ask(
  given: Response,
  accepted: string | null = "gzip, deflate, br, zstd",
  method = "GET",
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  const app = new Hono();
  app.use(compress());
  app.all("*", () => given);
  const headers = new Headers(accepted === null ? {} : { "accept-encoding": accepted });
  const answer = await app.request("/", { method, headers });
  return {
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response(words, { status, headers: { ...html, ...headers } });

test("a page goes out in the best that its reader takes, and its cookies with it", async () => {
  const given = page({ "content-length": String(Buffer.byteLength(words)), etag: '"a"' }, 422);
  given.headers.append("set-cookie", "a=1");
  given.headers.append("set-cookie", "b=2");
  const { status, headers, body } = await ask(given);
  expect(status).toBe(422);
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("vary")).toBe("Accept-Encoding");
  expect(headers.get("etag")).toBe('W/"a"');
  expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(headers.get("content-length")).toBe(String(body.length));
  expect(String(brotliDecompressSync(body))).toBe(words);
});

test("by gzip where it takes no brotli", async () => {
  const { headers, body } = await ask(page(), "gzip, br;q=0");
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(String(gunzipSync(body))).toBe(words);
});

test.each([
  ["a reader that takes none", page(), null, words],
  ["what is small", new Response("سلام", { headers: html }), "br", "سلام"],
  ["a picture", new Response(words, { headers: { "content-type": "image/avif" } }), "br", words],
  ["what is not to be changed", page({ "cache-control": "no-transform" }), "br", words],
  ["a part of something", page({}, 206), "br", words],
])("%s gets it as it is", async (_, given, accepted, expected) => {
  const { headers, body } = await ask(given, accepted);
  expect(headers.has("content-encoding")).toBe(false);
  expect(String(body)).toBe(expected);
});

test("what is compressed already is not compressed again", async () => {
  const { headers, body } = await ask(page({ "content-encoding": "br" }));
  expect(headers.get("content-encoding")).toBe("br");
  expect(String(body)).toBe(words);
});

test("an answer without a body stays without", async () => {
  expect((await ask(new Response(null, { status: 304, headers: html }))).status).toBe(304);
  const head = await ask(new Response(null, { headers: html }), "br", "HEAD");
  expect(head.headers.has("content-encoding")).toBe(false);
});

test("a response that comes in parts is sent as one", async () => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of [words, "وبعد"]) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const { headers, body } = await ask(new Response(stream, { headers: html }));
  expect(headers.get("content-length")).toBe(String(body.length));
  expect(String(brotliDecompressSync(body))).toBe(`${words}وبعد`);
});
