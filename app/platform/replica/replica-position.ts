/** So many looks ahead of a replica that stands still are remembered. */
const mostAhead = 600;

/**
 * How far a replica has come behind its database, as it was last seen; positions in bytes from the
 * beginning of the log, moments and lags in milliseconds. No clock of the two machines is compared: the
 * replica is as old as the latest moment of which it is known to have everything.
 */
export class ReplicaPosition {
  readonly #mostLag: number;
  #changes = 0;
  /** Nothing is known of it at first: it must have all that there is. */
  #mustReach = Number.POSITIVE_INFINITY;
  #replayed = -1;
  #written: { position: number; at: number }[] = [];

  constructor(mostLag: number) {
    this.#mostLag = mostLag;
  }

  /** How many changes were heard of: told to `wrote` by who asked afterwards. */
  get changes(): number {
    return this.#changes;
  }

  /** Something was changed that whoever reads from now on must see. */
  changed(): void {
    this.#changes++;
    this.#mustReach = Number.POSITIVE_INFINITY;
  }

  /** The database had written so far; it was asked at that moment, after so many changes. */
  wrote(position: number, at: number, changes: number): void {
    if (this.#written.length < mostAhead) this.#written.push({ position, at });
    if (changes === this.#changes) this.#mustReach = Math.min(this.#mustReach, position);
  }

  replayed(position: number): void {
    this.#replayed = position;
    const reached = this.#written.findLastIndex((each) => each.position <= position);
    if (reached > 0) this.#written.splice(0, reached);
  }

  /** It does not answer, or is no replica. */
  lost(): void {
    this.#replayed = -1;
  }

  /** Whether it lacks a change that was heard of. */
  get isAwaited(): boolean {
    return this.#replayed < this.#mustReach;
  }

  /** By how much it may be behind. */
  lagAt(now: number): number {
    const [latest] = this.#written;
    return latest && latest.position <= this.#replayed ? now - latest.at : Number.POSITIVE_INFINITY;
  }

  /** Whether it may be read from. */
  holdsAt(now: number): boolean {
    return !this.isAwaited && this.lagAt(now) <= this.#mostLag;
  }
}
