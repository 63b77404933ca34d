import { expect, it } from "vitest";
import { TooMany } from "./errors.ts";
import { fairSemaphore, semaphore, semaphoreByKey } from "./semaphore.server.ts";

it("lets a fixed number run at once, the others in the order they came, and a failure makes room too", async () => {
  const inTurn = semaphore(2);
  const ended = new Map<number, (works: boolean) => void>();
  const begun: number[] = [];
  const run = (task: number) =>
    inTurn(() => {
      begun.push(task);
      return new Promise<number>((done, fail) => {
        ended.set(task, (works) => (works ? done(task) : fail(new Error(`task ${task}`))));
      });
    });
  const tasks = [1, 2, 3, 4].map(run);
  expect(begun).toEqual([1, 2]);
  ended.get(2)?.(false);
  await expect(tasks[1]).rejects.toThrow("task 2");
  expect(begun).toEqual([1, 2, 3]);
  ended.get(1)?.(true);
  await tasks[0];
  expect(begun).toEqual([1, 2, 3, 4]);
  ended.get(3)?.(true);
  ended.get(4)?.(true);
  expect(await Promise.all([tasks[2], tasks[3]])).toEqual([3, 4]);
  const last = run(5);
  ended.get(5)?.(true);
  expect(await last).toBe(5);
});

it("refuses a caller when too many wait, separately for each key", async () => {
  const inTurn = semaphoreByKey(1, { maxWaiting: 1, retryAfter: 5 });
  const task = async () => "done";
  const answers = (key: string) => Promise.allSettled([1, 2, 3].map(() => inTurn(key, task)));
  for (const [first, second, third] of await Promise.all([answers("a"), answers("b")])) {
    expect([first, second].map((answer) => answer?.status)).toEqual(["fulfilled", "fulfilled"]);
    expect(third).toMatchObject({ reason: expect.any(TooMany) });
    expect(third).toMatchObject({ reason: { retryAfter: 5 } });
  }
  expect(await inTurn("a", task)).toBe("done");
});

it("never runs two of one key, and serves the keys in turn, whatever failed", async () => {
  const inTurn = fairSemaphore(2);
  const running: string[] = [];
  const begun: string[] = [];
  const tasks = ["a1", "a2", "a3", "a4", "b1", "c1", "c2"].map((name) =>
    inTurn(name.slice(0, 1), async () => {
      begun.push(name);
      running.push(name.slice(0, 1));
      expect(running.length).toBeLessThanOrEqual(2);
      expect(new Set(running).size).toBe(running.length);
      await new Promise(setImmediate);
      running.splice(running.indexOf(name.slice(0, 1)), 1);
      if (name === "a1") throw new Error("a1");
    }),
  );
  const results = await Promise.allSettled(tasks);
  expect(results.map(({ status }) => status)).toEqual(["rejected", ...Array(6).fill("fulfilled")]);
  expect(begun.toSorted()).toEqual(["a1", "a2", "a3", "a4", "b1", "c1", "c2"]);
  expect(begun.slice(0, 3), "c waits for one to end").toEqual(["a1", "b1", "c1"]);
});
