import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";

const path = ["/usr/bin/wrk", "/usr/local/bin/wrk", "/opt/homebrew/bin/wrk"].find(existsSync);
const run = promisify(execFile);
const autocannon = "node_modules/autocannon/autocannon.js";

/** Who asks: one that costs little beside what it asks, or else what is installed with us. */
export const loadedBy = path ? "wrk" : "autocannon, in a process of its own";

type Asked = { url: string; headers: Record<string, string>; connections: number; seconds: number };

/**
 * Requests a second and the 99th percentile in milliseconds, from a process of its own.
 *
 * @throws when a single request failed: such a run has no figure
 */
export async function hammer(asked: Asked): Promise<{ perSecond: number; p99: number }> {
  return path ? byWrk(path, asked) : byAutocannon(asked);
}

async function byWrk(wrk: string, { url, headers, connections, seconds }: Asked) {
  const { stdout } = await run(wrk, [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "20s",
    "--latency",
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`No figure for ${url}: ${stdout}`);
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1] ?? 0);
  const [, value, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const p99 = Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN);
  if (!(perSecond > 0)) throw new Error(`No figure for ${url}: nothing was answered`);
  return { perSecond, p99 };
}

async function byAutocannon({ url, headers, connections, seconds }: Asked) {
  const { stdout } = await run(process.execPath, [
    autocannon,
    "--json",
    "-c",
    String(connections),
    "-d",
    String(seconds),
    "-t",
    "20",
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]),
    url,
  ]);
  const result = JSON.parse(stdout) as {
    "2xx": number;
    non2xx: number;
    errors: number;
    timeouts: number;
    duration: number;
    latency: { p99: number };
  };
  if (result.non2xx + result.errors + result.timeouts > 0 || result["2xx"] === 0)
    throw new Error(`No figure for ${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result["2xx"] / result.duration, p99: result.latency.p99 };
}
