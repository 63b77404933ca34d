import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodingFor, packBrotli, packGzip, unpackBrotli } from "./encodings.ts";
import { OnePiece } from "./one-piece.ts";

type Packed = { etag: string; whole: OnePiece; notModified: OnePiece };

type PageParts = {
  /** Without its nonce. */
  markup: string;
  /** Of the answer, without those that are of one request or of one encoding. */
  headers: readonly (readonly [string, string])[];
  tags: ReadonlySet<string>;
  /** Milliseconds of performance.now(), at the beginning of its making. */
  madeAt: number;
};

/** Rough: keys, headers and what the engine needs for an entry. */
const overhead = 4_000;

/** One answer for everybody, packed once in each encoding somebody wants. */
export class StoredPage {
  readonly tags: ReadonlySet<string>;
  readonly madeAt: number;
  readonly #headers: PageParts["headers"];
  readonly #hash: string;
  readonly #packed = new Map<Encoding, Packed>();
  readonly #packing = new Map<Encoding, Promise<Packed>>();
  /** Told by how many bytes it grew. */
  onGrowth: (bytes: number) => void = () => {};
  hits = 0;
  isBest = false;
  /** Something was added since: it is given only while no newer one can be made. */
  isStale = false;
  /** Set when a newer one could not be made: until when nobody tries again, in performance.now(). */
  retryAt: number | null = null;
  /** Of performance.now(): when the store last moved it before those that are asked for less. */
  movedAt = -Infinity;

  private constructor({ markup, headers, tags, madeAt }: PageParts) {
    this.tags = tags;
    this.madeAt = madeAt;
    this.#headers = headers;
    this.#hash = createHash("sha256").update(markup).digest("base64url").slice(0, 22);
  }

  static async of(parts: PageParts): Promise<StoredPage> {
    const page = new StoredPage(parts);
    page.#keep("br", await packBrotli(Buffer.from(parts.markup), 5));
    return page;
  }

  get bytes(): number {
    let bytes = overhead;
    for (const { whole } of this.#packed.values()) bytes += whole.length;
    return bytes;
  }

  /** Answers a GET or HEAD with it, at once when its encoding is there. */
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

  /** Its Brotli form anew, as small as it can be: some 300 ms on another thread. */
  async packBest(): Promise<void> {
    this.isBest = true;
    const text = await this.#text();
    this.#keep("br", await packBrotli(text, 11));
  }

  async #text(): Promise<Buffer> {
    const packed = this.#packed.get("br");
    if (!packed) throw new Error("A page is packed before it is kept");
    return unpackBrotli(packed.whole.body);
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
