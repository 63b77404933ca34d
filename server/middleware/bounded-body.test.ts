import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { type BodyLimits, visitorsLargest } from "../bodies/body-limits.ts";
import { BytesInFlight } from "../bodies/bytes-in-flight.ts";
import { type BodyVariables, boundedBody, maxFields } from "./bounded-body.ts";
import type { Program } from "../entry.ts";
import { drain, listen } from "../serve.ts";
import { readRequestInfo } from "./request-info.ts";

const kib = 1024;
const urlencoded = "application/x-www-form-urlencoded";
const addresses: Record<string, BodyLimits> = {
  "/open": { isOpen: true, multipart: 256 * kib, urlencoded: 64 * kib },
  "/members": { isOpen: false, multipart: 256 * kib, urlencoded: 64 * kib },
};
const inFlight = new BytesInFlight();
const visitors = "visitors 127.0.0.1";
const patience = { timeout: 20_000 };
let server: Server;

beforeAll(async () => {
  configureSite(readEnv({}));
  const app = new Hono<{ Variables: BodyVariables }>();
  app.use(readRequestInfo({ trustedProxies: 1 }));
  app.use(
    boundedBody({
      limitsOf: (path) => addresses[path] ?? null,
      readSession: ({ headers }) => headers.get("cookie"),
      inFlight,
    }),
  );
  app.all("*", async (c) => {
    const given = await c.req.raw.text();
    return c.text(c.get("bodyRefusal") ?? `given ${given.length}`);
  });
  const fromMemory: Program["fromMemory"] = (_request, _response, ordinary) => ordinary();
  const program = { fetch: app.fetch, live: () => false, fromMemory } as unknown as Program;
  server = await listen(program, 0, "127.0.0.1");
});

afterAll(() => drain(server));

type Sent = {
  path: string;
  session?: boolean;
  type?: string | null;
  length?: number;
  from?: string;
};

/** Says what is to come, of unknown length unless one is said. */
function begin({ path, session = false, type = urlencoded, length, from }: Sent): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => {});
  const lines = [
    `POST ${path} HTTP/1.1`,
    "Host: dalil.test",
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...(session ? ["Cookie: rima"] : []),
    ...(from ? [`X-Forwarded-For: ${from}`] : []),
    length === undefined ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return socket;
}

const piece = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`;
const last = "0\r\n\r\n";

async function answerOf(socket: Socket): Promise<string> {
  socket.setEncoding("utf8");
  const [first] = (await once(socket, "data")) as [string];
  return first.split("\r\n\r\n")[1] ?? "";
}

/** The answer to a whole body. */
async function send(sent: Sent, content: string): Promise<string> {
  const socket = begin(sent);
  socket.write(sent.length === undefined ? (content && piece(content)) + last : content);
  const answer = await answerOf(socket);
  socket.destroy();
  return answer;
}

describe("a body", () => {
  it.each([undefined, 5])("is passed on complete (length %s)", async (length) => {
    expect(await send({ path: "/open", length }, "a=bcd")).toBe("given 5");
    expect(await send({ path: "/members", length, session: true }, "a=bcd")).toBe("given 5");
  });

  it("is read of nobody where nothing is done with one", async () => {
    for (const session of [false, true])
      expect(await answerOf(begin({ path: "/nowhere", session }))).toBe("given 0");
  });

  it("of a type that no form has is refused, and an empty one counts as none", async () => {
    for (const type of ["application/json", "text/plain", "a/b", null])
      for (const length of [undefined, 4]) {
        const sent = { path: "/open", type, length };
        expect(await send(sent, "null"), String(type)).toBe("unknown-type");
      }
    expect(await send({ path: "/open", type: null, length: 0 }, "")).toBe("given 0");
    expect(await send({ path: "/open", type: null }, "")).toBe("given 0");
  });

  it("that says it is too large is refused before any of it has come", async () => {
    const sent = { path: "/members", session: true, length: 64 * kib + 1 };
    expect(await answerOf(begin(sent))).toBe("too-large");
  });

  it("that does not say how large it is, is refused where it is too large", async () => {
    const socket = begin({ path: "/members", session: true });
    socket.write(piece("a".repeat(64 * kib)));
    socket.write(piece("a"));
    expect(await answerOf(socket)).toBe("too-large");
    await once(socket, "close");
  });

  it("has as much room as its address gives its kind", async () => {
    const type = "multipart/form-data; boundary=x";
    const content = `--x\r\n${"a".repeat(100 * kib)}\r\n--x--\r\n`;
    const given = await send({ path: "/members", session: true, type }, content);
    expect(given).toBe(`given ${content.length}`);
    expect(await send({ path: "/open", type }, content)).toBe("too-large");
  });

  it("with more fields than any form has is refused before its end", async () => {
    const socket = begin({ path: "/members", session: true });
    socket.write(piece("a&".repeat(maxFields)));
    expect(await answerOf(socket)).toBe("too-large");
    await once(socket, "close");
  });

  it("in thousands of pieces is passed on as one", async () => {
    const socket = begin({ path: "/open" });
    const content = piece("a").repeat(5_000);
    socket.write(content + last);
    expect(await answerOf(socket)).toBe("given 5000");
    socket.destroy();
  });
});

describe("a request without a session", () => {
  it("to an address for members only is answered before its body has arrived, and the connection is closed", async () => {
    const socket = begin({ path: "/members" });
    expect(await answerOf(socket)).toBe("given 0");
    await once(socket, "close");
    expect(await answerOf(begin({ path: "/members", length: 29 * kib * kib }))).toBe("given 0");
  });

  it("may have the size of a text where visitors may write, and no more", async () => {
    const full = "a".repeat(visitorsLargest);
    expect(await send({ path: "/open" }, full)).toBe(`given ${visitorsLargest}`);
    expect(await send({ path: "/open" }, `${full}a`)).toBe("too-large");
  });

  it("counts towards the memory of its network, which is freed when the body ends or breaks off", async () => {
    const room = (4 * kib) / 64;
    const full = Array.from({ length: room }, () => {
      const socket = begin({ path: "/open" });
      socket.write(piece("a".repeat(visitorsLargest)));
      return socket;
    });
    await vi.waitFor(() => expect(inFlight.heldOf(visitors)).toBe(4 * kib * kib), patience);
    expect(await send({ path: "/open" }, "a=b")).toBe("too-much-at-once");
    // A member of the same network has room.
    expect(await send({ path: "/open", session: true }, "a=b")).toBe("given 3");
    // One ends, another breaks off.
    full[0]?.write(last);
    expect(await answerOf(full[0] as Socket)).toBe(`given ${visitorsLargest}`);
    full[1]?.destroy();
    await vi.waitFor(() => expect(inFlight.heldOf(visitors)).toBe((4 * kib - 128) * kib), patience);
    expect(await send({ path: "/open" }, "a=b")).toBe("given 3");
    for (const socket of full) socket.destroy();
    await vi.waitFor(() => expect(inFlight.heldOf(visitors)).toBe(0), patience);
  });

  it("counts towards its /48 too, so that many neighbouring networks gain nothing", async () => {
    const room = (16 * kib) / 64;
    const full = Array.from({ length: room }, (_, n) => {
      const socket = begin({ path: "/open", from: `2001:db8:1:${n.toString(16)}::1` });
      socket.write(piece("a".repeat(visitorsLargest)));
      return socket;
    });
    const held = () => inFlight.heldOf("visitors 2001:db8:1::/48");
    await vi.waitFor(() => expect(held()).toBe(16 * kib * kib), patience);
    const ask = (from: string) => send({ path: "/open", from }, "a=b");
    expect(await ask("2001:db8:1:ffff::1")).toBe("too-much-at-once");
    expect(await ask("2001:db8:2::1")).toBe("given 3");
    for (const socket of full) socket.destroy();
    await vi.waitFor(() => expect(held()).toBe(0), patience);
  });
});

it("answers one request after another on a connection that is kept", async () => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const request = (path: string, body: string, end = "") =>
    `POST ${path} HTTP/1.1\r\nHost: dalil.test\r\n${end}Content-Type: ${urlencoded}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  socket.write(request("/members", "a=b") + request("/open", "a=bc", "Connection: close\r\n"));
  const answers = await text(socket);
  expect(answers).toMatch(/given 0[\s\S]*given 4$/);
});
