import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { memberHeader } from "#app/platform/member-key.server.ts";
import {
  type Encoding,
  encodingFor,
  endBrotli,
  maxAtEnd,
  pack,
  packBrotli,
  packOpenBrotli,
  unpackBrotli,
} from "./encodings.ts";
import { type OwnPart, ownPartId } from "#app/platform/own-part.ts";

type Packed = { etag: string; head: readonly string[]; body: Buffer };

type PageParts = {
  markup: string;
  headers: readonly (readonly [string, string])[];
  /** For members: only sent with one member's own part appended (`giveTo`). */
  isOpen?: boolean;
  tags: ReadonlySet<string>;
  madeAt: number;
};

const overhead = 4_000;
const pageEnd = "</body></html>";
/** Headers that a member's response has differently or not at all. */
const ofOneMember = new Set(["cache-control", "vary", memberHeader]);
const ofNobody = new Set([memberHeader]);

export class StoredPage {
  readonly tags: ReadonlySet<string>;
  readonly madeAt: number;
  readonly #headers: PageParts["headers"];
  readonly #hash: string;
  readonly #isOpen: boolean;
  readonly #packed = new Map<Encoding, Packed>();
  readonly #encodings = new Map<Encoding, Promise<Packed>>();
  /** Called with the number of bytes it grew. */
  onGrowth: (bytes: number) => void = () => {};
  hits = 0;
  isBest = false;
  isStale = false;
  /** Set after a failed rendering: no new try before this, in performance.now(). */
  retryAt: number | null = null;
  /** When the store last moved it to the front, in performance.now(). */
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
    for (const { body } of this.#packed.values()) bytes += body.length;
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
   * To one member, with their own part (null while the database is away): nobody may store that. A proxy may
   * store it for all of them.
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
    if (encoding === "br" && packed && end.length <= maxAtEnd) return endBrotli(packed.body, end);
    return pack(Buffer.concat([await this.#text(), end]), encoding);
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
    if (!packed) throw new Error("A page is compressed before it is stored");
    const { body } = packed;
    return unpackBrotli(this.#isOpen ? endBrotli(body, Buffer.alloc(0)) : body);
  }

  #pack(encoding: Encoding): Promise<Packed> {
    const pendingEncoding = this.#encodings.get(encoding);
    if (pendingEncoding) return pendingEncoding;
    const made = this.#text()
      .then((text) => pack(text, encoding))
      .then((body) => this.#keep(encoding, body))
      .finally(() => this.#encodings.delete(encoding));
    this.#encodings.set(encoding, made);
    return made;
  }

  #keep(encoding: Encoding, body: Buffer): Packed {
    // Weak: the same page may come better compressed a moment later.
    const etag = `W/"${this.#hash}-${encoding}"`;
    const head = this.#headers.flat();
    head.push("content-length", String(body.length), "etag", etag);
    if (encoding !== "identity") head.push("content-encoding", encoding);
    const packed = { etag, head, body };
    // Clients without an encoding are rare, and the full text is ten times as large.
    if (encoding === "identity") return packed;
    const before = this.bytes;
    this.#packed.set(encoding, packed);
    this.onGrowth(this.bytes - before);
    return packed;
  }
}

const ofNotModified = new Set(["cache-control", "vary", "etag"]);

function send({ etag, head, body }: Packed, request: IncomingMessage, response: ServerResponse) {
  const known = request.headers["if-none-match"];
  if (known !== undefined && names(known, etag)) {
    const lines = head.filter((_, at) => ofNotModified.has(head[at & ~1] ?? ""));
    response.writeHead(304, lines).end();
  } else response.writeHead(200, [...head]).end(request.method === "HEAD" ? undefined : body);
}

/** Whether If-None-Match names it (RFC 9110, 13.1.2: W/ makes no difference). */
function names(known: string, etag: string): boolean {
  if (known === etag) return true;
  const bare = etag.slice(2);
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === bare);
}

/** As data that no browser executes, so that one policy fits all members. */
function layIn(own: OwnPart): string {
  const text = JSON.stringify(own).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${ownPartId}">${text}</script>`;
}
