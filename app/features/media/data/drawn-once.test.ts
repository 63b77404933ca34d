import { expect, test } from "vitest";
import { TooMany } from "#app/platform/errors.ts";
import { drawCached } from "./draw-cached.server.ts";

const roomy = { maxBytes: 1000, maxWaiting: 10 };

/** A drawing that is finished by hand, and counts how often it was begun. */
function slow() {
  let begun = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    begun: () => begun,
    finish: () => finish(),
    draw: async () => {
      begun += 1;
      await finished;
      return Buffer.alloc(10);
    },
  };
}

test("draws once for all who ask at the same time, and not again afterwards", async () => {
  const get = drawCached(roomy);
  const one = slow();
  const requested = Array.from({ length: 20 }, () => get("a", one.draw));
  one.finish();
  const [first, ...others] = await Promise.all(requested);
  expect(others.every((each) => each === first)).toBe(true);
  await get("a", one.draw);
  expect(one.begun()).toBe(1);
});

test("draws one at a time", async () => {
  const get = drawCached(roomy);
  const [one, two] = [slow(), slow()];
  const both = [get("a", one.draw), get("b", two.draw)];
  expect([one.begun(), two.begun()]).toEqual([1, 0]);
  one.finish();
  await both[0];
  two.finish();
  await both[1];
  expect(two.begun()).toBe(1);
});

test("refuses a caller who would wait behind too many", async () => {
  const get = drawCached({ ...roomy, maxWaiting: 2 });
  const one = slow();
  const waiting = [get("a", one.draw), get("b", one.draw)];
  await expect(get("c", one.draw)).rejects.toThrow(TooMany);
  const same = get("b", one.draw);
  one.finish();
  await Promise.all([...waiting, same]);
  await expect(get("c", one.draw)).resolves.toHaveLength(10);
});

test("drops the least recently used image when it is full", async () => {
  const get = drawCached({ ...roomy, maxBytes: 25 });
  const begun: string[] = [];
  const ask = (key: string) =>
    get(key, async () => {
      begun.push(key);
      return Buffer.alloc(10);
    });
  for (const key of ["a", "b", "a", "c", "a", "b"]) await ask(key);
  expect(begun).toEqual(["a", "b", "c", "b"]);
});

test("a drawing that failed is tried again", async () => {
  const get = drawCached(roomy);
  await expect(get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(get("a", async () => Buffer.alloc(1))).resolves.toHaveLength(1);
});
