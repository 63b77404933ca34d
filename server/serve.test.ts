import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Program } from "./entry.ts";
import { drain, listen, patience } from "./serve.ts";

let server: Server;
const bodies: string[] = [];

beforeAll(async () => {
  server = await open();
});

afterAll(() => drain(server));

function open(times = patience): Promise<Server> {
  const fetch = async (request: Request) => {
    bodies.push(await request.text());
    // More than the buffers of both ends hold.
    return new Response(
      request.url.endsWith("/much") ? Buffer.alloc(40 * 1024 * 1024) : "answered",
    );
  };
  const fromMemory: Program["fromMemory"] = (_request, _response, ordinary) => ordinary();
  const program = { fetch, live: () => false, fromMemory } as unknown as Program;
  return listen(program, 0, "127.0.0.1", times);
}

/** What comes back for these very bytes, until the server ends the connection. */
async function send(...lines: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(lines.join("\r\n"));
  socket.setTimeout(5_000, () => socket.destroy());
  return text(socket);
}

const head = ["Host: dalil.test", "Connection: close"];

describe("the bare server", () => {
  it("answers a request that is one", async () => {
    const answer = await send("POST / HTTP/1.1", ...head, "Content-Length: 3", "", "abc");
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(bodies.splice(0)).toEqual(["abc"]);
  });

  it.each([
    ["two kinds of length", ["Content-Length: 4", "Transfer-Encoding: chunked", "", "0", "", ""]],
    ["two lengths", ["Content-Length: 3", "Content-Length: 30", "", "abc"]],
    ["a length that is no number", ["Content-Length: 3, 3", "", "abc"]],
    ["a coding nobody knows", ["Transfer-Encoding: xchunked", "", "0", "", ""]],
    ["a coding behind chunked", ["Transfer-Encoding: chunked, identity", "", "0", "", ""]],
    ["a folded header", ["Content-Length: 3", " 0", "", "abc"]],
    ["a space before the colon", ["Content-Length : 3", "", "abc"]],
    ["a line feed alone", ["Content-Length: 3\nX: y", "", "abc"]],
  ])("refuses a request with %s, because its end is ambiguous", async (_, lines) => {
    expect(await send("POST / HTTP/1.1", ...head, ...lines)).toMatch(/^HTTP\/1\.1 400 /);
    expect(bodies).toEqual([]);
  });

  it("says why it refuses a head that is too long, however much follows it", async () => {
    const long = `X-Long: ${"a".repeat(20_000)}`;
    for (let n = 0; n < 20; n++) {
      const answer = await send("POST / HTTP/1.1", ...head, long, "", "b".repeat(500_000));
      expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    }
    expect(bodies).toEqual([]);
  });

  it("has no answer to TRACE", async () => {
    const answer = await send("TRACE / HTTP/1.1", ...head, "X-Secret: mine", "", "");
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain("mine");
    expect(bodies).toEqual([]);
  });
});

describe("a request that does not come to its end", () => {
  it("is cut off within a second of the time it is given", async () => {
    expect(patience).toMatchObject({ headersTimeout: 20_000, requestTimeout: 60_000 });
    expect(patience.connectionsCheckingInterval).toBe(1_000);
    const hurried = await open({
      ...patience,
      headersTimeout: 200,
      requestTimeout: 400,
      connectionsCheckingInterval: 50,
    });
    const begin = (...lines: string[]) => {
      const socket = connect((hurried.address() as AddressInfo).port, "127.0.0.1");
      socket.write(lines.join("\r\n"));
      return text(socket);
    };
    const [head, body] = await Promise.all([
      begin("POST / HTTP/1.1", "Host: dalil.test"),
      begin("POST / HTTP/1.1", "Host: dalil.test", "Content-Length: 30", "", "abc"),
    ]);
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(body).not.toMatch(/^HTTP\/1\.1 200 /);
    await drain(hurried);
  });
});

describe("an answer that is not read", () => {
  it("is cut off when no byte of it has been taken for a minute", async () => {
    expect(patience.stillTimeout).toBe(60_000);
    const impatient = await open({ ...patience, stillTimeout: 300 });
    const { port } = impatient.address() as AddressInfo;
    const deaf = connect(port, "127.0.0.1").pause();
    deaf.write(["GET /much HTTP/1.1", ...head, "", ""].join("\r\n"));
    const [socket] = (await once(impatient, "connection")) as [Socket];
    await once(socket, "close");
    expect(socket.bytesWritten).toBeGreaterThan(0);
    expect(bodies.splice(0)).toEqual([""]);
    deaf.destroy();
    await drain(impatient);
  });
});

describe("a server that stops", () => {
  it("answers what is sent on a connection it has kept until then", async () => {
    const stopping = await open();
    const socket = connect((stopping.address() as AddressInfo).port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: dalil.test\r\n\r\n");
    await once(socket, "data");
    const stopped = drain(stopping);
    socket.write(["GET / HTTP/1.1", ...head, "", ""].join("\r\n"));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
    await stopped;
  });
});
