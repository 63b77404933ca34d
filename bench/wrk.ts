import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type TimedResponse, ask, type Target } from "./ask.ts";
import { wrkPath } from "./tools.ts";

export type Load = { "req/s": number; "p50 ms": number; "p99 ms": number };

const run = promisify(execFile);
const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

export type LoadOptions = {
  seconds: number;
  connections: number;
  /** Each request from a network of its own. */
  isFromMany?: boolean;
};

/** Loads one page from one thread. @throws when a request failed or nothing was answered */
export async function wrk(
  origin: string,
  page: Target,
  { seconds, connections, isFromMany = false }: LoadOptions,
): Promise<Load> {
  const how = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "20s", "--latency"];
  const { stdout } = await run(wrkPath ?? "wrk", [
    ...how,
    ...(isFromMany ? ["-s", join(import.meta.dirname, "networks.lua")] : []),
    ...Object.entries(page.headers ?? {}).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    origin + page.path,
  ]);
  // wrk counts a redirect to the sign-in as a success: this throws unless the page itself came.
  await ask(origin, page);
  return readWrk(stdout);
}

/** Parses what wrk prints. @throws when a request failed or nothing was answered */
export function readWrk(text: string): Load {
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(text)?.[1] ?? 0);
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(text)) throw new Error(`No figure:\n${text}`);
  return { "req/s": rate, "p50 ms": quantileIn(text, 50), "p99 ms": quantileIn(text, 99) };
}

function quantileIn(text: string, part: number): number {
  const [, value, unit = ""] =
    new RegExp(`^\\s*${part}%\\s+([\\d.]+)(us|ms|s|m) *$`, "m").exec(text) ?? [];
  if (value === undefined) throw new Error(`wrk tells no ${part}%:\n${text}`);
  return Number(value) * (milliseconds[unit] ?? Number.NaN);
}

/** Loads the page until the page cache gives the same bytes three times (it recompresses them). @returns the last response */
export async function waitUntilCached(origin: string, page: Target): Promise<TimedResponse> {
  let response = await ask(origin, page);
  for (let same = 0, tries = 0; same < 2; tries++) {
    if (tries === 60) throw new Error(`${page.path} does not stay in the page cache`);
    await wrk(origin, page, { seconds: 1, connections: 4 });
    const next = await ask(origin, page);
    same =
      next.headers.etag === response.headers.etag && next.body.equals(response.body) ? same + 1 : 0;
    response = next;
  }
  return response;
}

/** Waits until /healthz has answered within 10 ms five times in a row. */
export async function waitUntilIdle(origin: string): Promise<void> {
  for (let quick = 0, tries = 0; quick < 5; tries++) {
    if (tries === 500) throw new Error("The program does not become idle");
    quick = (await ask(origin, { path: "/healthz" })).ms < 10 ? quick + 1 : 0;
  }
}
