/** Who the bytes belong to, and how many of theirs may be in memory at once. */
export type Share = { key: string; max: number };

export type HeldBytes = {
  /** Reserves this many in all; false, and nothing changes, where a share is exceeded. */
  growTo(bytes: number): boolean;
  release(): void;
};

export class BytesInFlight {
  readonly #held = new Map<string, number>();

  hold(shares: readonly Share[]): HeldBytes {
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      for (const { key } of shares) {
        const held = (this.#held.get(key) ?? 0) + bytes;
        if (held > 0) this.#held.set(key, held);
        else this.#held.delete(key);
      }
    };
    return {
      growTo: (bytes) => {
        const more = bytes - own;
        if (shares.some(({ key, max }) => (this.#held.get(key) ?? 0) + more > max)) return false;
        add(more);
        return true;
      },
      release: () => add(-own),
    };
  }

  heldOf(key: string): number {
    return this.#held.get(key) ?? 0;
  }
}
