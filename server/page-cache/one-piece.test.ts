import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OnePiece } from "./stored-page.ts";

let server: Server;
const closed: string[] = [];
const head = ["content-type", "text/plain", "content-length", "3"];
const pieces: Record<string, OnePiece> = {
  "/one": new OnePiece(200, head, Buffer.from("one")),
  "/two": new OnePiece(200, head, Buffer.from("two")),
  "/same": new OnePiece(304, ["etag", '"a"']),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = "" } = request;
    response.on("close", () => closed.push(url));
    const piece = pieces[url];
    if (piece) piece.answer(request, response);
    else setImmediate(() => response.end("own"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close().closeAllConnections());

const asked = (line: string, ...headers: string[]) =>
  [line, "Host: dalil.test", ...headers, "", ""].join("\r\n");

/** What comes back on one connection for these requests, sent at once; the last one ends it. */
async function send(...requests: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.setTimeout(20_000, () => socket.destroy());
  socket.write(requests.join(""));
  return text(socket);
}

const last = asked("GET /own HTTP/1.1", "Connection: close");
const bodies = (answer: string) =>
  answer
    .split(/(?=HTTP\/1\.1 )/)
    .map((each) => each.slice(each.indexOf("\r\n\r\n") + 4).replace(/^3\r\n|\r\n0\r\n\r\n$/g, ""));

it("answers what is asked behind one another on a connection, each in its turn", async () => {
  const ways = ["/one", "/own", "/two", "/same", "/one"];
  const answer = await send(...ways.map((path) => asked(`GET ${path} HTTP/1.1`)), last);
  expect(bodies(answer)).toEqual(["one", "own", "two", "", "one", "own"]);
  expect(closed.splice(0)).toEqual([...ways, "/own"]);
});

it("has the head that Node writes", async () => {
  const [piece = "", own = ""] = (
    await send(asked("GET /one HTTP/1.1"), asked("HEAD /one HTTP/1.1"), last)
  ).split(/(?<=\r\n\r\n)(?:one)?/);
  const lines = (answer: string) =>
    answer
      .trim()
      .toLowerCase()
      .split("\r\n")
      .map((line) => line.replace(/^date: .*/, "date"))
      .sort();
  expect(lines(piece)).toEqual(lines(own));
  expect(Date.parse(/Date: (.*)/.exec(piece)?.[1] ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

it.each([
  ["the last of its connection", asked("GET /one HTTP/1.1", "Connection: close"), "one"],
  ["of an old program", "GET /one HTTP/1.0\r\n\r\n", "one"],
  ["for the head alone", asked("HEAD /one HTTP/1.1", "Connection: close"), ""],
])("answers a request that is %s", async (_, request, body) => {
  const answer = await send(request);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer.toLowerCase()).toContain("\r\nconnection: close\r\n");
  expect(bodies(answer)).toEqual([body]);
});

it("takes no header that would end the head", () => {
  expect(() => new OnePiece(200, ["etag", "a\r\nset-cookie: b"])).toThrow();
});
