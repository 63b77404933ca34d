import { expect, test } from "vitest";
import { poolSizes, wantedProcesses } from "./pool-sizes.ts";

const gigabytes = (n: number) => n * 1024 ** 3;

test.each([
  ["one for each core", undefined, 4, 16, 4],
  ["no more than gigabytes of memory", undefined, 4, 2.9, 2],
  ["one on the smallest machine", undefined, 2, 0.5, 1],
  ["eight at most", undefined, 64, 256, 8],
  ["what is set, whatever the machine has", 12, 1, 1, 12],
])("%s", (_, set, cores, memory, expected) => {
  expect(wantedProcesses(set, { cores, memory: gigabytes(memory) })).toBe(expected);
});

test.each([
  [1, 97, { processes: 1, connections: 20 }],
  [2, 97, { processes: 2, connections: 20 }],
  [8, 97, { processes: 8, connections: 6 }],
  [8, 22, { processes: 3, connections: 2 }],
  [1, 3, { processes: 1, connections: 2 }],
])("%i processes on a database of %i connections", (wanted, allowed, expected) => {
  expect(poolSizes(wanted, allowed)).toEqual(expected);
});

test.each([2, 3, 4, 8, 16, 64])("%i processes never ask for more than there are", (wanted) => {
  for (let allowed = 20; allowed < 500; allowed++) {
    const { processes, connections } = poolSizes(wanted, allowed);
    if (processes > 1) expect((processes + 1) * (connections + 2)).toBeLessThanOrEqual(allowed);
  }
});
