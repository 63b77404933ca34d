import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readRuns } from "#test/bench/figures.ts";
import { medianOf } from "#test/bench/part.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { settings } from "#app/platform/settings.server.ts";
import { shares } from "./render-limits.ts";
import { renderingCost, readLimits } from "./route-limits.ts";

const perMinute = Number(settings.pagesPerMinute.fallback);
const perDay = (who: keyof typeof shares) => perMinute * shares[who] * (1 + 24 * 60);

/**
 * What costs most, and how many one caller gets in a day. Pictures and passwords have budgets of their own, which the
 * tests of their rooms hold.
 */
const costs: [request: string, who: string, aDay: number][] = [
  ["a page past the cache", "network", perDay("network")],
  ["a page past the cache", "/24 or /48", perDay("neighbourhood")],
  ["a member's own page", "member", perDay("member")],
  ["a share card", "network", perDay("network") / renderingCost("routes/cards/listing-card")],
  ["a search of twelve words", "network", perDay("network")],
  [
    "a copy of one's data",
    "member",
    limits.exportByAccount.amount +
      (24 * 3_600 * limits.exportByAccount.amount) / limits.exportByAccount.period,
  ],
];

/** Of one, the web process and the database together: the part `costs` of the benchmarks. */
function millisecondsOf(request: string): number {
  const run = readRuns().costs;
  if (!run || !("figures" in run)) throw new Error("The costs have not been measured");
  return Math.ceil(medianOf(run.figures[request]?.["processor, ms"] ?? Number.NaN));
}

function rowOf([request, who, aDay]: (typeof costs)[number]): string {
  const ms = millisecondsOf(request);
  const hours = ((aDay * ms) / 3_600_000).toFixed(1);
  return `| ${request} | ${who} | ${ms} ms | ${aDay.toLocaleString("en")} | ${hours} h |`;
}

describe("what one caller can cost in a day", () => {
  const page = readFileSync(join(import.meta.dirname, "../docs/security.md"), "utf8");

  it.each(costs.map(rowOf))("stands in docs/security.md as the limits make it: %s", (row) => {
    expect(page).toContain(row);
  });

  it("is counted as a page for everything that is drawn, and less only for what is typed or polled", () => {
    const cheap = Object.keys(readLimits).filter((route) => renderingCost(route) < 1);
    expect(cheap.filter((route) => /feed|card$|sitemap-|export/.test(route))).toEqual([]);
    for (const route of ["routes/search", "routes/home", "none"])
      expect(renderingCost(route), route).toBe(1);
  });
});
