import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import type { Figures } from "./part.ts";

export type Run = {
  date: string;
  commit: string;
  machine: string;
  node: string;
  minutes: number;
  load: { before: number; after: number };
} & ({ figures: Figures } | { skipped: string });
export type Runs = Record<string, Run>;

const file = join(import.meta.dirname, "../../docs/benchmarks.json");

export const readRuns = (): Runs =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Runs) : {};

/** A row a line, so that a change of the figures can be read. */
export function keepRuns(runs: Runs): void {
  const rows = JSON.stringify(runs, null, 1).replaceAll(
    /[[{]\n {4,}([^{}]*?)\n {3,}[\]}]/g,
    (text) => text.replaceAll(/\n */g, " "),
  );
  writeFileSync(file, `${rows}\n`);
}

export async function noted(measure: () => Promise<Figures | string>): Promise<Run> {
  const load = () => Number((loadavg()[0] ?? 0).toFixed(1));
  const [begun, before] = [performance.now(), load()];
  const found = await measure();
  const model = cpus()[0]?.model.trim() || "unknown processor";
  return {
    date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    commit: commitNow(),
    machine: `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}`,
    node: process.version,
    minutes: Number(((performance.now() - begun) / 60_000).toFixed(1)),
    load: { before, after: load() },
    ...(typeof found === "string" ? { skipped: found } : { figures: found }),
  };
}

function commitNow(): string {
  const git = (...words: string[]) =>
    execFileSync("git", words, { encoding: "utf8", cwd: import.meta.dirname }).trim();
  try {
    // Earlier parts write into docs, which changes nothing that was measured.
    const changes = git("status", "--porcelain", "--", ":/app", ":/server", ":/db", ":/test/bench");
    return git("rev-parse", "--short", "HEAD") + (changes ? "+" : "");
  } catch {
    return "unknown";
  }
}
