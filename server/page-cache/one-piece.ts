import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderValue,
} from "node:http";

const dateLength = "Sun, 22 Nov 2026 13:00:00 GMT".length;
// As all other answers have it: the time after which Node's server closes a connection on which nothing comes.
const goesOn = "Connection: keep-alive\r\nKeep-Alive: timeout=5\r\n";

/**
 * A finished answer, head and body in one piece of memory that goes out as it is. Node's own way writes the
 * head anew for each request and copies it beside the body, which takes longer than all else of the answer.
 */
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

  /** Answers a GET or HEAD with it. */
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
