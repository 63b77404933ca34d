import type { IncomingMessage, ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import type { OwnPartAnswer } from "#app/platform/own-part.ts";
import type { Digits } from "#app/platform/format.ts";
import type { Env } from "#app/platform/env.server.ts";
import { newId } from "#app/platform/id.ts";
import { onceAMinute } from "#app/platform/log-rarely.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { RenderLimits } from "../render-limits.ts";
import { addressOf } from "../middleware/request-info.ts";
import { markMember } from "../middleware/member-mark.ts";
import { contentPolicy } from "../middleware/security-headers.ts";
import { StoredPage } from "./stored-page.ts";
import type { Cacheable, FindCacheable } from "./cacheable.ts";
import { counter, gauge } from "../metrics/figures.ts";
import type { ContentChange } from "./content-changes.ts";
import {
  sendResponse,
  type MakePageInput,
  type Fetch,
  makePage,
  type UncacheableResponse,
} from "./make-page.ts";
import { anyTag, concerns } from "./page-tags.ts";
import { PageStore } from "./page-store.ts";
import { readVariant, type Variant } from "./variants.ts";

/** After this the next request starts a new rendering, and still gets the old page … */
const freshMs = 30_000;
/** … but no longer than this: what ends by itself in a page (an offer, an hour) is never a minute late. */
const shownMs = 60_000;
/** While nothing can be rendered, an old page without removed content is better than none. */
const fallbackMs = 3_600_000;
const retryMs = 2_000;
const maxTries = 3;

const logUnknownReader = onceAMinute((error: unknown, unsaid) =>
  logger().warn({ err: error, unsaid }, "the member who asked for a page could not be read"),
);

type Options = {
  env: Pick<Env, "publicUrl" | "mapTileUrl" | "redirectHosts" | "pageCacheMb" | "trustedProxies">;
  /** Whether `drop` receives changes; without that nothing is cached and nothing counts as fresh. */
  isListening(): boolean;
  fetch: Fetch;
  routeOf(target: string): string;
  findPage: FindCacheable;
  /** What the page does not say of its reader, or that it must be made for them; null for a session that ended. */
  findReader(cookie: string, tags: readonly string[]): Promise<OwnPartAnswer>;
  renderLimits: Pick<RenderLimits, "take" | "learn">;
  onSent(request: IncomingMessage): void;
};

type Rendering = { changed: Set<string>; made: Promise<RenderResult> };
type RenderResult = { page: StoredPage; isCurrent: boolean } | { answer: UncacheableResponse };

type Turn = { tries: number; isFirst: boolean };

type Visit = {
  request: IncomingMessage;
  response: ServerResponse;
  ordinary: () => void;
  page: Cacheable;
  variant: Variant;
  key: string;
  /** Who asks with a session, by their name on the device; nobody knows it while the database is away. */
  member?: { key: string | null; digits: Digits };
};

/**
 * fresh: given. old: given, and a newer one made for the next. held: given, as none could be made just now.
 * retried: given, and it is time to try again. outdated: not given.
 */
type PageState = "fresh" | "old" | "held" | "retried" | "outdated";

/**
 * Complete pages in this process's memory, the same for everybody: never with personal data, which a member's
 * browser asks for beside them (docs/decisions/034-one-page-for-everybody.md).
 */
export class PageCache {
  readonly #options: Options;
  readonly #policyOf: ReturnType<typeof contentPolicy>;
  readonly #oldHosts: ReadonlySet<string>;
  readonly #store: PageStore;
  readonly #making = new Map<string, Rendering>();
  readonly #counts = { hit: 0, stale: 0, miss: 0 };
  #retryAt: number | null = null;

  constructor(options: Options) {
    const { env } = options;
    this.#options = options;
    this.#policyOf = contentPolicy(env);
    this.#oldHosts = new Set(env.redirectHosts);
    this.#store = new PageStore(env.pageCacheMb * 1024 * 1024);
  }

  register(registry: Registry): void {
    const requests = {
      name: "dalil_page_cache_requests_total",
      help: "Visitors' pages: sent from the cache, sent from it while a newer one is rendered, or rendered for the request.",
      label: "result",
    };
    counter(registry, requests, () => this.#counts);
    const evictions = {
      name: "dalil_page_cache_evictions_total",
      help: "Pages removed from the cache to make room for others.",
    };
    counter(registry, evictions, () => this.#store.evictions);
    const bytes = { name: "dalil_page_cache_bytes", help: "Memory of the cached pages." };
    gauge(registry, bytes, () => this.held.bytes);
    const pages = { name: "dalil_page_cache_pages", help: "Cached pages." };
    gauge(registry, pages, () => this.held.pages);
  }

  get held(): { bytes: number; pages: number } {
    return { bytes: this.#store.bytes, pages: this.#store.size };
  }

  answer(request: IncomingMessage, response: ServerResponse, ordinary: () => void): void {
    if (request.method !== "GET" && request.method !== "HEAD") return ordinary();
    const variant = readVariant(request);
    if (!variant || this.#isOldHost(request)) return ordinary();
    const page = this.#options.findPage(request.url ?? "");
    if (!page) return ordinary();
    const key = variant.key === "" ? page.target : `${page.target} ${variant.key}`;
    const visit = { request, response, ordinary, page, variant, key };
    if (variant.isSignedIn) void this.#visitAsMember(visit);
    else this.#visit(visit, 1);
  }

  async #visitAsMember(visit: Visit): Promise<void> {
    if (visit.page.isData || !this.#mayRender(visit)) return visit.ordinary();
    try {
      const { cookie = "" } = visit.request.headers;
      const reader = await this.#options.findReader(cookie, visit.page.tags);
      if (!reader || "rendersFor" in reader) return visit.ordinary();
      this.#options.renderLimits.learn(cookie, reader.viewer.key);
      const { digits = "latn" } = reader;
      const key = digits === "latn" ? visit.key : `${visit.key} ${digits}`;
      this.#visit({ ...visit, key, member: { key: reader.viewer.key, digits } }, 1);
    } catch (error) {
      logUnknownReader(error);
      // The page for everybody is better than none.
      const stored = this.#findFallback(visit.key);
      if (stored) this.#give(stored, { ...visit, member: { key: null, digits: "latn" } });
      else visit.ordinary();
    }
  }

  drop({ tags, isAddition }: ContentChange): void {
    const dropped = new Set([...tags, anyTag]);
    this.#store.drop({ tags: dropped, isAddition });
    if (tags.has("*")) this.#retryAt = null;
    for (const { changed } of this.#making.values()) for (const tag of dropped) changed.add(tag);
  }

  #visit(visit: Visit, tries: number): void {
    const page = this.#store.find(visit.key);
    const state = page && this.#stateOf(page);
    if (page && state !== "outdated") {
      if (tries === 1) this.#counts[state === "fresh" ? "hit" : "stale"]++;
      if (state === "retried") this.#holdOff(page);
      if (state === "old" || state === "retried") this.#renew(visit);
      this.#give(page, visit);
      return;
    }
    const running = this.#making.get(visit.key);
    if (!running && !this.#mayRender(visit)) return visit.ordinary();
    if (tries === 1 || !running) this.#counts.miss++;
    void this.#waitFor(running ?? this.#make(visit), visit, { tries, isFirst: !running });
  }

  #stateOf(page: StoredPage): PageState {
    const now = performance.now();
    const age = now - page.madeAt;
    const retryAt = this.#retryAt ?? page.retryAt;
    if (retryAt !== null && age < fallbackMs) return now < retryAt ? "held" : "retried";
    if (page.isStale || !this.#options.isListening() || age >= shownMs) return "outdated";
    return age > freshMs ? "old" : "fresh";
  }

  /** Makes it anew for the next, where this caller has not had too much rendered already. */
  #renew(visit: Visit): void {
    if (this.#making.has(visit.key) || this.#mayRender(visit)) this.#make(visit);
  }

  #mayRender({ request, member }: Visit): boolean {
    // It was taken when they came.
    if (member) return true;
    const { cookie } = request.headers;
    const { trustedProxies } = this.#options.env;
    const clientAddress = addressOf(request, trustedProxies);
    return this.#options.renderLimits.take({ cookie, clientAddress }) === 0;
  }

  #give(page: StoredPage, { request, response, member }: Visit): void {
    const isLogged = logger().isLevelEnabled("debug");
    const id = isLogged ? newId() : "";
    if (isLogged) response.setHeader("x-request-id", id);
    const mark = markMember(request.headers.cookie, []);
    if (mark) response.setHeader("set-cookie", mark);
    page.give(request, response, member?.key);
    this.#options.onSent(request);
    if (!isLogged) return;
    const { method, url = "" } = request;
    const [path = ""] = url.split("?", 1);
    const line = { request: id, method, path, route: this.#options.routeOf(path) };
    logger().debug({ ...line, status: response.statusCode, ms: 0 }, "from the page cache");
  }

  /** `isFirst`: of those who wait for this rendering, the one for whom it was begun, and who gets it in any case. */
  async #waitFor(making: Rendering, visit: Visit, { tries, isFirst }: Turn): Promise<void> {
    try {
      const made = await making.made;
      if ("page" in made) {
        if (isFirst || made.isCurrent) this.#give(made.page, visit);
        else if (tries < maxTries) this.#visit(visit, tries + 1);
        else visit.ordinary();
      } else if (made.answer.status >= 500 && this.#findFallback(visit.key))
        this.#giveFallback(visit);
      // It may concern a member after all: requested with their session.
      else if (!isFirst || visit.member) visit.ordinary();
      else await sendResponse(made.answer, visit.request, visit.response);
    } catch (error) {
      if (isFirst) logger().error({ err: error }, "a page for the cache could not be rendered");
      if (visit.response.headersSent) visit.response.destroy();
      else this.#giveFallback(visit);
    }
  }

  /** Renders it once for all requests meanwhile. */
  #make({ request, page, variant, key, member }: Visit): Rendering {
    const running = this.#making.get(key);
    if (running) return running;
    const forwarded = request.headers["x-forwarded-for"];
    const caller = {
      address: request.socket.remoteAddress ?? "",
      device: variant.countedBy,
      forwarded: Array.isArray(forwarded) ? forwarded.join(",") : forwarded,
    };
    const changed = new Set<string>();
    const digits = member?.digits ?? "latn";
    const made = this.#makeOnce({ page, variant, caller, digits }, key, changed);
    // A request that got the old page does not wait for the new one.
    made.catch(() => {});
    const making = { changed, made };
    this.#making.set(key, making);
    return making;
  }

  async #makeOnce(
    input: MakePageInput,
    key: string,
    changed: ReadonlySet<string>,
  ): Promise<RenderResult> {
    try {
      const made = await makePage(input, {
        fetch: this.#options.fetch,
        publicUrl: this.#options.env.publicUrl,
        policyOf: this.#policyOf,
      });
      const before = this.#store.find(key);
      if (!(made instanceof StoredPage) && made.status === 503) this.#holdOff(before);
      else {
        this.#retryAt = null;
        if (before) before.retryAt = null;
      }
      if (!(made instanceof StoredPage)) return { answer: made };
      // Changes during the rendering may have come too late for it.
      const holds = this.#options.isListening() && !concerns(changed, made.tags);
      if (holds) this.#store.set(key, made);
      return { page: made, isCurrent: holds };
    } finally {
      this.#making.delete(key);
    }
  }

  #holdOff(page: StoredPage | undefined): void {
    const retryAt = performance.now() + retryMs;
    if (page) page.retryAt = retryAt;
    // One page may be slow by itself; without the connection for changes the database is away for all.
    if (!this.#options.isListening()) this.#retryAt = retryAt;
  }

  #giveFallback(visit: Visit): void {
    const page = this.#findFallback(visit.key);
    if (page) this.#give(page, visit);
    else visit.ordinary();
  }

  #findFallback(key: string): StoredPage | undefined {
    const page = this.#store.find(key);
    return page && performance.now() - page.madeAt < fallbackMs ? page : undefined;
  }

  #isOldHost({ headers }: IncomingMessage): boolean {
    if (this.#oldHosts.size === 0) return false;
    const host = URL.parse(`http://${headers.host}`)?.hostname;
    return host === undefined || this.#oldHosts.has(host);
  }
}
