import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { npmCommand } from "../tools/install.mjs";
import { spreadOf } from "./spread.ts";

/** Out of a hundred. */
export type Marks = Record<"performance" | "accessibility" | "best-practices" | "seo", number>;

/** The medians, and which checks of the last run were not passed (those of speed left out). */
export type MarkedPage = { name: string; marks: Marks; findings: string[] };

type Report = {
  runtimeError?: { message: string };
  categories: Record<keyof Marks, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>;
};
type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<{ lhr: Report } | undefined>;

const wanted = join(import.meta.dirname, "lighthouse");
// Where git and the tests do not look.
const folder = join(import.meta.dirname, "../node_modules/.cache/lighthouse");
const entry = join(folder, "node_modules/lighthouse/core/index.js");
const kinds: (keyof Marks)[] = ["performance", "accessibility", "best-practices", "seo"];

/** Installs the version of bench/lighthouse/package-lock.json, once. @throws when npm cannot */
export async function installLighthouse(say: (line: string) => void): Promise<void> {
  if (existsSync(entry)) return;
  say("Installing Lighthouse…");
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(wanted, name), join(folder, name));
  const { command, args, shell } = npmCommand();
  const { status } = spawnSync(command, [...args, "ci", "--ignore-scripts", "--prefix", folder], {
    cwd: folder,
    shell,
    stdio: "inherit",
  });
  if (status !== 0 || !existsSync(entry)) throw new Error("Lighthouse could not be installed");
}

type Asked = { name: string; url: string; runs: number; port: number };

/** Marks a page in the browser that listens at `port`. @throws when a run gives no marks */
export async function markPage({ name, url, runs, port }: Asked): Promise<MarkedPage> {
  const lighthouse = ((await import(pathToFileURL(entry).href)) as { default: Lighthouse }).default;
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) {
    reports.push(await report(lighthouse, url, port));
  }
  const mark = (kind: keyof Marks) =>
    Math.round(spreadOf(reports.map(({ categories }) => scoreOf(categories[kind].score))).median);
  const last = reports.at(-1) as Report;
  const findings = kinds
    .filter((kind) => kind !== "performance")
    .flatMap((kind) => last.categories[kind].auditRefs.map(({ id }) => id))
    .filter((id) => (last.audits[id]?.score ?? 1) < 1);
  return {
    name,
    marks: {
      performance: mark("performance"),
      accessibility: mark("accessibility"),
      "best-practices": mark("best-practices"),
      seo: mark("seo"),
    },
    findings,
  };
}

/** Its own advice for a trace without the page's beginning is to run it again: so often. */
const tries = 3;

async function report(lighthouse: Lighthouse, url: string, port: number): Promise<Report> {
  const flags = { port, output: "json", logLevel: "error", onlyCategories: kinds };
  for (let left = tries - 1; ; left--) {
    const found = await lighthouse(url, flags);
    if (found && !found.lhr.runtimeError) return found.lhr;
    if (left === 0)
      throw new Error(`Lighthouse: ${found?.lhr.runtimeError?.message ?? "no report"}`);
  }
}

function scoreOf(score: number | null): number {
  if (score === null) throw new Error("Lighthouse gave no mark");
  return score * 100;
}
