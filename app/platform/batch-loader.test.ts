import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { batchLoader } from "./batch-loader.ts";

it("asks once for all that is asked at the same moment, and answers each", async () => {
  const requested: number[][] = [];
  const double = batchLoader(async (numbers: readonly number[]) => {
    requested.push([...numbers]);
    return numbers.map((number) => number * 2);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4].map((number) => double(number)))).toEqual([2, 4, 6, 8]);
  expect(requested).toEqual([[1, 2, 3], [4]]);
  // Nothing is kept.
  expect(await double(1)).toBe(2);
  expect(requested).toHaveLength(3);
});

it("adds a caller who asks while two batches are running to the next one", async () => {
  const open: (() => void)[] = [];
  const requested: string[][] = [];
  const ask = batchLoader(async (words: readonly string[]) => {
    requested.push([...words]);
    await new Promise<void>((resolve) => open.push(resolve));
    return words;
  });
  const answers = [ask("a")];
  await turn();
  answers.push(ask("b"));
  await turn();
  answers.push(ask("c"), ask("d"));
  await turn();
  expect(requested).toEqual([["a"], ["b"]]);
  open[0]?.();
  await expect.poll(() => requested).toEqual([["a"], ["b"], ["c", "d"]]);
  for (const resolve of open) resolve();
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d"]);
});

it("fails for those of one batch, and goes on", async () => {
  const ask = batchLoader(async (numbers: readonly number[]) => {
    if (numbers.includes(0)) throw new Error("away");
    return numbers;
  });
  await expect(Promise.all([ask(1), ask(0)])).rejects.toThrow("away");
  expect(await ask(1)).toBe(1);
});
