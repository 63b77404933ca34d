import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ask, type Target } from "./ask.ts";
import { wrkPath } from "./tools.ts";

export type Load = { "req/s": number; "p50 ms": number; "p99 ms": number };

const run = promisify(execFile);
const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

export type LoadOptions = { seconds: number; connections: number; isFromMany?: boolean };

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
  // wrk counts a redirect to the sign-in page as a success.
  await ask(origin, page);
  return readWrk(stdout);
}

/** @throws when a request failed or nothing was answered */
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
