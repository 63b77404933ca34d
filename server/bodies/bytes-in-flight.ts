/** Of whom bytes are held, and how many of their may be held at once. */
export type Share = { key: string; most: number };

/** The bytes of one body. */
export type HeldBytes = {
  /** Holds so many in all from now on; false, and nothing changes, where that is more than a share allows. */
  growTo(bytes: number): boolean;
  release(): void;
};

/** How many bytes of bodies this process holds at the moment, by whose they are. */
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
        if (shares.some(({ key, most }) => (this.#held.get(key) ?? 0) + more > most)) return false;
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
