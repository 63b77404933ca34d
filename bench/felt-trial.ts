import type { Browser, CDPSession, Page } from "@playwright/test";

/** What a browser says of a page's coming: milliseconds, and the shift as it counts it. */
export type Felt = { lcp: number; fcp: number; tbt: number; cls: number };

type Noted = { lcp: number; fcp: number; cls: number; long: [start: number, duration: number][] };

const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
const settleMs = 4_000;

/**
 * Opens a page once, in a browser that has nothing of it, on a slow line and a slow phone.
 *
 * @throws when the page or one of its files is not answered as it should be
 */
export async function tryPage(browser: Browser, url: string): Promise<Felt> {
  let noted: Noted = { lcp: 0, fcp: 0, cls: 0, long: [] };
  await openSlowly(browser, url, {
    before: (_line, page) => page.addInitScript(note),
    after: async (_line, page) => {
      noted = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
    },
  });
  const { lcp, fcp, cls, long } = noted;
  const tbt = long
    .filter(([start]) => start >= fcp)
    .reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0);
  return { lcp, fcp, cls, tbt };
}

type Around = {
  before(line: CDPSession, page: Page): Promise<unknown>;
  after(line: CDPSession, page: Page): Promise<unknown>;
};

/** As tryPage opens it, with something done before and once the page has settled. */
export async function openSlowly(
  browser: Browser,
  url: string,
  { before, after }: Around,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const failed: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });
    page.on("requestfailed", (request) => failed.push(request.url()));
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", slow3g);
    await line.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await before(line, page);
    await page.goto(url, { waitUntil: "load", timeout: 120_000 });
    await page.waitForLoadState("networkidle", { timeout: 120_000 });
    await page.waitForTimeout(settleMs);
    await after(line, page);
    if (failed.length > 0) throw new Error(`Not answered as it should be: ${failed.join(", ")}`);
  } finally {
    await context.close();
  }
}

// Runs in the page, before anything of it.
function note(): void {
  const noted: Noted = { lcp: 0, fcp: 0, cls: 0, long: [] };
  (globalThis as unknown as { noted: Noted }).noted = noted;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("largest-contentful-paint", ({ startTime }) => (noted.lcp = startTime));
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") noted.fcp = startTime;
  });
  watch("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) noted.cls += shift.value;
  });
  watch("longtask", ({ startTime, duration }) => noted.long.push([startTime, duration]));
}
