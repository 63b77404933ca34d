import { Agent, request } from "node:http";
import { encodings } from "./load.ts";
import type { Asked } from "./scale-pages.ts";

export type Asking = { milliseconds: number[]; seconds: number };

/**
 * Asks so many times, so many at once; how long each took until its last byte.
 *
 * @throws when an answer has another status than it should, or leads elsewhere: such a run has no figure
 */
export async function askMany(
  origin: string,
  next: () => Asked,
  { requests, lanes }: { requests: number; lanes: number },
): Promise<Asking> {
  const milliseconds: number[] = [];
  // Its own each time: a connection that is kept over a pause may be closed while it is taken up again.
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  let left = requests;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) milliseconds.push((await askOnce(origin, next(), { agent })).milliseconds);
    }),
  ).finally(() => agent.destroy());
  return { milliseconds, seconds: (performance.now() - begun) / 1_000 };
}

/** @throws as `askMany` */
export function askOnce(
  origin: string,
  asked: Asked,
  { accepted = encodings, agent }: { accepted?: string; agent?: Agent } = {},
): Promise<{ milliseconds: number; body: string }> {
  const { path, status, member, form, leadsTo } = asked;
  const body = form && new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent = request(origin + path, {
      agent: agent ?? false,
      method: body === undefined ? "GET" : "POST",
      headers: {
        accept: "text/html",
        "accept-encoding": accepted,
        "x-forwarded-for": anyAddress(),
        ...(member && { cookie: member.cookie }),
        ...(body !== undefined && {
          origin,
          "content-type": "application/x-www-form-urlencoded",
          "content-length": Buffer.byteLength(body),
        }),
      },
    });
    sent.on("error", reject);
    sent.on("response", (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const milliseconds = performance.now() - begun;
        const location = answer.headers.location ?? "";
        if (answer.statusCode !== status || (leadsTo && !location.startsWith(leadsTo)))
          reject(
            new Error(`No figure: ${path} answers ${answer.statusCode} ${location}, not ${status}`),
          );
        else resolve({ milliseconds, body: Buffer.concat(parts).toString() });
      });
    });
    sent.end(body);
  });
}

let asked = 0;

/** Everybody asks from a network of his own: what one may ask in a minute is not measured here. */
function anyAddress(): string {
  const n = ++asked;
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
}
