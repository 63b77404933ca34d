/** Thousands of returning streams must leave connections to pages. A turn must not wait for another. */
export class Turns {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#taken >= this.#most)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    else this.#taken++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#taken--;
    }
  }
}
