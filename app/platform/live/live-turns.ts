/**
 * So much at a time, the rest in turn: thousands of streams that come back at once leave connections of
 * the database to the pages. Nothing that is done in a turn may wait for another turn of the same.
 */
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
      // The turn goes over to whoever waits.
      if (next) next();
      else this.#taken--;
    }
  }
}
