import type { Worker } from "node:cluster";
import type { Told } from "./figures.ts";

export type FigureOrder =
  | { do: "tell-figures"; round: number }
  | { do: "take-figures"; ask: number; told: Told[] };

export type FigureWord =
  | { said: "want-figures"; ask: number }
  | { said: "figures"; round: number; figures: Told };

type Round = { left: Set<Worker>; told: Told[]; end(): void };

const patienceMs = 2_000;

export class FigureRounds {
  readonly #rounds = new Map<number, Round>();
  #count = 0;

  hear(from: Worker, word: FigureWord, serving: Iterable<Worker>): void {
    if (word.said === "figures") return this.#take(from, word);
    const round = ++this.#count;
    const left = new Set(serving);
    const told: Told[] = [];
    const end = () => {
      clearTimeout(timer);
      this.#rounds.delete(round);
      tell(from, { do: "take-figures", ask: word.ask, told });
    };
    const timer = setTimeout(end, patienceMs);
    timer.unref();
    this.#rounds.set(round, { left, told, end });
    for (const worker of left) tell(worker, { do: "tell-figures", round });
    if (left.size === 0) end();
  }

  #take(from: Worker, { round, figures }: Extract<FigureWord, { said: "figures" }>): void {
    const asked = this.#rounds.get(round);
    if (!asked?.left.delete(from)) return;
    asked.told.push(figures);
    if (asked.left.size === 0) asked.end();
  }
}

function tell(worker: Worker, order: FigureOrder): void {
  if (worker.isConnected()) worker.send(order, () => {});
}

export class FigureAsking {
  readonly #waiting = new Map<number, (told: Told[]) => void>();
  readonly #say: (word: FigureWord) => void;
  #count = 0;

  constructor(say: (word: FigureWord) => void) {
    this.#say = say;
  }

  readonly askAll = async (): Promise<Told[]> => {
    const ask = ++this.#count;
    const { promise, resolve } = Promise.withResolvers<Told[]>();
    this.#waiting.set(ask, resolve);
    this.#say({ said: "want-figures", ask });
    const timer = setTimeout(() => resolve([]), patienceMs * 2);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(ask);
    }
  };

  take({ ask, told }: Extract<FigureOrder, { do: "take-figures" }>): void {
    this.#waiting.get(ask)?.(told);
  }
}
