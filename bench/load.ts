import autocannon from "autocannon";
import type { Page } from "./pages.ts";

/** Milliseconds, and requests a second. */
export type Figures = { perSecond: number; p50: number; p99: number };

/** How a browser asks: the program may compress. */
export const encodings = "gzip, br";

/**
 * Puts load on one page for some seconds.
 *
 * @throws when a single request failed or had another status than the page's: such a run has no figure
 */
export async function load(origin: string, page: Page, seconds: number): Promise<Figures> {
  const result = await autocannon({
    url: origin + page.path,
    method: page.method,
    headers: { ...page.headers, "accept-encoding": encodings },
    ...(page.body !== undefined && { body: page.body }),
    connections: page.connections,
    duration: seconds,
    timeout: 30,
  });
  const right = result.statusCodeStats[page.status]?.count ?? 0;
  const failed = result.requests.total - right + result.errors + result.timeouts;
  if (result.requests.total === 0 && failed === 0) {
    throw new Error(`No figure for ${page.name} (${origin}): nothing was answered in ${seconds} s`);
  }
  if (failed > 0) {
    const seen = Object.entries(result.statusCodeStats).map(
      ([status, { count }]) => `${count} × ${status}`,
    );
    const trouble = [...seen, `${result.errors} errors`, `${result.timeouts} time-outs`].join(", ");
    throw new Error(
      `No figure for ${page.name} (${origin}): ${failed} of ${result.requests.total} requests failed; ${page.status} was expected, seen were ${trouble}`,
    );
  }
  return { perSecond: right / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The middle of each figure over the rounds: one disturbed round does not count. */
export function middle(rounds: Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => {
    const sorted = rounds.map(pick).sort((a, b) => a - b);
    return (
      ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) +
        (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
      2
    );
  };
  return {
    perSecond: of((each) => each.perSecond),
    p50: of((each) => each.p50),
    p99: of((each) => each.p99),
  };
}
