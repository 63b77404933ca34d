import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { findChromium } from "../../../tools/chromium.ts";
import { freePort } from "#test/start-process.ts";
import { type Figures, addFigures, part } from "../part.ts";
import { demoPages, startDemo } from "../program.ts";
import { lighthousePath } from "../tools.ts";

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; errorMessage?: string }>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

const marks = ["performance", "accessibility", "best-practices", "seo"];
const felt = {
  "first contentful paint, ms": "first-contentful-paint",
  "largest contentful paint, ms": "largest-contentful-paint",
  "total blocking time, ms": "total-blocking-time",
  "layout shift": "cumulative-layout-shift",
};
// A slow line, not simulated: 400 kbit/s with a round trip of 400 ms, and a processor six times slower.
const kbps = { downloadThroughputKbps: 400, uploadThroughputKbps: 400 };
const throttling = { requestLatencyMs: 400, cpuSlowdownMultiplier: 6, ...kbps };
const phone = { mobile: true, width: 360, height: 740, deviceScaleFactor: 2, disabled: false };
const slowly = { throttlingMethod: "devtools", throttling, screenEmulation: phone };

// How a page feels on a phone, by Lighthouse: on a slow line, and its marks with its own settings for a phone.
export default part({
  needs: ["chromium", "lighthouse"],
  async prepare(plan) {
    const port = await freePort();
    const args = ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ executablePath: findChromium() ?? "", args });
    plan.ends.push(() => browser.close());
    return { port, origin: (await startDemo(plan)).url };
  },
  async measure({ port, origin }, { rounds }) {
    const found = (await import(pathToFileURL(lighthousePath).href)) as { default: Lighthouse };
    const mark = (path: string, how: object) =>
      report(found.default, origin + path, { port, ...how });
    const { home = "", category = "", listing = "" } = await demoPages(origin);
    const pages = { home, category, listing };
    const figures: Figures = {};
    for (let round = 0; round < rounds; round++) {
      for (const [name, path] of Object.entries(pages)) {
        const { audits } = await mark(path, { ...slowly, onlyCategories: ["performance"] });
        for (const [column, id] of Object.entries(felt))
          addFigures(figures, name, {
            [column]: numberOf(audits[id]?.numericValue, audits[id]?.errorMessage),
          });
      }
      // No page of /search may be indexed; what may, and lists as it does, is the list of everything.
      for (const [name, path] of Object.entries({ ...pages, "all listings": "/category/all" })) {
        const { categories } = await mark(path, { onlyCategories: marks });
        for (const kind of marks)
          addFigures(figures, name, {
            [`Lighthouse, ${kind}`]: Math.round(numberOf(categories[kind]?.score) * 100),
          });
      }
    }
    return figures;
  },
});

async function report(lighthouse: Lighthouse, url: string, flags: object): Promise<Report> {
  for (let tries = 1; ; tries++) {
    const found = await lighthouse(url, { output: "json", logLevel: "error", ...flags });
    const problem = found ? found.lhr.runtimeError?.message : "no report";
    if (found && !problem) return found.lhr;
    if (tries === 3) throw new Error(`Lighthouse: ${problem}`);
  }
}

function numberOf(value: number | null | undefined, why = "no figure"): number {
  if (typeof value !== "number") throw new Error(`Lighthouse: ${why}`);
  return value;
}
