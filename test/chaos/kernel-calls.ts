import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** One call of the kernel that came to something; times in milliseconds of the machine's clock. */
export type KernelCall = { name: string; path: string; begun: number; ended: number };

const watched = "fsync,fdatasync,rename,renameat,renameat2";

/** Why this machine lets nobody look on, as a sentence; null where it does. */
export function whyNoKernelCalls(): string | null {
  const { error, stderr } = spawnSync("strace", ["-o", "/dev/null", "-p", String(process.pid)], {
    timeout: 500,
    killSignal: "SIGINT",
    encoding: "utf8",
  });
  if (error && "code" in error && error.code === "ENOENT") return "there is no strace";
  return stderr.includes("attached") ? null : "strace may not look at other processes";
}

/** Writes down what processes, their threads and their children ask the kernel to put on the disk. */
export class KernelCalls {
  readonly #folder = mkdtempSync(join(tmpdir(), "dalil-calls-"));
  readonly #file = join(this.#folder, "calls");
  readonly #strace: ChildProcess;

  private constructor(pids: readonly number[]) {
    const whom = pids.flatMap((pid) => ["-p", String(pid)]);
    const args = ["-f", "-ttt", "-T", "-y", "-s", "300", "-e", `trace=${watched}`];
    this.#strace = spawn("strace", [...args, "-o", this.#file, ...whom], {
      stdio: ["ignore", "ignore", "pipe"],
    });
  }

  static async of(pids: readonly number[]): Promise<KernelCalls> {
    const calls = new KernelCalls(pids);
    // It tells of each that it looks at.
    let texts = "";
    calls.#strace.stderr?.setEncoding("utf8").on("data", (text: string) => (texts += text));
    for (const begun = performance.now(); ; await pause(20)) {
      if (pids.every((pid) => new RegExp(`Process ${pid} (with|attached)`).test(texts)))
        return calls;
      if (performance.now() - begun > 20_000) throw new Error(`strace said: ${texts}`);
    }
  }

  /** Looks no more, and gives what was called. */
  async end(): Promise<KernelCall[]> {
    const ended = once(this.#strace, "exit");
    this.#strace.kill("SIGINT");
    await ended;
    const calls = readCalls(readFileSync(this.#file, "utf8"));
    rmSync(this.#folder, { recursive: true });
    return calls;
  }
}

const full = /^(\d+) +([\d.]+) (\w+)\((.*)\) = 0 <([\d.]+)>$/;
const begin = /^(\d+) +([\d.]+) (\w+)\((.*?)\)? <unfinished \.\.\.>$/;
const finish = /^(\d+) +([\d.]+) <\.\.\. (\w+) resumed>.*\) = 0 <[\d.]+>$/;

/** Reads what strace wrote: a call stands in one line, or in two when others came between. */
function readCalls(text: string): KernelCall[] {
  const calls: KernelCall[] = [];
  const open = new Map<string, Omit<KernelCall, "ended">>();
  const ms = (seconds = "") => Number(seconds) * 1_000;
  for (const line of text.split("\n")) {
    const [, , at, name = "", args = "", took] = full.exec(line) ?? [];
    if (at) calls.push({ name, path: pathIn(args), begun: ms(at), ended: ms(at) + ms(took) });
    const [, by = "", from, what = "", requested = ""] = begin.exec(line) ?? [];
    if (from) open.set(by, { name: what, path: pathIn(requested), begun: ms(from) });
    const [, whose = "", until] = finish.exec(line) ?? [];
    const was = open.get(whose);
    if (was && until) calls.push({ ...was, ended: ms(until) });
  }
  return calls;
}

// Of what is renamed, what it is called now.
const pathIn = (args: string) =>
  /^\d+<(.*)>$/.exec(args)?.[1] ?? [...args.matchAll(/"([^"]*)"/g)].at(-1)?.[1] ?? "";

/** When something was asked for, and acknowledged. */
export type Span = { asked: number; acknowledged: number };

/** Those within which no log of the database was put on the disk. */
export function withoutLog(calls: readonly KernelCall[], spans: readonly Span[]): Span[] {
  const synced = calls.filter(
    ({ name, path }) => /^fd?(data)?sync$/.test(name) && /\/pg_wal\/[0-9A-F]{24}$/.test(path),
  );
  return spans.filter(
    ({ asked: requested, acknowledged }) =>
      !synced.some(({ begun, ended }) => begun >= requested && ended <= acknowledged),
  );
}

/**
 * The files of what was new within one of these that had their names there, and whose folder was not put on
 * the disk before its end; what jobs add to what is older is not acknowledged to anybody.
 */
export function unkeptNames(calls: readonly KernelCall[], spans: readonly Span[]): string[] {
  const renames = calls.filter(({ name }) => name.startsWith("rename"));
  return spans.flatMap(({ asked: requested, acknowledged }) => {
    const isWithin = ({ begun, ended }: KernelCall) => begun >= requested && ended <= acknowledged;
    const isOlder = ({ path }: KernelCall) =>
      renames.some((each) => each.begun < requested && dirname(each.path) === dirname(path));
    const isKept = (named: KernelCall) =>
      calls.some(
        (each) =>
          each.name === "fsync" &&
          each.path === dirname(named.path) &&
          each.begun >= named.ended &&
          isWithin(each),
      );
    const named = renames.filter((each) => isWithin(each) && !isOlder(each));
    return named.filter((each) => !isKept(each)).map(({ path }) => path);
  });
}
