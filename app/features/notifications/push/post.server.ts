import { lookup } from "node:dns/promises";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#app/features/media/open-web.server.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";

const patienceMs = 15_000;
const longestEndpoint = 1_000;

type Push = { headers: Record<string, string>; body: Buffer };
type Resolve = (host: string) => Promise<string[]>;

const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Whether it may be the address of a push service: https on its own port, and nothing else in it. */
export function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    text.length <= longestEndpoint &&
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    isIP(url.hostname.replace(/^\[|\]$/g, "")) === 0
  );
}

/**
 * Posts to an address that a browser gave us, and gives the status of the answer. It is called only where it
 * is of the open web. The name is asked once, and nothing is followed: a member cannot make the server call
 * what only the server reaches.
 * @throws {PermanentFailure} for any other address
 */
export async function postToPushService(
  endpoint: string,
  { headers, body }: Push,
  resolve: Resolve = resolveHost,
): Promise<number> {
  if (!isEndpoint(endpoint)) throw new PermanentFailure("it is no address of a push service");
  const url = new URL(endpoint);
  const addresses = await resolve(url.hostname);
  if (addresses.length === 0 || !addresses.every(isPublicAddress))
    throw new PermanentFailure("the address is not of the open web");
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const pinned: LookupFunction = (_host, options, give) => {
    if (options.all) give(null, found);
    else give(null, found[0]?.address ?? "", found[0]?.family);
  };
  return new Promise((done, fail) => {
    const options = {
      method: "POST",
      headers: { ...headers, "content-length": body.length },
      lookup: pinned,
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
    } as const;
    const sent = request(url, options, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    sent.on("error", fail).end(body);
  });
}
