import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PoolConfig } from "pg";
import { SocketHandoff } from "./socket-handoff.ts";
import { MemberStreams } from "./member-streams.ts";
import { FigureRounds } from "./metrics/figure-rounds.ts";
import { errorOf, type PrimaryMessage, type WorkerMessage } from "./web-messages.ts";
import { minuteMs } from "#app/platform/durations.ts";

/** For so long a death makes the next pause longer; the longest pauses would outlast a minute. */
const rememberMs = 5 * minuteMs;
const firstPauseMs = 100;
const maxPauseMs = 30_000;
const stopTimeoutMs = 45_000;
const defaultSilenceMs = 20_000;
/** The number of pings in that time. Pings count, not the clock: a machine may sleep. */
const maxUnanswered = 4;

export type WebOptions = {
  count: number;
  poolConfig: PoolConfig;
  print(line: string): void;
  ahead: Worker;
  /** After this long without an answer a process is killed and started again; twenty seconds by default. */
  silenceMs?: number;
};

/** Forks the first web process before its order to begin, so that it loads its code meanwhile. */
export function forkAhead(): Worker {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({ exec: join(import.meta.dirname, "web-process.ts"), args: [] });
  return fork();
}

/** glibc keeps what the threads of the decoder gave back, in up to eight areas for each core. */
function fork(): Worker {
  return cluster.fork({ MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2" });
}

/**
 * This process holds the socket and hands connections on, so that none is refused while a web process dies or
 * is replaced. The first of them also works the jobs.
 */
export class WebProcesses {
  readonly #options: WebOptions;
  readonly #serving = new Map<number, Worker>();
  readonly #alive = new Set<Worker>();
  readonly #figures = new FigureRounds();
  readonly #streams = new MemberStreams();
  readonly #socketHandoff = new SocketHandoff();
  #ahead: Worker | undefined;
  readonly #deaths = new Map<number, number[]>();
  #isStopping = false;
  #renewing: Promise<void> | undefined;
  #replaced: number | undefined;

  constructor(options: WebOptions) {
    this.#options = options;
    this.#ahead = options.ahead;
  }

  /** @throws the error of the first one that could not open */
  async open(): Promise<void> {
    await this.#start(1);
    const others = Array.from({ length: this.#options.count - 1 }, (_, index) => index + 2);
    await Promise.all(others.map((place) => this.#start(place)));
  }

  /** Replaces one after the other by a new one of the current build, without a pause in serving. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renewAll().finally(() => {
      this.#renewing = undefined;
      this.#replaced = undefined;
    });
    return this.#renewing;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const left = [...this.#alive].map(async (worker) => {
      const gone = once(worker, "exit");
      sendTo(worker, { do: "stop" });
      const timer = setTimeout(() => worker.process.kill("SIGKILL"), stopTimeoutMs);
      await gone;
      clearTimeout(timer);
    });
    await Promise.all(left);
  }

  async #renewAll(): Promise<void> {
    const { print, count } = this.#options;
    print("Replacing the web processes one after the other.");
    for (let place = 1; place <= count && !this.#isStopping; place++) {
      this.#replaced = place;
      const old = this.#serving.get(place);
      try {
        await this.#start(place);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        print(
          `Web process ${place} could not be replaced (${reason}). The others stay as they are.`,
        );
        if (!this.#serving.has(place)) this.#onExit(place, "could not start");
        return;
      }
      if (!old?.isConnected()) continue;
      const gone = once(old, "exit");
      sendTo(old, { do: "leave" });
      await gone;
    }
    if (!this.#isStopping) print("All web processes are replaced.");
  }

  async #start(place: number): Promise<void> {
    const worker = this.#ahead?.isConnected() ? this.#ahead : fork();
    this.#ahead = undefined;
    this.#alive.add(worker);
    this.#socketHandoff.watch(worker);
    worker.once("exit", (code, signal) => {
      this.#alive.delete(worker);
      this.#streams.forget(worker);
      if (this.#serving.get(place) !== worker) return;
      this.#serving.delete(place);
      if (this.#replaced !== place) this.#onExit(place, signal ?? `code ${code}`);
    });
    worker.on("message", (message: WorkerMessage) => {
      if (message.type === "want-figures" || message.type === "figures")
        this.#figures.receive(worker, message, this.#serving.values());
      else if (message.type === "stream-opened" || message.type === "stream-closed")
        this.#streams.receive(worker, message);
    });
    sendTo(worker, { do: "begin", poolConfig: this.#options.poolConfig, place });
    await opened(worker);
    this.#socketHandoff.opened(worker);
    if (this.#isStopping) sendTo(worker, { do: "stop" });
    this.#serving.set(place, worker);
    this.#killWhenSilent(worker, place);
  }

  #killWhenSilent(worker: Worker, place: number): void {
    const { print, silenceMs = defaultSilenceMs } = this.#options;
    let unanswered = 0;
    worker.on("message", ({ type }: WorkerMessage) => {
      if (type === "alive") unanswered = 0;
    });
    const pingTimer = setInterval(() => {
      if (unanswered >= maxUnanswered) {
        print(`Web process ${place} has not answered for ${silenceMs / 1_000} s; ending it.`);
        clearInterval(pingTimer);
        // Its connections end with it, so that browsers try again. A stopped process reacts to no other signal.
        worker.process.kill("SIGKILL");
        return;
      }
      unanswered++;
      sendTo(worker, { do: "answer" });
    }, silenceMs / maxUnanswered);
    worker.once("exit", () => clearInterval(pingTimer));
  }

  #onExit(place: number, how: string): void {
    if (this.#isStopping) return;
    const now = performance.now();
    const before = this.#deaths.get(place) ?? [];
    const deaths = [...before.filter((at) => now - at < rememberMs), now];
    this.#deaths.set(place, deaths);
    this.#options.print(`Web process ${place} has ended (${how}); starting it again.`);
    // The pauses grow: the others serve, and what ends it may pass.
    const pauseMs = firstPauseMs * 2 ** (deaths.length - 1);
    void this.#startAgain(place, Math.min(pauseMs, maxPauseMs));
  }

  async #startAgain(place: number, afterMs: number): Promise<void> {
    await pause(afterMs);
    if (this.#isStopping) return;
    try {
      await this.#start(place);
      this.#options.print(`Web process ${place} is running again.`);
    } catch (error) {
      this.#onExit(place, error instanceof Error ? error.message : String(error));
    }
  }
}

function sendTo(worker: Worker, given: PrimaryMessage): void {
  if (worker.isConnected()) worker.send(given, () => {});
}

function opened(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("exit", (code, signal) =>
      reject(new Error(`it ended with ${signal ?? `code ${code}`} before it was open`)),
    );
    worker.on("message", (message: WorkerMessage) => {
      if (message.type === "open") resolve();
      else if (message.type === "failed") reject(errorOf(message));
    });
  });
}
