import { readdirSync, statSync } from "node:fs";
import { chromium } from "@playwright/test";
import {
  findPublicPages,
  firstFlightOf,
  scriptIn,
  sumOf,
  weigh,
  type Weighed,
  withFirstPicture,
} from "#test/page-bytes.ts";
import { ensureChromium } from "../tools/chromium.ts";
import { startForTests } from "../tools/start-for-tests.ts";
import { budgets, type PublicPage } from "./budgets.ts";
import type { Aim, Section } from "./section.ts";

const fonts = "app/ui/fonts";
const cardsSeen = 3;
const whyFlight =
  "taken out one after the other (2026-11-22), the part of the style sheet that the page's own first screen needs is 4 to 4.9 KB of it, the class names 1.9, the head of the page 1 and its foot 0.4; a search and a list have the style of their filters and forms besides the cards'.";

const whyScript =
  "by file: React and the router are 91 KB of it, the frame of every page 16, the addresses of all pages 3.6, the page's own parts the rest.";

/** What pages weigh on a cold cache at 360 px, each budget beside it. */
export async function measureBytes({ say }: { say: (line: string) => void }): Promise<Section[]> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(say),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const program = await startForTests(() => {}, { LOG_LEVEL: "error" });
  try {
    const origin = program.url;
    const pages = await findPublicPages(origin);
    const aims: Aim[] = [];
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(pages) as [PublicPage, string][]) {
      const flight = await firstFlightOf(origin + path);
      const weighed = await weigh(browser, { origin, paths: [path] });
      const saving = await weigh(browser, { origin, paths: [path], savesData: true });
      aims.push({
        ...aim(`${name}: markup and critical style`, flight, budgets.firstFlight),
        why: whyFlight,
      });
      aims.push({
        ...aim(`${name}: JavaScript`, scriptIn(weighed), budgets.script),
        why: whyScript,
      });
      rows.push([name, kilobytes(flight), ...byType(weighed), kilobytes(sumOf(saving))]);
    }
    const plain = await weigh(browser, {
      origin,
      paths: [pages.listing],
      withoutScript: true,
      savesData: true,
    });
    aims.push(
      aim(
        "a listing without JavaScript, with its first picture",
        sumOf(withFirstPicture(plain)),
        budgets.listingWithoutScript,
      ),
    );
    const html = await (await fetch(origin + pages.category)).text();
    const listings = [...new Set(html.match(/\/listing\/\d+/g))].slice(0, cardsSeen);
    const session = await weigh(browser, {
      origin,
      paths: [pages.home, pages.category, ...listings],
      savesData: true,
      scrolls: true,
    });
    aims.push(aim("a session with Save-Data", sumOf(session), budgets.savingSession));
    aims.push(aim("the script of a page that saves data", scriptIn(session), budgets.plainScript));
    aims.push(aim("the web font", fontBytes(), budgets.font));
    return [
      {
        title: "Bytes",
        note: "Cold cache, 360 px, as they come over the line (in Brotli, which browsers ask for over https); the first flight is the page's markup with its critical style in brotli, without the scripts that follow it in the same answer.",
        header: [
          "page",
          "first flight",
          "page",
          "scripts",
          "style",
          "pictures",
          "font",
          "with Save-Data, in all",
        ],
        rows,
        aims,
      },
    ];
  } finally {
    await program.stop();
    await browser.close();
  }
}

function byType(weighed: readonly Weighed[]): string[] {
  return ["document", "script", "stylesheet", "image", "font"].map((type) =>
    kilobytes(sumOf(weighed, type)),
  );
}

function fontBytes(): number {
  return readdirSync(fonts)
    .filter((name) => name.endsWith(".woff2"))
    .reduce((sum, name) => sum + statSync(`${fonts}/${name}`).size, 0);
}

function aim(what: string, measured: number, limit: number): Aim {
  return {
    what,
    aim: `at most ${kilobytes(limit)}`,
    measured: kilobytes(measured),
    isMet: measured <= limit,
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
