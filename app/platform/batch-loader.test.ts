import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { batchLoader } from "./batch-loader.ts";

it("asks once for all that is asked at the same moment, and answers each", async () => {
  const asked: number[][] = [];
  const double = batchLoader(async (numbers: readonly number[]) => {
    asked.push([...numbers]);
    return numbers.map((number) => number * 2);
  }, 3);
  expect(await Promise.all([1, 2, 3, 4].map((number) => double(number)))).toEqual([2, 4, 6, 8]);
  expect(asked).toEqual([[1, 2, 3], [4]]);
  // Nothing is kept.
  expect(await double(1)).toBe(2);
  expect(asked).toHaveLength(3);
});

it("sends who asks while two batches are on their way with the next one", async () => {
  const open: (() => void)[] = [];
  const asked: string[][] = [];
  const ask = batchLoader(async (words: readonly string[]) => {
    asked.push([...words]);
    await new Promise<void>((resolve) => open.push(resolve));
    return words;
  });
  const answers = [ask("a")];
  await turn();
  answers.push(ask("b"));
  await turn();
  answers.push(ask("c"), ask("d"));
  await turn();
  expect(asked).toEqual([["a"], ["b"]]);
  open[0]?.();
  await expect.poll(() => asked).toEqual([["a"], ["b"], ["c", "d"]]);
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
