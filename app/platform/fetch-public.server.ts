import ipaddr from "ipaddr.js";
import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";

export type Network = {
  resolve(host: string): Promise<string[]>;
  dial(address: string, port: number): { address: string; port: number };
};

/** The real one; tests have another. `dial` says where a connection to an address goes. */
export const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial: (address, port) => ({ address, port }),
};

export class NotPublic extends Error {
  override name = "NotPublic";
}

export class TooLarge extends Error {
  override name = "TooLarge";
}

type Patience = { milliseconds: number; agent: string };
type FetchOptions = Patience & { bytes: number; accept: string };
type PostOptions = Patience & { body: string | Buffer; headers: Record<string, string> };

const maxRedirects = 3;
const ports = { "http:": 80, "https:": 443 } as const;

/**
 * The bytes at a public address. Every host, also that of a redirect, is resolved, and all its addresses are
 * checked. The connection goes to one of those and to no other, even if the name resolves differently by then.
 * The time limit covers everything, from the first lookup to the last byte.
 * @throws {NotPublic} when it leads elsewhere
 * @throws {TooLarge} when there are more than `limits.bytes`
 */
export async function fetchPublic(
  text: string,
  network: Network,
  limits: FetchOptions,
): Promise<Buffer> {
  const { signal, inTime } = limited(limits);
  let url = readAddress(text);
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const addresses = await Promise.race([checkedAddresses(url, network), inTime]);
    const response = await Promise.race([
      sendRequest(url, addresses, network, limits, signal),
      inTime,
    ]);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readAll(response, limits.bytes);
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) break;
    url = readAddress(headers.location, url);
  }
  throw new Error("The server does not return the file");
}

/**
 * Sends `body` to a public address, which is checked as above; no redirect is followed.
 * @returns the status of the answer, of which nothing else is read
 * @throws {NotPublic} when it leads elsewhere
 */
export async function postPublic(
  text: string,
  network: Network,
  options: PostOptions,
): Promise<number> {
  const { signal, inTime } = limited(options);
  const url = readAddress(text);
  const addresses = await Promise.race([checkedAddresses(url, network), inTime]);
  const response = await Promise.race([
    sendRequest(url, addresses, network, options, signal),
    inTime,
  ]);
  response.destroy();
  return response.statusCode ?? 0;
}

function limited({ milliseconds }: Patience) {
  const signal = AbortSignal.timeout(milliseconds);
  const inTime = new Promise<never>((_, fail) => {
    signal.addEventListener("abort", () => fail(new Error("The server took too long")));
  });
  // It also rejects after everything went well, when nothing awaits it any more.
  inTime.catch(() => {});
  return { signal, inTime };
}

function readAddress(text: string, base?: URL): URL {
  const url = publicUrl(text, base);
  if (!url) throw new NotPublic();
  return url;
}

/** Null for what is never asked. Where a name leads is only known when it is. */
export function publicUrl(text: string, base?: URL): URL | null {
  const url = URL.parse(text, base);
  const isAllowed =
    url !== null &&
    url.protocol in ports &&
    // The parser leaves out the protocol's own port, and http on 443 is as wrong as any other.
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    (!isIP(hostOf(url)) || isPublicAddress(hostOf(url)));
  return isAllowed ? url : null;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

async function checkedAddresses(url: URL, { resolve }: Network): Promise<string[]> {
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await resolve(host);
  // One private address among public ones is enough: whoever mixes them has a reason.
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new NotPublic();
  return addresses;
}

function sendRequest(
  url: URL,
  addresses: string[],
  network: Network,
  what: FetchOptions | PostOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === "https:";
  const wanted = isSecure ? ports["https:"] : ports["http:"];
  const found = addresses.map((each) => {
    const { address, port } = network.dial(each, wanted);
    return { address, port, family: isIP(address) };
  });
  // The name is not resolved again: a resolver that answers differently now (DNS rebinding) changes nothing.
  const pinned: LookupFunction = (_host, options, give) => {
    const [first] = found;
    if (options.all) give(null, found);
    else give(null, first?.address ?? "", first?.family);
  };
  return new Promise((done, fail) => {
    const send = isSecure ? requestHttps : requestHttp;
    const options = {
      port: found[0]?.port ?? wanted,
      lookup: pinned,
      agent: false,
      signal,
      method: "body" in what ? "POST" : "GET",
      headers: {
        host: url.host,
        ...("body" in what ? what.headers : { accept: what.accept, "accept-encoding": "identity" }),
        "user-agent": what.agent,
      },
    } as const;
    const body = "body" in what ? what.body : undefined;
    send(url, options, done).on("error", fail).end(body);
  });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers["content-length"]) > maxBytes) {
    response.destroy();
    throw new TooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Everything an IPv6 host on the open Internet can have; the rest is reserved, local, or stands for IPv4. */
const globalV6 = ipaddr.parseCIDR("2000::/3");
/** Reached from inside a cloud only, although they look as any other. */
const insideClouds = new Set(["168.63.129.16"]);

/** False for private, loopback, link-local, carrier, multicast and reserved ones, and those that carry IPv4. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast" || insideClouds.has(address.toString())) return false;
  return address.kind() === "ipv4" || address.match(globalV6);
}
