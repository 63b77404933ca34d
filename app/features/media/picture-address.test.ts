import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server as TcpServer,
} from "node:net";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import type { Network } from "#app/platform/fetch-public.server.ts";
import { maxPictureBytes } from "./media.ts";
import { fetchPicture } from "./picture-address.server.ts";

const somewhere = "93.184.215.14";
const elsewhere = "2606:2800:21f:cb07:6820:80da:af6b:8b2c";

beforeAll(() => configureSite(readEnv({ PUBLIC_URL: "https://dalil.example" })));

const servers: (Server | TcpServer)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  }
});

async function listening(server: Server | TcpServer): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return (server.address() as AddressInfo).port;
}

const serve = (listener: RequestListener) => listening(createServer(listener));

/**
 * An Internet in which the names stand for these addresses, and every public address leads to the server
 * on loopback. What is public is decided by nobody but the program.
 */
function internetOf(names: Record<string, string[]>, port: number) {
  const dialled: string[] = [];
  const network: Network = {
    resolve: vi.fn(async (host) => names[host] ?? []),
    dial: (address, wanted) => {
      dialled.push(`${address} ${wanted}`);
      return { address: "127.0.0.1", port };
    },
  };
  return { network, dialled };
}

describe("fetchPicture", () => {
  it("gives the bytes, asks for them by the host's name and says who asks", async () => {
    const requested: (string | undefined)[] = [];
    const port = await serve((request, answer) => {
      requested.push(request.headers.host, request.url, request.headers["user-agent"]);
      requested.push(request.headers.cookie, request.headers.referer);
      answer.end("a picture");
    });
    const { network, dialled } = internetOf({ "pictures.example": [somewhere] }, port);
    const { bytes } = await fetchPicture(" http://pictures.example/a%20b.jpg?x=1 ", { network });
    expect(bytes?.toString()).toBe("a picture");
    expect(requested).toEqual([
      "pictures.example",
      "/a%20b.jpg?x=1",
      "Dalil (+https://dalil.example)",
      undefined,
      undefined,
    ]);
    expect(new Set(dialled)).toEqual(new Set([`${somewhere} 80`]));
  });

  it.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://0/",
    "http://①②⑦.⓪.⓪.①/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[0:0:0:0:0:ffff:7f00:1]/",
    "http://[::ffff:a9fe:a9fe]/latest/meta-data/",
    "http://[2002:7f00:1::]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[fe80::1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
    "http://localhost/",
    "http://localhost./",
    "http://metadata.google.internal/",
    "http://unknown.example/",
    "http://mixed.example/",
    "http://pictures.example:8080/",
    "http://pictures.example:443/",
    "https://pictures.example:80/",
    "https://user:secret@pictures.example/",
    "ftp://pictures.example/a.jpg",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "javascript:alert(1)",
    "gopher://127.0.0.1:25/",
    "http://",
    "not an address",
    "",
    `https://pictures.example/${"a".repeat(2_001)}`,
  ])("asks nobody for %s", async (address) => {
    const names = {
      "pictures.example": [somewhere],
      "mixed.example": [somewhere, "192.168.0.10"],
      localhost: ["127.0.0.1", "::1"],
      "localhost.": ["127.0.0.1"],
      "metadata.google.internal": ["169.254.169.254"],
    };
    const listener = vi.fn<RequestListener>((_, answer) => answer.end("secret"));
    const { network, dialled } = internetOf(names, await serve(listener));
    expect(await fetchPicture(address, { network })).toEqual({ problem: "picture_address_wrong" });
    expect(dialled).toEqual([]);
    expect(listener).not.toHaveBeenCalled();
  });

  it("connects to the address it has checked, whatever the name says afterwards", async () => {
    const port = await serve((_, answer) => answer.end("a picture"));
    const { network, dialled } = internetOf({}, port);
    const answers = [[somewhere], ["127.0.0.1"]];
    network.resolve = vi.fn(async () => answers.shift() ?? ["127.0.0.1"]);
    const { bytes } = await fetchPicture("http://changing.example/", { network });
    expect(bytes?.toString()).toBe("a picture");
    expect(network.resolve).toHaveBeenCalledTimes(1);
    expect(dialled.every((each) => each === `${somewhere} 80`)).toBe(true);
  });

  it("follows three redirects and not a fourth", async () => {
    const port = await serve(({ url }, answer) => {
      const left = Number(url?.slice(1));
      if (left === 0) answer.end("a picture");
      else answer.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const { network } = internetOf({ "pictures.example": [somewhere] }, port);
    const three = await fetchPicture("http://pictures.example/3", { network });
    expect(three.bytes?.toString()).toBe("a picture");
    const four = await fetchPicture("http://pictures.example/4", { network });
    expect(four).toEqual({ problem: "picture_address_failed" });
  });

  it.each([
    "http://127.0.0.1/",
    "http://[::ffff:7f00:1]/",
    "http://home.example/",
    "//169.254.169.254/latest/",
    "file:///etc/passwd",
    "http://pictures.example:22/",
  ])("does not follow to %s", async (location) => {
    const listener = vi.fn<RequestListener>((_, answer) => {
      answer.writeHead(301, { location }).end();
    });
    const names = { "pictures.example": [somewhere], "home.example": ["10.0.0.7"] };
    const { network } = internetOf(names, await serve(listener));
    const answer = await fetchPicture("http://pictures.example/", { network });
    expect(answer).toEqual({ problem: "picture_address_wrong" });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("resolves the host again at every redirect", async () => {
    const port = await serve((_, answer) => answer.writeHead(302, { location: "/" }).end());
    const { network } = internetOf({}, port);
    const answers = [[somewhere], [elsewhere]];
    network.resolve = async () => answers.shift() ?? ["192.168.1.1"];
    const answer = await fetchPicture("http://changing.example/", { network });
    expect(answer).toEqual({ problem: "picture_address_wrong" });
  });

  it.each([
    [404, {}],
    [500, {}],
    [204, {}],
    [206, {}],
    [302, {}],
  ])("takes nothing from an answer of status %i", async (status, headers) => {
    const port = await serve((_, answer) => answer.writeHead(status, headers).end());
    const { network } = internetOf({ "pictures.example": [somewhere] }, port);
    const answer = await fetchPicture("http://pictures.example/", { network });
    expect(answer).toEqual({ problem: "picture_address_failed" });
  });

  it("stops at the fifth megabyte of a body without an end", async () => {
    const ended = Promise.withResolvers<void>();
    const port = await serve((_, answer) => {
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(256 * 1024))) continue;
      };
      answer.on("drain", more).on("close", () => ended.resolve());
      more();
    });
    const { network } = internetOf({ "pictures.example": [somewhere] }, port);
    const answer = await fetchPicture("http://pictures.example/", { network });
    expect(answer).toEqual({ problem: "picture_too_large" });
    await ended.promise;
  });

  it("does not read a response whose declared length is too large", async () => {
    const port = await serve((_, answer) => {
      answer.writeHead(200, { "content-length": String(maxPictureBytes + 1) });
      answer.flushHeaders();
    });
    const { network } = internetOf({ "pictures.example": [somewhere] }, port);
    const answer = await fetchPicture("http://pictures.example/", { network });
    expect(answer).toEqual({ problem: "picture_too_large" });
  });

  it.each<[string, RequestListener]>([
    ["never answers", () => {}],
    ["sends a byte and no more", (_, answer) => answer.write("a")],
    [
      "says less than it promised",
      (_, answer) => answer.writeHead(200, { "content-length": "9" }).write("a"),
    ],
  ])("waits no longer than it may for a server that %s", async (_what, listener) => {
    const { network } = internetOf({ "slow.example": [somewhere] }, await serve(listener));
    const answer = await fetchPicture("http://slow.example/", { network, patience: 100 });
    expect(answer).toEqual({ problem: "picture_address_failed" });
  });

  it("gives up on a host that resolves too slowly or not at all", async () => {
    const { network } = internetOf({}, 1);
    network.resolve = () => new Promise(() => {});
    expect(await fetchPicture("http://slow.example/", { network, patience: 50 })).toEqual({
      problem: "picture_address_failed",
    });
    network.resolve = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await fetchPicture("http://nowhere.example/", { network })).toEqual({
      problem: "picture_address_failed",
    });
  });

  it("accepts nothing from a server without HTTP or without a valid certificate", async () => {
    const chatter = await listening(createTcpServer((socket) => socket.end("220 mail ready\r\n")));
    const spoken = internetOf({ "pictures.example": [somewhere] }, chatter);
    expect(await fetchPicture("http://pictures.example/", spoken)).toEqual({
      problem: "picture_address_failed",
    });
    // Without a certificate no handshake succeeds; an address without a scheme means https.
    const nameless = await listening(createSecureServer((_, answer) => answer.end("a picture")));
    const secure = internetOf({ "pictures.example": [somewhere] }, nameless);
    expect(await fetchPicture("pictures.example/a.jpg", secure)).toEqual({
      problem: "picture_address_failed",
    });
    expect(new Set(secure.dialled)).toEqual(new Set([`${somewhere} 443`]));
  });

  it("sends no request when the operator has switched it off", async () => {
    configureSite(readEnv({ ALLOW_IMAGE_URLS: "0" }));
    const { network } = internetOf({ "pictures.example": [somewhere] }, 1);
    expect(await fetchPicture("http://pictures.example/", { network })).toEqual({
      problem: "picture_address_off",
    });
    expect(network.resolve).not.toHaveBeenCalled();
    configureSite(readEnv({}));
  });
});
