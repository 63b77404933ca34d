import type { FlashCode } from "./flash-message.ts";

/** Expected errors of use cases. Any other error is logged, and shown as a reference id only. */
export class NotFound extends Error {
  override name = "NotFound";
}

/** The viewer is known and may not do this. Never for what the viewer may not even see: that is NotFound. */
export class NotAllowed extends Error {
  override name = "NotAllowed";
}

/** The state has changed since the caller read it (another editor, a second decision). */
export class Conflict extends Error {
  override name = "Conflict";
  readonly flash: FlashCode = "staff-moved-on";
}

export class TooMany extends Error {
  override name = "TooMany";
  readonly retryAfter: number;
  readonly #textOf: () => string | null;
  constructor(retryAfter: number, textOf: () => string | null = () => null) {
    super(`retry after ${retryAfter} s`);
    this.retryAfter = retryAfter;
    this.#textOf = textOf;
  }

  get text(): string | null {
    return this.#textOf();
  }
}

/** There is more work than places for it: what was asked is right, and may be asked again in some seconds. */
export class Busy extends Error {
  override name = "Busy";
  readonly retryAfter: number;
  constructor(retryAfter: number) {
    super(`retry after ${retryAfter} s`);
    this.retryAfter = retryAfter;
  }
}

type Cause = Error & { code?: unknown; constraint?: unknown };

export function causesOf(error: unknown): Cause[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

export async function orTooMany<T>(work: Promise<T>): Promise<T | TooMany> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooMany) return error;
    throw error;
  }
}

export function tooManyInit({ retryAfter }: TooMany) {
  return { status: 429, headers: { "retry-after": String(retryAfter) } };
}
