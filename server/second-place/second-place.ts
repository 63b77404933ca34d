import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PoolConfig } from "pg";
import { CommandProblem, needsOperator } from "../command-line.ts";
import type { CopyOrder, CopyWord } from "./copy-process.ts";

/** So long a start waits for a place that does not answer; then the site opens without it. */
const claimMs = 15_000;
const againMs = 5_000;
/** The rest of the log at the end, if the place takes it. */
const endMs = 20_000;

type Options = { poolConfig: PoolConfig; isTakingOver: boolean; print(line: string): void };

/** The process that copies into the second place, started again when it ends. */
export class SecondPlace {
  readonly #options: Options;
  readonly #takenOver = Promise.withResolvers<string>();
  #child: ChildProcess | undefined;
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves, with the reason, when another data folder takes the place over: then nothing may be written. */
  get takenOver(): Promise<string> {
    return this.#takenOver.promise;
  }

  /** Before anything is written. @throws {CommandProblem} when the place is another data folder's */
  async open(): Promise<void> {
    const { isTakingOver, print } = this.#options;
    const late: CopyWord = { type: "unreachable", reason: "it does not answer" };
    const word = await Promise.race([this.#start(isTakingOver), pause(claimMs, late)]);
    if (word.type === "taken over") throw new CommandProblem(word.reason, needsOperator);
    if (word.type === "unreachable")
      print(`The second place is not reached, and is tried again: ${word.reason}`);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child?.connected) return;
    const gone = once(child, "exit");
    send(child, { do: "stop" });
    const timer = setTimeout(() => child.kill("SIGKILL"), endMs);
    await gone;
    clearTimeout(timer);
  }

  #start(isTakingOver: boolean): Promise<CopyWord> {
    const child = fork(join(import.meta.dirname, "copy-process.ts"));
    this.#child = child;
    send(child, { do: "begin", poolConfig: this.#options.poolConfig, isTakingOver });
    child.once("exit", (code, signal) => {
      if (this.#isStopping || code === 0) return;
      this.#options.print(`Copying to the second place has ended (${signal ?? code}); again soon.`);
      setTimeout(() => !this.#isStopping && void this.#start(false), againMs).unref();
    });
    return new Promise((resolve) => {
      child.on("message", (word: CopyWord) => {
        if (word.type === "taken over") this.#takenOver.resolve(word.reason);
        resolve(word);
      });
      child.once("exit", (code) =>
        resolve({ type: "unreachable", reason: `its process ended with ${code}` }),
      );
    });
  }
}

function send(child: ChildProcess, order: CopyOrder): void {
  if (child.connected) child.send(order, () => {});
}
