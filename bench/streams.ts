import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Plan } from "./part.ts";

type Opening = { port: number; path: string; cookies: string[] };
type StreamFigures = { open: number; refused: number; delays: number[] };
const now = () => performance.timeOrigin + performance.now();

export class Streams {
  readonly #child: ChildProcess = fork(import.meta.filename, ["listen"], { stdio: "inherit" });
  #opened = 0;

  constructor({ ends }: Plan) {
    ends.push(() => this.close());
  }

  async open(port: number, cookies: string[], path = "/live"): Promise<void> {
    this.#child.send({ port, path, cookies } satisfies Opening);
    this.#opened += cookies.length;
    await this.allOpen();
  }

  async allOpen(): Promise<void> {
    for (let waited = 0; waited < 3_000; waited++) {
      const { open, refused } = await this.#report();
      if (refused > 0) throw new Error(`${refused} streams were refused`);
      if (open >= this.#opened) return;
      await pause(100);
    }
    throw new Error("Not all streams came to be open");
  }

  /** How long each of so many messages took to reach the streams of others. @throws when one is missing */
  async readDelays(count: number): Promise<number[]> {
    const delays: number[] = [];
    for (let waited = 0; waited < 600 && delays.length < count; waited++) {
      await pause(50);
      delays.push(...(await this.#report()).delays);
    }
    if (delays.length !== count) throw new Error(`Of ${count} messages ${delays.length} came`);
    return delays;
  }

  async #report(): Promise<StreamFigures> {
    const figures = once(this.#child, "message");
    this.#child.send("tell");
    return ((await figures) as [StreamFigures])[0];
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exited = once(this.#child, "exit");
    if (this.#child.connected) this.#child.disconnect();
    await exited;
  }
}

if (process.argv[2] === "listen") listen();

function listen(): void {
  const open = new Set<Socket>();
  let figures = { refused: 0, delays: [] as number[] };
  let opened = 0;
  process.on("disconnect", () => process.exit(0));
  process.on("message", (target: Opening | "tell") => {
    if (target === "tell") {
      process.send?.({ open: open.size, ...figures } satisfies StreamFigures);
      figures = { refused: 0, delays: [] };
      return;
    }
    let next = 0;
    const more = () => {
      const cookie = target.cookies[next++];
      // Each local address has some 28,000 ports.
      if (cookie) hold(target, cookie, `127.0.0.${2 + (opened++ % 8)}`, more);
    };
    for (let client = 0; client < 40; client++) more();
  });

  function hold(
    target: Opening,
    cookie: string,
    localAddress: string,
    onOpen: () => void,
    last = "",
  ): void {
    let [isAnswered, rest, comeBackMs] = [false, "", 3_000];
    const socket = connect({ port: target.port, host: "127.0.0.1", localAddress });
    const resume = last && `last-event-id: ${last}\r\n`;
    socket.write(
      `GET ${target.path} HTTP/1.1\r\nhost: 127.0.0.1:${target.port}\r\ncookie: ${cookie}\r\n${resume}\r\n`,
    );
    socket.on("error", () => {});
    socket.on("close", () => {
      open.delete(socket);
      setTimeout(() => hold(target, cookie, localAddress, () => {}, last), comeBackMs);
      if (!isAnswered) onOpen();
    });
    socket.on("data", (chunk) => {
      const text = rest + chunk.toString("latin1");
      if (!isAnswered) {
        isAnswered = true;
        if (text.startsWith("HTTP/1.1 200")) open.add(socket);
        else figures.refused++;
        onOpen();
      }
      const end = text.lastIndexOf("\n\n");
      rest = text.slice(Math.max(0, end));
      if (end === -1) return;
      const came = now();
      for (const event of text.slice(0, end).split("\n\n")) {
        last = /id: (\S+)\n/.exec(event)?.[1] ?? last;
        comeBackMs = Number(/retry: (\d+)/.exec(event)?.[1] ?? comeBackMs);
        const [, sent] = /"text":"bench ([\d.]+)"/.exec(event) ?? [];
        if (sent && event.includes('"isOwn":false')) figures.delays.push(came - Number(sent));
      }
    });
  }
}
