import { createHash } from "node:crypto";
import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderValue,
} from "node:http";
import { logger } from "#app/platform/logger.server.ts";
import { memberHeader } from "#app/platform/member-key.server.ts";
import {
  type Encoding,
  encodingFor,
  endBrotli,
  mostAtEnd,
  packBrotli,
  packGzip,
  packOpenBrotli,
  unpackBrotli,
} from "./encodings.ts";
import { type OwnPart, ownPartId } from "#app/platform/own-part.ts";

const dateLength = "Sun, 22 Nov 2026 13:00:00 GMT".length;
// As all other answers have it: the time after which Node's server closes a connection on which nothing comes.
const goesOn = "Connection: keep-alive\r\nKeep-Alive: timeout=5\r\n";

/** Head and body in one piece of memory: Node's own way costs more than the rest of the answer. */
export class OnePiece {
  readonly #status: 200 | 304;
  readonly #head: readonly string[];
  readonly #bytes: Buffer;
  readonly #dateAt: number;
  readonly #bodyAt: number;
  #second = 0;

  constructor(status: 200 | 304, head: readonly string[], body: Buffer = Buffer.alloc(0)) {
    const begun = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nDate: `;
    let text = `${begun}${" ".repeat(dateLength)}\r\n${goesOn}`;
    for (let at = 0; at < head.length; at += 2) {
      const [name = "", value = ""] = [head[at], head[at + 1]];
      validateHeaderValue(name, value);
      text += `${name}: ${value}\r\n`;
    }
    const written = Buffer.from(`${text}\r\n`, "latin1");
    this.#status = status;
    this.#head = head;
    this.#dateAt = begun.length;
    this.#bodyAt = written.length;
    this.#bytes = Buffer.concat([written, body]);
  }

  get body(): Buffer {
    return this.#bytes.subarray(this.#bodyAt);
  }

  get length(): number {
    return this.#bytes.length;
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    if (this.#isPlain(request, response)) this.#write(response);
    else
      response
        .writeHead(this.#status, [...this.#head])
        .end(request.method === "HEAD" ? undefined : this.body);
  }

  // Not to a HEAD, for the last request of a connection, or behind an answer that is still to come.
  #isPlain(request: IncomingMessage, response: ServerResponse): boolean {
    return (
      request.method === "GET" &&
      request.httpVersion === "1.1" &&
      response.shouldKeepAlive &&
      // What a log of every request names it by.
      !response.hasHeader("x-request-id") &&
      response.socket?.writable === true
    );
  }

  #write(response: ServerResponse): void {
    const second = Math.floor(Date.now() / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#bytes.write(new Date(second * 1_000).toUTCString(), this.#dateAt, "latin1");
    }
    // As ServerResponse says it: ended now, finished when its bytes are on their way.
    response.statusCode = this.#status;
    response.finished = true;
    response.socket?.write(this.#bytes, (error) => {
      if (!error) response.emit("finish");
    });
  }
}

type Packed = { etag: string; whole: OnePiece; notModified: OnePiece };

type PageParts = {
  markup: string;
  headers: readonly (readonly [string, string])[];
  /** Made for members: only given with what is one member's own laid behind it (`giveTo`). */
  isOpen?: boolean;
  tags: ReadonlySet<string>;
  madeAt: number;
};

const overhead = 4_000;
const pageEnd = "</body></html>";
/** What the page for all has, and a member's own answer otherwise or not at all. */
const ofOneMember = new Set(["cache-control", "vary", memberHeader]);
const ofNobody = new Set([memberHeader]);

export class StoredPage {
  readonly tags: ReadonlySet<string>;
  readonly madeAt: number;
  readonly #headers: PageParts["headers"];
  readonly #hash: string;
  readonly #isOpen: boolean;
  readonly #packed = new Map<Encoding, Packed>();
  readonly #packing = new Map<Encoding, Promise<Packed>>();
  /** Told by how many bytes it grew. */
  onGrowth: (bytes: number) => void = () => {};
  hits = 0;
  isBest = false;
  isStale = false;
  /** Set when a newer one could not be made: until when nobody tries again, in performance.now(). */
  retryAt: number | null = null;
  /** Of performance.now(): when the store last moved it before those that are asked for less. */
  movedAt = -Infinity;

  private constructor({ markup, headers, isOpen = false, tags, madeAt }: PageParts) {
    this.#isOpen = isOpen;
    this.tags = tags;
    this.madeAt = madeAt;
    this.#headers = headers;
    this.#hash = createHash("sha256").update(markup).digest("base64url").slice(0, 22);
  }

  static async of(parts: PageParts): Promise<StoredPage> {
    const markup = parts.isOpen ? parts.markup.replace(pageEnd, "") : parts.markup;
    const page = new StoredPage({ ...parts, markup });
    await page.#packBrotli(Buffer.from(markup), 5);
    return page;
  }

  get bytes(): number {
    let bytes = overhead;
    for (const { whole } of this.#packed.values()) bytes += whole.length;
    return bytes;
  }

  give(request: IncomingMessage, response: ServerResponse): void {
    this.hits++;
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const packed = this.#packed.get(encoding);
    if (packed) {
      send(packed, request, response);
      return;
    }
    this.#pack(encoding).then(
      (made) => send(made, request, response),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  }

  /**
   * To one member, with what is his own (null while nobody can say who he is): nobody may keep that. A proxy
   * may, for all of them.
   */
  async giveTo(
    { own, isProxy = false }: { own: OwnPart | null; isProxy?: boolean },
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    this.hits++;
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const end = Buffer.from((own ? layIn(own) : "") + pageEnd);
    const body = await this.#bodyWith(end, encoding);
    const left = isProxy ? ofNobody : ofOneMember;
    const head = this.#headers.filter(([name]) => !left.has(name)).flat();
    if (!isProxy)
      head.push("cache-control", "private, no-store", "vary", "accept-encoding, cookie");
    head.push("content-length", String(body.length));
    if (own) head.push(memberHeader, own.viewer.key);
    if (encoding !== "identity") head.push("content-encoding", encoding);
    response.writeHead(200, head).end(request.method === "HEAD" ? undefined : body);
  }

  async #bodyWith(end: Buffer, encoding: Encoding): Promise<Buffer> {
    const packed = this.#packed.get("br");
    if (encoding === "br" && packed && end.length <= mostAtEnd)
      return endBrotli(packed.whole.body, end);
    const text = Buffer.concat([await this.#text(), end]);
    if (encoding === "br") return packBrotli(text, 5);
    return encoding === "gzip" ? packGzip(text) : text;
  }

  async packBest(): Promise<void> {
    this.isBest = true;
    await this.#packBrotli(await this.#text(), 11);
  }

  async #packBrotli(text: Buffer, quality: 5 | 11): Promise<void> {
    this.#keep("br", await (this.#isOpen ? packOpenBrotli : packBrotli)(text, quality));
  }

  async #text(): Promise<Buffer> {
    const packed = this.#packed.get("br");
    if (!packed) throw new Error("A page is packed before it is kept");
    const { body } = packed.whole;
    return unpackBrotli(this.#isOpen ? endBrotli(body, Buffer.alloc(0)) : body);
  }

  #pack(encoding: Encoding): Promise<Packed> {
    const packing = this.#packing.get(encoding);
    if (packing) return packing;
    const made = this.#text()
      .then((text) => (encoding === "gzip" ? packGzip(text) : text))
      .then((body) => this.#keep(encoding, body))
      .finally(() => this.#packing.delete(encoding));
    this.#packing.set(encoding, made);
    return made;
  }

  #keep(encoding: Encoding, body: Buffer): Packed {
    // Weak: the same page may come packed more tightly a moment later.
    const etag = `W/"${this.#hash}-${encoding}"`;
    const head = this.#headers.flat();
    head.push("content-length", String(body.length), "etag", etag);
    if (encoding !== "identity") head.push("content-encoding", encoding);
    const notModified = this.#headers
      .filter(([name]) => name === "cache-control" || name === "vary")
      .flat();
    notModified.push("etag", etag);
    const packed = {
      etag,
      whole: new OnePiece(200, head, body),
      notModified: new OnePiece(304, notModified),
    };
    // Who takes no encoding is rare, and the whole text is ten times as large.
    if (encoding === "identity") return packed;
    const before = this.#packed.get(encoding)?.whole.length ?? 0;
    this.#packed.set(encoding, packed);
    this.onGrowth(packed.whole.length - before);
    return packed;
  }
}

function send(packed: Packed, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers["if-none-match"];
  const isKnown = known !== undefined && names(known, packed.etag);
  (isKnown ? packed.notModified : packed.whole).answer(request, response);
}

/** Whether If-None-Match names it (RFC 9110, 13.1.2: W/ makes no difference). */
function names(known: string, etag: string): boolean {
  if (known === etag) return true;
  const bare = etag.slice(2);
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === bare);
}

const hotAfter = 20;
const share = 0.1;

/** Packs the pages that are asked again as small as can be: one at a time, and never for long. */
export class BestPacking {
  #isBusy = false;
  #restsUntil = 0;

  consider(page: StoredPage): void {
    if (page.isBest || page.hits < hotAfter || this.#isBusy) return;
    const begun = performance.now();
    if (begun < this.#restsUntil) return;
    this.#isBusy = true;
    page
      .packBest()
      .catch((error: unknown) => logger().error({ err: error }, "a page was not packed"))
      .finally(() => {
        const took = performance.now() - begun;
        this.#restsUntil = performance.now() + took / share - took;
        this.#isBusy = false;
      });
  }
}

/** As data that no browser executes: the page's policy is that of all. */
function layIn(own: OwnPart): string {
  const text = JSON.stringify(own).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${ownPartId}">${text}</script>`;
}
