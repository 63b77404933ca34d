import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { get } from "node:http";
import { freePort } from "#test/start-process.ts";
import { SocketHandoff } from "./socket-handoff.ts";

const workers: Worker[] = [];

afterEach(() => {
  for (const worker of workers.splice(0)) worker.process.kill("SIGKILL");
});

it("answers a connection that was handed to a process killed before accepting it", async () => {
  const port = await freePort();
  cluster.setupPrimary({
    exec: join(import.meta.dirname, "../test/answering-process.mjs"),
    args: [`${port}`],
    execArgv: [],
  });
  const handoff = new SocketHandoff();
  for (let n = 0; n < 2; n++) {
    const worker = cluster.fork();
    workers.push(worker);
    handoff.watch(worker);
    await once(worker, "message");
    handoff.opened(worker);
  }
  const [frozen] = workers;
  frozen?.process.kill("SIGSTOP");
  let answered = 0;
  const requested = Array.from({ length: 6 }, () => ask(port).then(() => answered++));
  // In turn: one of them went to the one that takes nothing.
  await vi.waitFor(() => expect(answered).toBe(5), { timeout: 20_000 });
  await pause(200);
  expect(answered).toBe(5);
  frozen?.process.kill("SIGKILL");
  await Promise.all(requested);
});

function ask(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const requested = get({ host: "127.0.0.1", port, agent: false }, (answer) => {
      answer.resume().on("end", resolve);
    });
    requested.on("error", reject);
  });
}
