import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { memberHeader } from "#app/platform/member-key.server.ts";
import { type Encoding, encodingFor, pack, unpackBrotli } from "./encodings.ts";

type Packed = { etag: string; head: readonly string[]; body: Buffer };

type PageParts = {
  markup: string;
  headers: readonly (readonly [string, string])[];
  tags: ReadonlySet<string>;
  madeAt: number;
};

const overhead = 4_000;
/** What a page takes in Brotli and, once somebody asks for it so, in gzip. */
const inBothEncodings = 2.25;
/** Not stored, so that going back after signing out asks again; the script has filled a member's name in it. */
const forMembers = ["cache-control", "private, no-store", "vary", "accept-encoding, cookie"];
const ofVisitors = new Set(["cache-control", "vary", memberHeader]);

export class StoredPage {
  readonly tags: ReadonlySet<string>;
  readonly madeAt: number;
  readonly #headers: PageParts["headers"];
  readonly #hash: string;
  readonly #packed = new Map<Encoding, Packed>();
  readonly #encodings = new Map<Encoding, Promise<Packed>>();
  bytes = 0;
  isStale = false;
  /** Set after a failed rendering: no new try before this, in performance.now(). */
  retryAt: number | null = null;
  isRead = false;

  private constructor({ markup, headers, tags, madeAt }: PageParts) {
    this.tags = tags;
    this.madeAt = madeAt;
    this.#headers = headers;
    this.#hash = createHash("sha256").update(markup).digest("base64url").slice(0, 22);
  }

  static async of(parts: PageParts): Promise<StoredPage> {
    const page = new StoredPage(parts);
    const { body } = page.#keep("br", await pack(Buffer.from(parts.markup), "br"));
    page.bytes = overhead + body.length * inBothEncodings;
    return page;
  }

  /** `memberKey`: of the member it is given to, on their device, or null; the bytes are the same for everybody. */
  give(request: IncomingMessage, response: ServerResponse, memberKey?: string | null): void {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const packed = this.#packed.get(encoding);
    if (packed) {
      send(packed, request, response, memberKey);
      return;
    }
    this.#pack(encoding).then(
      (made) => send(made, request, response, memberKey),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  }

  async #text(): Promise<Buffer> {
    const packed = this.#packed.get("br");
    if (!packed) throw new Error("A page is compressed before it is stored");
    return unpackBrotli(packed.body);
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
    // Weak: a proxy may compress it otherwise.
    const etag = `W/"${this.#hash}-${encoding}"`;
    const head = this.#headers.flat();
    head.push("content-length", String(body.length), "etag", etag);
    if (encoding !== "identity") head.push("content-encoding", encoding);
    const packed = { etag, head, body };
    // Clients without an encoding are rare, and the full text is ten times as large.
    if (encoding !== "identity") this.#packed.set(encoding, packed);
    return packed;
  }
}

const ofNotModified = new Set(["cache-control", "vary", "etag", memberHeader]);

function send(
  packed: Packed,
  request: IncomingMessage,
  response: ServerResponse,
  memberKey?: string | null,
): void {
  const { etag, body } = packed;
  const head = memberKey === undefined ? packed.head : headFor(packed.head, memberKey);
  const known = request.headers["if-none-match"];
  if (known !== undefined && names(known, etag)) {
    const lines = head.filter((_, at) => ofNotModified.has(head[at & ~1] ?? ""));
    response.writeHead(304, lines).end();
  } else response.writeHead(200, [...head]).end(request.method === "HEAD" ? undefined : body);
}

function headFor(head: readonly string[], memberKey: string | null): string[] {
  const lines = head.filter((_, at) => !ofVisitors.has(head[at & ~1] ?? ""));
  return [...lines, ...forMembers, ...(memberKey ? [memberHeader, memberKey] : [])];
}

/** Whether If-None-Match names it (RFC 9110, 13.1.2: W/ makes no difference). */
function names(known: string, etag: string): boolean {
  if (known === etag) return true;
  const bare = etag.slice(2);
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === bare);
}
