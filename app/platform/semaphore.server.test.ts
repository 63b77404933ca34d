import { expect, it } from "vitest";
import { TooMany } from "./errors.ts";
import { semaphore, semaphoreByKey } from "./semaphore.server.ts";

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
