import type { Worker } from "node:cluster";

type Word = { act?: string; seq?: number; ack?: number };
type Handoff = { word: Word; connection: unknown };
const lastWordsMs = 50;

type Send = (word: Word, connection?: unknown, ...rest: unknown[]) => boolean;

/** Connections that a process has not confirmed: Node waits for ever, even for a killed one. */
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
    // Its last messages come first: it has read nothing of a connection that it did not confirm.
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
    // Under the same number: for Node it is the first confirmation.
    for (const { word, connection } of this.#undelivered.splice(0)) send(word, connection);
  }
}
