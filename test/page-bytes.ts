import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { alive } from "./e2e/alive.ts";
import type { Browser, Page } from "@playwright/test";
import type { PublicPage } from "./budgets.ts";

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

/** Where the public pages are at this origin. */
export async function findPublicPages(origin: string): Promise<Record<PublicPage, string>> {
  const home = await read(`${origin}/`);
  const listing = firstIn(home, /\/listing\/\d+/);
  const seller = firstIn(await read(origin + listing), /\/seller\/[\w-]+/);
  return {
    home: "/",
    category: "/category/all",
    listing,
    search: `/search?q=${encodeURIComponent("سيارة")}`,
    seller,
  };
}

/** The markup of a page with its style, without the scripts that follow it, in brotli at its best. */
export async function firstFlightOf(address: string): Promise<number> {
  const html = await read(address);
  const markup = html
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
  return brotliCompressSync(markup, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  }).length;
}

/** `path` with its query; `bytes` with the headers, `body` without (of pictures and fonts the same). */
export type Weighed = { path: string; type: string; bytes: number; body: number };

type Visit = {
  origin: string;
  /** One after the other, with one cache; each is scrolled to its end where `scrolls`. */
  paths: readonly string[];
  savesData?: boolean;
  withoutScript?: boolean;
  scrolls?: boolean;
};

/**
 * What a browser that has nothing yet fetches for these pages, as bytes on the line (bodies and headers). It
 * asks for Brotli over https only, as browsers do; what it fetched here is asked for again with it.
 */
export async function weigh(browser: Browser, visit: Visit): Promise<Weighed[]> {
  const headers: Record<string, string> = visit.savesData ? { "save-data": "on" } : {};
  const context = await browser.newContext({
    ...phone,
    javaScriptEnabled: !visit.withoutScript,
    extraHTTPHeaders: headers,
  });
  try {
    const page = await context.newPage();
    const weighed = await watch(page);
    for (const path of visit.paths) {
      await page.goto(visit.origin + path);
      // The scripts begin when the browser is idle, which may be long after.
      if (!visit.withoutScript) await alive(page);
      await page.waitForLoadState("networkidle");
      if (visit.scrolls) await scroll(page);
    }
    for (const each of weighed)
      if (each.type !== "image" && each.type !== "font")
        Object.assign(each, await bytesInBrotli(visit.origin + each.path, headers));
    return weighed;
  } finally {
    await context.close();
  }
}

/** Without the pictures that follow the first, which a reader may never come to. */
export function withFirstPicture(weighed: readonly Weighed[]): Weighed[] {
  const first = weighed.find(({ type }) => type === "image");
  return weighed.filter((each) => each.type !== "image" || each === first);
}

export function sumOf(weighed: readonly Weighed[], type?: string): number {
  return weighed
    .filter((each) => !type || each.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The script of some pages, in Brotli, as files are counted. */
export function scriptIn(weighed: readonly Weighed[]): number {
  return weighed.reduce((sum, { type, body }) => sum + (type === "script" ? body : 0), 0);
}

async function watch(page: Page): Promise<Weighed[]> {
  const weighed: Weighed[] = [];
  const known = new Map<string, { path: string; type: string }>();
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  client.on("Network.responseReceived", ({ requestId, response, type }) => {
    const { pathname, search } = new URL(response.url);
    known.set(requestId, { path: pathname + search, type: type.toLowerCase() });
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const of = known.get(requestId);
    if (of && encodedDataLength > 0)
      weighed.push({ ...of, bytes: encodedDataLength, body: encodedDataLength });
  });
  return weighed;
}

async function scroll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let at = 0; at < height; at += 600) await page.mouse.wheel(0, 600);
  await page.waitForLoadState("networkidle");
}

async function bytesInBrotli(
  address: string,
  headers: Record<string, string>,
): Promise<{ bytes: number; body: number }> {
  const requested = get(address, {
    headers: { ...headers, accept: "*/*", "accept-encoding": "br" },
  });
  const [answer] = (await once(requested, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} for ${address}`);
  let body = 0;
  for await (const chunk of answer) body += (chunk as Buffer).length;
  return { bytes: answer.rawHeaders.join(": ").length + body, body };
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  return answer.text();
}

function firstIn(html: string, pattern: RegExp): string {
  const [found] = pattern.exec(html) ?? [];
  if (!found) throw new Error(`No ${pattern} in the page`);
  return found;
}
