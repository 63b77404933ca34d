import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import type { Section } from "./section.ts";

/** What one part of the suite measured, with all that is needed to read it later. */
export type Result = {
  part: string;
  command: string;
  /** ISO 8601. */
  date: string;
  /** The state of the code that was measured; with a plus where something was not yet committed. */
  commit: string;
  machine: string;
  node: string;
  /** Null, as `load`, of what was measured before these were noted. */
  minutes: number | null;
  /** Processes that wanted a processor, on average over the minute before and the one at the end. */
  load: { before: number; after: number } | null;
  sections: Section[];
};

const folder = join(import.meta.dirname, "../docs/benchmarks");

/** Runs one part and notes when, where and beside what; throws what the part throws, and keeps nothing then. */
export async function measured(
  part: string,
  command: string,
  run: () => Promise<Section[]>,
): Promise<Result> {
  const load = () => Number((loadavg()[0] ?? 0).toFixed(1));
  const [begun, before] = [performance.now(), load()];
  const sections = await run();
  const [processor] = cpus();
  return {
    part,
    command,
    date: new Date().toISOString(),
    commit: commitNow(),
    machine: `${cpus().length} × ${processor?.model.trim() || "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()} ${process.arch}`,
    node: process.version,
    minutes: Number(((performance.now() - begun) / 60_000).toFixed(1)),
    load: { before, after: load() },
    sections,
  };
}

export function keepResult(result: Result): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${result.part}.json`), `${JSON.stringify(result, null, 1)}\n`);
}

/** The last kept result of a part; null when it was never measured. */
export function readResult(part: string): Result | null {
  const file = join(folder, `${part}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Result) : null;
}

function commitNow(): string {
  const git = (...words: string[]) =>
    execFileSync("git", words, { encoding: "utf8", cwd: import.meta.dirname }).trim();
  try {
    // What earlier parts wrote into docs is not what was measured.
    const changes = git("status", "--porcelain", "--", ":/app", ":/server", ":/db", ":/bench");
    return git("rev-parse", "--short", "HEAD") + (changes ? "+" : "");
  } catch {
    return "unknown";
  }
}
