import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startNginx } from "#test/nginx.ts";
import { findNginx } from "../tools/nginx.ts";
import { startForTests } from "../tools/start-for-tests.ts";
import { type Answer, ask } from "./answer.ts";
import { findPages, type Page } from "./pages.ts";
import type { Aim, Section } from "./section.ts";
import { type Spread, spreadOf } from "./spread.ts";
import { measureCommits } from "./visitors-commits.ts";
import { hammer, loadedBy } from "./wrk.ts";

type Options = { rounds: number; seconds: number; say: (line: string) => void };
type Way = "uncached" | "memory" | "bare" | "nginx" | "file";
type Target = { way: Way; url: string; headers: Record<string, string>; connections: number };
type Measured = { page: Page; bytes: number; figures: Map<Way, { rate: Spread; p99: Spread }> };

const asBrowser = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };
// A cookie that nobody knows: the page is made for it alone.
const alone = { ...asBrowser, cookie: "bench=1" };
const names: Record<Way, string> = {
  uncached: "made for each",
  memory: "from memory",
  bare: "bare node:http",
  nginx: "kept by nginx",
  file: "nginx, a file",
};

/** From profiles of nginx (perf, on 2026-11-22) under both, a kept page at 71 % of the file in that run. */
const whyNotAsFile =
  "by its profile, three quarters of what nginx does more for a kept page than for its own file is its own work and not the system's: it reads the kept head anew for each request (its letters take a tenth of all, finding the names and the words of Cache-Control another 6 %); the other quarter is one more system call, which fetches that head. No setting spares it: Vary is no longer compared, and open_file_cache serves both";

/**
 * Visitors' pages: made for each who asks, from the memory of the process, and the same bytes from a bare
 * node:http; behind nginx, and the same bytes as its file. All of one run, the ways in turn.
 */
export async function measureVisitors({ rounds, seconds, say }: Options): Promise<Section[]> {
  const program = await startForTests(() => {}, { LOG_LEVEL: "error" });
  const nginxPath = findNginx();
  try {
    const pages = (await findPages(program.url)).filter(({ method }) => method === "GET");
    const measured: Measured[] = [];
    for (const page of pages) {
      const answer = await settled(program.url, page);
      const bare = await startBare(answer);
      const front = nginxPath && (await startFront(nginxPath, program.url, answer));
      const at = (way: Way, origin: string, path = page.path): Target => ({
        way,
        url: origin + path,
        headers: way === "uncached" ? alone : asBrowser,
        connections: way === "uncached" ? 10 : 32,
      });
      const targets = [
        at("uncached", program.url),
        at("memory", program.url),
        at("bare", bare.origin),
        ...(front ? [at("nginx", front.url), at("file", front.url, "/bench-file")] : []),
      ];
      try {
        measured.push({
          page,
          bytes: answer.body.length,
          figures: await measureInTurn(targets, { rounds, seconds, programUrl: program.url }),
        });
      } finally {
        await bare.stop();
        if (front) await front.stop();
      }
      say(describe(measured.at(-1)));
    }
    const { dataDir } = program;
    return [
      sectionOf(measured, rounds, seconds, nginxPath !== null),
      await measureCommits({ dataDir, rounds, seconds }),
    ];
  } finally {
    await program.stop();
  }
}

async function measureInTurn(
  targets: readonly Target[],
  { rounds, seconds, programUrl }: { rounds: number; seconds: number; programUrl: string },
): Promise<Measured["figures"]> {
  const found = new Map<Way, { rates: number[]; p99s: number[] }>();
  for (const target of targets) await hammer({ ...target, seconds: 1 });
  for (let round = 0; round < rounds; round++)
    for (const target of targets) {
      await restOf(programUrl);
      const { perSecond, p99 } = await hammer({ ...target, seconds });
      const kept = found.get(target.way) ?? { rates: [], p99s: [] };
      kept.rates.push(perSecond);
      kept.p99s.push(p99);
      found.set(target.way, kept);
    }
  return new Map(
    [...found].map(([way, { rates, p99s }]) => [
      way,
      { rate: spreadOf(rates), p99: spreadOf(p99s) },
    ]),
  );
}

/** What the load before has left to do is done: pages that are made for nobody any more. */
async function restOf(origin: string): Promise<void> {
  for (let quick = 0, asked = 0; quick < 5; asked++) {
    if (asked === 500) throw new Error("The program does not come to rest");
    const begun = performance.now();
    await (await fetch(`${origin}/healthz`)).text();
    quick = performance.now() - begun < 10 ? quick + 1 : 0;
  }
}

/** The page as it is kept, after the jobs of the beginning: packed as well as it will be. */
async function settled(origin: string, page: Page): Promise<Answer> {
  const asked = { ...page, headers: asBrowser };
  let answer = await ask(origin, asked, asBrowser["accept-encoding"]);
  for (let n = 0; n < 60; n++) {
    await hammer({ url: origin + page.path, headers: asBrowser, connections: 4, seconds: 1 });
    const next = await ask(origin, asked, asBrowser["accept-encoding"]);
    const isSame = next.headers.etag === answer.headers.etag;
    const isBest = next.body.length === answer.body.length && n > 1;
    answer = next;
    if (isSame && isBest) return answer;
  }
  throw new Error(`${page.name} does not stay in memory`);
}

async function startBare({ headers, body }: Answer) {
  const child: ChildProcess = fork(join(import.meta.dirname, "visitors-bare.ts"));
  const { "content-type": type = "" } = headers;
  child.send({
    headers: { "content-type": type, "content-encoding": "br", "content-length": body.length },
    body: body.toString("base64"),
  });
  const [port] = (await once(child, "message")) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}

// These it writes itself.
const ofTheServer = /^(?:connection|content-(?:length|type)|date|etag|keep-alive)$/;

/** nginx as docs/nginx.conf has it, without the limits that a load from one address would meet. */
function startFront(path: string, programUrl: string, { headers, body }: Answer) {
  const same = Object.entries(headers).filter(([name]) => !ofTheServer.test(name));
  return startNginx(path, Number(new URL(programUrl).port), {
    asFile: (folder) => {
      writeFileSync(join(folder, "bench-file"), body);
      return `location = /bench-file {
        root ${folder};
        default_type "${headers["content-type"]}";
        ${same.map(([name, value]) => `add_header ${name} "${value}";`).join("\n")}
      }`;
    },
    isUnlimited: true,
  });
}

function describe(measured: Measured | undefined): string {
  if (!measured) return "";
  const rates = [...measured.figures].map(
    ([way, { rate }]) => `${names[way]} ${round(rate.median)}/s`,
  );
  return `  ${measured.page.name} (${measured.bytes} bytes): ${rates.join(", ")}`;
}

const round = (value: number) => Math.round(value).toLocaleString("en");
const percent = (part: number) => `${Math.round(part * 100)} %`;

function sectionOf(
  measured: readonly Measured[],
  rounds: number,
  seconds: number,
  hasNginx: boolean,
): Section {
  const ways = [...(measured[0]?.figures.keys() ?? [])];
  return {
    title: "Visitors' pages",
    note: `Requests a second (median of ${rounds} rounds of ${seconds} s, the ways in turn, lowest to highest in brackets) and the 99th percentile in milliseconds, asked by ${loadedBy}. "Made for each" renders and compresses the page for every request (10 at once; the others 32); "bare node:http" is a process that knows nothing but these compressed bytes.${hasNginx ? ' "Kept by nginx" is the page through docs/nginx.conf, "nginx, a file" the same bytes and headers from its disk, both by one worker.' : " nginx is not on this machine."}`,
    header: ["page", "bytes", ...ways.map((way) => names[way])],
    rows: measured.map(({ page, bytes, figures }) => [
      page.name,
      String(bytes),
      ...ways.map((way) => {
        const of = figures.get(way);
        if (!of) return "";
        const { rate, p99 } = of;
        return `${round(rate.median)} (${round(rate.low)}–${round(rate.high)}), ${p99.median.toFixed(1)} ms`;
      }),
    ]),
    aims: measured.flatMap(({ page, figures }) => aimsOf(page, figures)),
  };
}

function aimsOf({ name }: Page, figures: Measured["figures"]): Aim[] {
  const rate = (way: Way) => figures.get(way)?.rate.median ?? 0;
  const ofBare = rate("memory") / rate("bare");
  const times = rate("memory") / rate("uncached");
  const aims: Aim[] = [
    {
      what: `${name} from memory, of a bare node:http with the same bytes`,
      aim: "≥ 60 %",
      measured: percent(ofBare),
      isMet: ofBare >= 0.6,
    },
    {
      what: `${name} from memory, times the page made for each`,
      aim: "≥ 40 ×",
      measured: `${round(times)} ×`,
      isMet: times >= 40,
    },
  ];
  if (!figures.has("nginx")) return aims;
  const ofFile = rate("nginx") / rate("file");
  aims.push({
    what: `${name} kept by nginx, of nginx with the same bytes as a file`,
    aim: "≥ 90 %",
    measured: percent(ofFile),
    isMet: ofFile >= 0.9,
    ...(ofFile < 0.9 && {
      why: whyNotAsFile,
    }),
  });
  return aims;
}
