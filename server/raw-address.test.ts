import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerUnparsed } from "./serve.ts";

const server = createServer((request, response) => response.end(request.url));
server.on("clientError", answerUnparsed);
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());

/** What the server writes to who sends these bytes. */
async function send(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.end(Buffer.from(request));
  return text(socket);
}

const requested = (line: string) =>
  send(`${line}\r\nHost: dalil.test\r\nConnection: close\r\n\r\n`);

it.each([
  ["GET /search?q=شقة HTTP/1.1", "/search?q=%D8%B4%D9%82%D8%A9"],
  ["GET /en/search?q=شقة&sort=price-up HTTP/1.1", "/en/search?q=%D8%B4%D9%82%D8%A9&sort=price-up"],
  ["HEAD /قسم HTTP/1.1", "/%D9%82%D8%B3%D9%85"],
  ["GET /search?q=%D8%B4قة HTTP/1.0", "/search?q=%D8%B4%D9%82%D8%A9"],
])("%s is led to its encoded form", async (line, location) => {
  const answer = await requested(line);
  expect(answer).toMatch(/^HTTP\/1\.1 301 /);
  expect(answer).toContain(`\r\nLocation: ${location}\r\n`);
});

it.each([
  "GET //evil.example/شقة HTTP/1.1",
  "GET http://evil.example/شقة HTTP/1.1",
  "POST /search?q=شقة HTTP/1.1",
  "GET /a b HTTP/1.1",
  "GET /\u0001شقة HTTP/1.1",
  "nonsense",
])("%j leads nowhere", async (line) => {
  const answer = await requested(line);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain("Location");
});

it("an address as browsers send it is answered as ever", async () => {
  expect(await requested("GET /search?q=%D8%B4 HTTP/1.1")).toMatch(/^HTTP\/1\.1 200 /);
});

it("headers without an end are refused by name", async () => {
  const answer = await send(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
});
