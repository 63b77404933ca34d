import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "../tools/chromium.ts";
import { startForTests } from "../tools/start-for-tests.ts";
import { kinds, type Profile, profilePage } from "./felt-profile.ts";
import { type Felt, tryPage } from "./felt-trial.ts";
import { findPages } from "./pages.ts";
import { installLighthouse, type Marks, type MarkedPage, markPage } from "./lighthouse-marks.ts";
import type { Aim, Section } from "./section.ts";
import { type Spread, spreadOf } from "./spread.ts";

type Options = { rounds: number; lighthouseRuns: number; say: (line: string) => void };

const debuggingPort = 9333;
const aims = { lcp: 2_500, tbt: 200, cls: 0 };
const markAims: Marks = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

/**
 * How a page feels on a phone: under 400 kbit/s with 400 ms there and back and a processor six times slower,
 * at 360 px, with nothing in the cache; and Lighthouse's marks for a phone. The median of the runs of each.
 *
 * @throws when a page cannot be fetched, or Lighthouse not be installed
 */
export async function measureFelt({ rounds, lighthouseRuns, say }: Options): Promise<Section[]> {
  const program = await startForTests(() => {}, { LOG_LEVEL: "error" });
  const browser = await chromium.launch({
    executablePath: ensureChromium(say),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      `--remote-debugging-port=${debuggingPort}`,
    ],
  });
  try {
    const found = await findPages(program.url);
    const pages = found.filter(({ name }) => ["home", "category", "listing"].includes(name));
    const tried = await tryAll(browser, { origin: program.url, pages, rounds, say });
    const profiles = await profileAll(browser, program.url, pages);
    const sections = [feltSection({ tried, rounds, profiles }), profileSection(profiles)];
    if (lighthouseRuns > 0) {
      await installLighthouse(say);
      // No page of /search may be indexed; what may, and lists as it does, is the list of everything.
      const marked = [...pages, { name: "all listings", path: "/category/all" }];
      const marks: MarkedPage[] = [];
      for (const { name, path } of marked) {
        const url = program.url + path;
        marks.push(await markPage({ name, url, runs: lighthouseRuns, port: debuggingPort }));
        say(describe(marks.at(-1)));
      }
      sections.push(marksSection(marks, lighthouseRuns));
    }
    return sections;
  } finally {
    await browser.close();
    await program.stop();
  }
}

type Tried = { name: string; figures: Record<keyof Felt, Spread> };
type Trial = {
  origin: string;
  pages: readonly { name: string; path: string }[];
  rounds: number;
  say: (line: string) => void;
};

async function tryAll(browser: Browser, { origin, pages, rounds, say }: Trial): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const { name, path } of pages) {
    const runs: Felt[] = [];
    for (let round = 0; round < rounds; round++) runs.push(await tryPage(browser, origin + path));
    const of = (figure: keyof Felt) => spreadOf(runs.map((run) => run[figure]));
    const figures = { lcp: of("lcp"), fcp: of("fcp"), tbt: of("tbt"), cls: of("cls") };
    tried.push({ name, figures });
    say(`${name}: LCP ${time(figures.lcp)}, blocked ${time(figures.tbt)}`);
  }
  return tried;
}

async function profileAll(
  browser: Browser,
  origin: string,
  pages: Trial["pages"],
): Promise<Map<string, Profile>> {
  const profiles = new Map<string, Profile>();
  for (const { name, path } of pages) profiles.set(name, await profilePage(browser, origin + path));
  return profiles;
}

function profileSection(profiles: ReadonlyMap<string, Profile>): Section {
  return {
    title: "What keeps the processor busy",
    note: "One more opening of each page, traced, which makes it slower: milliseconds within all tasks over 50 ms after the first drawing, those 50 with them, by what the browser does there. Reading is the page's text and the sheet of icons.",
    header: ["page", ...kinds],
    rows: [...profiles].map(([name, profile]) => [
      name,
      ...kinds.map((kind) => String(Math.round(profile[kind]))),
    ]),
  };
}

type Measured = {
  tried: readonly Tried[];
  rounds: number;
  profiles: ReadonlyMap<string, Profile>;
};

function feltSection({ tried, rounds, profiles }: Measured): Section {
  return {
    title: "Felt speed",
    note: `At 400 kbit/s with 400 ms there and back, a processor six times slower, 360 px, nothing in the cache; the median of ${rounds}, with the lowest and the highest. Blocked: what every task over 50 ms takes beyond them, from the first drawing until nothing more is fetched.`,
    header: ["page", "first drawing", "largest drawing", "blocked", "shift"],
    rows: tried.map(({ name, figures }) => [
      name,
      time(figures.fcp),
      time(figures.lcp),
      time(figures.tbt),
      figures.cls.median.toFixed(3),
    ]),
    aims: tried.flatMap(({ name, figures: { lcp, tbt, cls } }): Aim[] => [
      within(`${name}: largest contentful paint`, lcp, aims.lcp),
      { ...within(`${name}: total blocking time`, tbt, aims.tbt), why: shares(profiles.get(name)) },
      {
        what: `${name}: layout shift`,
        aim: "0",
        measured: cls.median.toFixed(3),
        isMet: cls.median === aims.cls,
      },
    ]),
  };
}

/** What a profile says of a page, the most first. */
function shares(profile: Profile | undefined): string {
  if (!profile) return "";
  const all = kinds.reduce((total, kind) => total + profile[kind], 0);
  const parts = kinds
    .filter((kind) => profile[kind] > 0)
    .sort((a, b) => profile[b] - profile[a])
    .map((kind) => `${kind} ${Math.round((profile[kind] / all) * 100)} %`);
  return `of the long tasks after the first drawing, traced: ${parts.join(", ")}`;
}

function within(what: string, measured: Spread, aim: number): Aim {
  return {
    what,
    aim: `under ${aim} ms`,
    measured: time(measured),
    isMet: measured.median < aim,
  };
}

function time({ median, low, high }: Spread): string {
  return `${Math.round(median)} ms (${Math.round(low)}–${Math.round(high)})`;
}

const whyPerformance =
  "the mark is made of the drawings, the blocking and the shift on a phone four times slower than this machine: what keeps it busy is profiled above";

function marksSection(pages: readonly MarkedPage[], runs: number): Section {
  const kinds = Object.keys(markAims) as (keyof Marks)[];
  return {
    title: "Lighthouse, on a phone",
    note: `Lighthouse 13.5.0 with its own settings for a phone, the median of ${runs} runs. A search is kept out of every index by itself, so the list of all listings stands for it.`,
    header: ["page", ...kinds, "what it finds"],
    rows: pages.map(({ name, marks, findings }) => [
      name,
      ...kinds.map((kind) => String(marks[kind])),
      findings.join(", "),
    ]),
    aims: pages.flatMap(({ name, marks }) =>
      kinds.map((kind) => ({
        what: `${name}: Lighthouse, ${kind}`,
        aim: kind === "performance" ? "95 or more" : "100",
        measured: String(marks[kind]),
        isMet: marks[kind] >= markAims[kind],
        ...(kind === "performance" && { why: whyPerformance }),
      })),
    ),
  };
}

function describe(page: MarkedPage | undefined): string {
  if (!page) return "";
  const marks = Object.entries(page.marks).map(([kind, mark]) => `${kind} ${mark}`);
  return `${page.name}: ${marks.join(", ")}${page.findings.length ? ` (${page.findings.join(", ")})` : ""}`;
}
