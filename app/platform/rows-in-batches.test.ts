import { expect, it } from "vitest";
import { rowsInBatches } from "./rows-in-batches.ts";

const all = ["a", "b", "c", "d"];

async function collect(limit: number) {
  const asked: (string | null)[] = [];
  const found: string[] = [];
  const select = (after: string | null, size: number) => {
    asked.push(after);
    return Promise.resolve(all.filter((each) => each > (after ?? "")).slice(0, size));
  };
  for await (const each of rowsInBatches(limit, select, (key) => key)) found.push(each);
  return { asked, found };
}

it("gives every row once, and asks behind the last of a full batch only", async () => {
  expect(await collect(3)).toEqual({ asked: [null, "c"], found: all });
  expect(await collect(2)).toEqual({ asked: [null, "b", "d"], found: all });
  expect(await collect(9)).toEqual({ asked: [null], found: all });
});

it("asks for no further batch where its reader has stopped", async () => {
  let asked = 0;
  const select = (_: string | null, size: number) => Promise.resolve(all.slice(0, size + asked++));
  for await (const each of rowsInBatches(1, select, (key) => key)) {
    expect(each).toBe("a");
    break;
  }
  expect(asked).toBe(1);
});
