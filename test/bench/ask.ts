import { Agent, request } from "node:http";

/** One request, and the only status that counts as a success, 200 by default. */
export type Target = {
  path: string;
  status?: number;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  leadsTo?: string;
};
export type TimedResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  ms: number;
};

/** How a browser asks: the program may compress. */
export const asBrowser = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };

let requests = 0;
/** Another network for each request: rate limits are not measured here. */
const anyAddress = () =>
  `10.${(++requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;

export function ask(
  origin: string,
  page: Target,
  agent: Agent | false = false,
): Promise<TimedResponse> {
  const body = page.form && new URLSearchParams(page.form).toString();
  const form = { origin, "content-type": "application/x-www-form-urlencoded" };
  const headers = {
    ...asBrowser,
    "x-forwarded-for": anyAddress(),
    ...(body && form),
    ...page.headers,
  };
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const method = body === undefined ? "GET" : "POST";
    const sent = request(origin + page.path, { method, headers, agent }, async (answer) => {
      try {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        const { statusCode: status = 0, headers: got } = answer;
        const isThere = !page.leadsTo || (got.location ?? "").startsWith(page.leadsTo);
        if (status !== (page.status ?? 200) || !isThere)
          throw new Error(`${page.path} answers ${status} ${got.location ?? ""}`);
        const response = {
          status,
          headers: got as Record<string, string>,
          body: Buffer.concat(parts),
        };
        resolve({ ...response, ms: performance.now() - begun });
      } catch (error) {
        reject(error);
      }
    });
    sent.on("error", reject).end(body);
  });
}

export async function read(origin: string, path: string, cookie = ""): Promise<string> {
  const headers = { "accept-encoding": "identity", ...(cookie && { cookie }) };
  return (await ask(origin, { path, headers })).body.toString();
}

export function findIn(html: string, pattern: RegExp): string {
  const [found] = pattern.exec(html) ?? [];
  if (!found) throw new Error(`There is no ${pattern} in the page`);
  return found.replaceAll("&amp;", "&");
}

export async function askMany(
  origin: string,
  next: () => Target,
  { requests, clients }: { requests: number; clients: number },
): Promise<{ ms: number[]; rate: number }> {
  const ms: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const begun = performance.now();
  let left = requests;
  const client = async () => {
    while (left-- > 0) ms.push((await ask(origin, next(), agent)).ms);
  };
  await Promise.all(Array.from({ length: clients }, client)).finally(() => agent.destroy());
  return { ms, rate: (requests / (performance.now() - begun)) * 1_000 };
}
