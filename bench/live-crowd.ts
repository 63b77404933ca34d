import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Answer, Ask } from "./live-listeners.ts";

const perProcess = 5_000;

/** Many open event streams, held by processes of their own. */
export class Crowd {
  readonly #children: ChildProcess[] = [];

  /** Opens a stream for each cookie; `returns` makes them come back, as browsers do, when they are ended. */
  async open(port: number, cookies: readonly string[], returns = false): Promise<void> {
    for (let at = 0; at < cookies.length; at += perProcess) {
      const child = fork(join(import.meta.dirname, "live-listeners.ts"), { stdio: "inherit" });
      this.#children.push(child);
      const open = { port, cookies: cookies.slice(at, at + perProcess), returns };
      child.send({ open } satisfies Ask);
    }
    await this.until(cookies.length);
  }

  /** Waits until so many streams are open. */
  async until(count: number): Promise<void> {
    for (let waited = 0; waited < 1_200; waited++) {
      const { open, refused } = await this.tell();
      if (open >= count) return;
      if (refused > 0) throw new Error(`${refused} of ${count} streams were refused`);
      await pause(100);
    }
    throw new Error(`Not all of ${count} streams came to be open`);
  }

  /** The delays of so many messages, once they have all come; fewer when they do not come in half a minute. */
  async hear(count: number): Promise<number[]> {
    const delays: number[] = [];
    for (let waited = 0; waited < 300 && delays.length < count; waited++) {
      await pause(100);
      delays.push(...(await this.tell()).delays);
    }
    return delays;
  }

  /** What was heard since it was last asked. */
  async tell(): Promise<Answer> {
    const answers = await Promise.all(
      this.#children.map(async (child) => {
        const answer = once(child, "message");
        child.send("tell" satisfies Ask);
        return ((await answer) as [Answer])[0];
      }),
    );
    return {
      open: answers.reduce((sum, { open }) => sum + open, 0),
      refused: answers.reduce((sum, { refused }) => sum + refused, 0),
      delays: answers.flatMap(({ delays }) => delays),
    };
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#children.map(async (child) => {
        const exited = once(child, "exit");
        child.disconnect();
        await exited;
      }),
    );
  }
}
