import { createHash } from "node:crypto";
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as base,
} from "@playwright/test";
import { gotoAlive } from "./alive.ts";

/** Opens a page in a browser of its own, as another person would: watched and awaited like the first. */
type Another = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * The `test` of every browser test: fails when a page asks another origin for anything, breaks the
 * Content-Security-Policy, writes console.error, throws, or lacks one of its files. `complaints` holds
 * what was found so far.
 */
export const test = base.extend<{ complaints: string[]; origin: string; another: Another }>({
  /** Where the program under test listens, without a slash at its end. */
  origin: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error("DALIL_TEST_URL says where the program under test listens");
    await use(baseURL);
  },
  // Each test's people come from an address of their own: the limits by address are not the test's matter.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, info) => {
    await use({
      ...extraHTTPHeaders,
      "x-forwarded-for": addressOf(`${info.testId} ${info.retry}`),
    });
  },
  // What a test meets on the way is what it set there, not what an earlier page left in the browser.
  serviceWorkers: "block",
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) gotoAlive(page);
    await use(page);
  },
  another: async ({ browser, javaScriptEnabled, origin, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watch(context, origin, complaints);
      const page = await context.newPage();
      if ((options?.javaScriptEnabled ?? javaScriptEnabled) !== false) gotoAlive(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
  complaints: [
    async ({ context, origin }, use) => {
      const found = watch(context, origin);
      await use(found);
      expect(found, "what the pages did wrong behind the test's back").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

// An address of the network kept for benchmarks (RFC 2544), the same for the same attempt at a test.
function addressOf(attempt: string): string {
  const [a = 0, b = 0] = createHash("sha256").update(attempt).digest();
  return `198.18.${a}.${b}`;
}

/** Collects the complaints about every page of a context, beside those already `found`. */
export function watch(context: BrowserContext, origin: string, found: string[] = []): string[] {
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:|^wss?:/.test(url.protocol) && url.origin !== origin) {
      found.push(`a request to another origin: ${request.method()} ${url.href}`);
    }
  });
  context.on("response", (response) => {
    const type = response.request().resourceType();
    // What a page itself answers is the test's own matter; a missing file never is.
    const isPage = type === "document" || type === "fetch" || type === "xhr";
    if (response.status() >= (isPage ? 500 : 400)) {
      found.push(`${response.status()} for ${type} ${response.url()}`);
    }
  });
  context.on("console", (message) => {
    // Broken policies are reported here too, also where the page's own script is off.
    if (message.type() !== "error" || isAboutStatus(message.text())) return;
    found.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => found.push(`an error nobody caught: ${error.error().message}`));
  return found;
}

function isAboutStatus(text: string): boolean {
  return text.startsWith("Failed to load resource: the server responded with a status of");
}
