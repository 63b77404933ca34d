import type { Worker } from "node:cluster";

type Word = { act?: string; seq?: number; ack?: number };
type Handoff = { word: Word; connection: unknown };
const lastWordsMs = 50;

type Send = (word: Word, connection?: unknown, ...rest: unknown[]) => boolean;

/** Connections a process has not confirmed: Node waits for that for ever, also of a killed one. */
export class SocketHandoff {
  readonly #undelivered: Handoff[] = [];
  readonly #workers = new Set<Worker>();

  watch(worker: Worker): void {
    const pending = new Map<number, Handoff>();
    const child = worker.process;
    const send = child.send.bind(child) as Send;
    child.send = ((word: Word, connection?: unknown, ...rest: unknown[]) => {
      if (word.act === "newconn" && word.seq !== undefined)
        pending.set(word.seq, { word, connection });
      return send(word, connection, ...rest);
    }) as typeof child.send;
    child.on("internalMessage", ({ ack }: Word) => {
      if (ack !== undefined) pending.delete(ack);
    });
    // Its last words are heard first: what it did not say it has, it has read nothing of.
    child.once("exit", () => {
      this.#workers.delete(worker);
      setTimeout(() => {
        setImmediate(() => {
          this.#undelivered.push(...pending.values());
          this.#give();
        });
      }, lastWordsMs);
    });
  }

  opened(worker: Worker): void {
    this.#workers.add(worker);
    this.#give();
  }

  #give(): void {
    const [worker] = [...this.#workers].filter((each) => each.isConnected());
    if (!worker) return;
    const send = worker.process.send.bind(worker.process) as Send;
    // Under the same number: Node hears of it as if it had been the first.
    for (const { word, connection } of this.#undelivered.splice(0)) send(word, connection);
  }
}
