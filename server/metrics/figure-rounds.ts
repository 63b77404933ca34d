import type { Worker } from "node:cluster";
import type { Figures } from "./figures.ts";

export type FigureOrder =
  | { do: "tell-figures"; round: number }
  | { do: "take-figures"; ask: number; figures: Figures[] };

export type FigureWord =
  | { type: "want-figures"; ask: number }
  | { type: "figures"; round: number; figures: Figures };

type Round = { left: Set<Worker>; figures: Figures[]; end(): void };

const patienceMs = 2_000;

export class FigureRounds {
  readonly #rounds = new Map<number, Round>();
  #count = 0;

  receive(from: Worker, word: FigureWord, serving: Iterable<Worker>): void {
    if (word.type === "figures") return this.#take(from, word);
    const round = ++this.#count;
    const left = new Set(serving);
    const figures: Figures[] = [];
    const end = () => {
      clearTimeout(timer);
      this.#rounds.delete(round);
      send(from, { do: "take-figures", ask: word.ask, figures });
    };
    const timer = setTimeout(end, patienceMs);
    timer.unref();
    this.#rounds.set(round, { left, figures, end });
    for (const worker of left) send(worker, { do: "tell-figures", round });
    if (left.size === 0) end();
  }

  #take(from: Worker, { round, figures }: Extract<FigureWord, { type: "figures" }>): void {
    const found = this.#rounds.get(round);
    if (!found?.left.delete(from)) return;
    found.figures.push(figures);
    if (found.left.size === 0) found.end();
  }
}

function send(worker: Worker, order: FigureOrder): void {
  if (worker.isConnected()) worker.send(order, () => {});
}

export class FigureRequests {
  readonly #waiting = new Map<number, (figures: Figures[]) => void>();
  readonly #send: (word: FigureWord) => void;
  #count = 0;

  constructor(send: (word: FigureWord) => void) {
    this.#send = send;
  }

  readonly askAll = async (): Promise<Figures[]> => {
    const ask = ++this.#count;
    const { promise, resolve } = Promise.withResolvers<Figures[]>();
    this.#waiting.set(ask, resolve);
    this.#send({ type: "want-figures", ask });
    const timer = setTimeout(() => resolve([]), patienceMs * 2);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(ask);
    }
  };

  take({ ask, figures }: Extract<FigureOrder, { do: "take-figures" }>): void {
    this.#waiting.get(ask)?.(figures);
  }
}
