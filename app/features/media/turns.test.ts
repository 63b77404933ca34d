import { expect, it } from "vitest";
import { takeTurns } from "./data/turns.server.ts";

it("lets so many run at once, the others in the order they came, and a failure makes room too", async () => {
  const inTurn = takeTurns(2);
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
