import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, vi } from "vitest";
import type { OwnPartAnswer } from "#app/platform/own-part.ts";
import { database } from "#app/platform/database.server.ts";
import type { Fetch } from "#server/page-cache/make-page.ts";
import { ContentChanges } from "#server/page-cache/content-changes.ts";
import { findCachedPage } from "./cached-pages.ts";
import { PageCache } from "#server/page-cache/page-cache.ts";

type RequestInput = { url: URL; headers: Headers; address: string };
type Given = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };
type Settings = { pageCacheMb?: number; redirectHosts?: string[] };

/** Of every page below. */
export const nonce = "bm9uY2Utbm9uY2U=";

/** A page as a program makes it, for one who asks. */
export function page(body: string, init: ResponseInit = {}): Response {
  return new Response(`<p>${body}</p><script nonce="${nonce}">go()</script>`, {
    ...init,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "x-request-id": "one",
      ...(init.headers as Record<string, string>),
    },
  });
}

/** The memory of pages of a process, in front of a program that a test can make say anything. */
export class PageScene {
  /** What the program was asked for. */
  asked: RequestInput[] = [];
  answer: (request: RequestInput) => Response | Promise<Response> = ({ url }) =>
    page(`${url.pathname} ${this.asked.length} /listing/7"`);
  /** Who asks, by their cookies. */
  findReader: (cookie: string) => Promise<OwnPartAnswer> = async () => null;
  /** How many more pages may be rendered. */
  left = Infinity;
  /** What was given from memory. */
  readonly given: string[] = [];
  readonly caches: PageCache[] = [];
  readonly changes: ContentChanges[] = [];
  readonly servers: Server[] = [];

  /** Of the process that was started last. */
  get cache(): PageCache {
    const cache = this.caches.at(-1);
    if (!cache) throw new Error("No process is started");
    return cache;
  }

  /** Whether the process that was started last is told of changes. */
  get isListening(): boolean {
    return this.changes.at(-1)?.isListening ?? false;
  }

  /** Starts a process, whose memory is told of changes. */
  async start({ pageCacheMb = 4, redirectHosts = [] }: Settings = {}): Promise<PageCache> {
    const cache = new PageCache({
      env: {
        publicUrl: "http://dalil.test",
        mapTileUrl: undefined,
        pageCacheMb,
        redirectHosts,
        trustedProxies: 1,
      },
      isListening: () => changes.isListening,
      fetch: this.#fetch,
      routeOf: (target) => target,
      findPage: findCachedPage,
      findReader: (cookie) => this.findReader(cookie),
      renderLimits: { take: () => (this.left-- > 0 ? 0 : 7), learn: () => {} },
      onSent: ({ url = "" }) => this.given.push(url),
    });
    const changes = new ContentChanges(database().$client.options, (change) => cache.drop(change));
    this.caches.push(cache);
    this.changes.push(changes);
    const server = createServer((request, response) =>
      cache.answer(request, response, () => response.writeHead(299).end("ordinary")),
    ).listen(0, "127.0.0.1");
    this.servers.push(server);
    await once(server, "listening");
    await vi.waitUntil(() => changes.isListening, { timeout: 20_000, interval: 5 });
    return cache;
  }

  /** As when the database is away for good: nothing more is heard. */
  async stopListening(): Promise<void> {
    await this.changes.at(-1)?.close();
  }

  readonly #fetch: Fetch = async (request, { incoming, filled }) => {
    const url = new URL(request.url);
    const seen = { url, headers: request.headers, address: incoming.socket.remoteAddress };
    this.asked.push(seen);
    if (filled) filled.nonce = nonce;
    return this.answer(seen);
  };

  /** Asks the process that was started last, or another. */
  ask(
    path: string,
    headers: Record<string, string> = {},
    method = "GET",
    of = this.servers.at(-1),
  ): Promise<Given> {
    return new Promise((resolve, reject) => {
      const { port } = (of as Server).address() as AddressInfo;
      get({ port, host: "127.0.0.1", path, method, headers, agent: false }, async (response) => {
        const body = await buffer(response);
        const { statusCode = 0, headers: given } = response;
        resolve({ status: statusCode, headers: given, body, text: body.toString() });
      }).on("error", reject);
    });
  }

  async close(): Promise<void> {
    for (const server of this.servers) server.close().closeAllConnections();
    for (const changes of this.changes) await changes.close();
  }
}

/** A scene with one process for each test. */
export function usePageScene(): () => PageScene {
  let scene = new PageScene();
  beforeEach(async () => {
    scene = new PageScene();
    await scene.start();
  });
  afterEach(() => scene.close());
  return () => scene;
}

/** Lets time pass for what is kept. */
export function pass(ms: number): void {
  const start = performance.now();
  const begun = Date.now();
  vi.spyOn(performance, "now").mockImplementation(() => start + ms + (Date.now() - begun));
}

/** Says to every process that this changed. */
export async function change(tags: string): Promise<void> {
  await database().execute(sql`select pg_notify('dalil_pages', ${tags})`);
}
