/**
 * What may go wrong in a use case and is no bug. Pages turn them into statuses and words;
 * whatever else is thrown is a bug: logged, and shown as a reference id only.
 */
export class NotFound extends Error {
  override name = "NotFound";
}

/** The viewer is known and may not do this. Never for what the viewer may not even see: that is NotFound. */
export class NotAllowed extends Error {
  override name = "NotAllowed";
}

/** The state has moved on under the caller (another editor, a second decision). */
export class Conflict extends Error {
  override name = "Conflict";
}

/** A limit was reached; `retryAfter` is in seconds. */
export class TooMany extends Error {
  override name = "TooMany";
  readonly retryAfter: number;
  readonly #say: () => string | null;
  constructor(retryAfter: number, say: () => string | null = () => null) {
    super(`retry after ${retryAfter} s`);
    this.retryAfter = retryAfter;
    this.#say = say;
  }

  /**
   * What the limit counts, how many there are and when the next is free, in the language of the request
   * that is answered (limits/limit-text.server.ts); null where no limit of one's own was reached.
   */
  get text(): string | null {
    return this.#say();
  }
}
