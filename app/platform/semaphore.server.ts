import { TooMany } from "./errors.ts";

/** Runs a task in its turn. @throws {TooMany} when too many wait already */
export type RunInTurn = <T>(task: () => Promise<T>) => Promise<T>;

type Crowd = { mostWaiting: number; comeBackAfter: number };

/** Runs a number of tasks at once, the others in order. Beyond `mostWaiting` it refuses, with seconds to wait. */
export function semaphore(atOnce: number, crowd?: Crowd): RunInTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < atOnce) running++;
    else if (crowd && waiting.length >= crowd.mostWaiting) throw new TooMany(crowd.comeBackAfter);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The next in line takes over, so the count stays.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

export function semaphoreByKey(
  atOnce: number,
  crowd?: Crowd,
): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, { run: RunInTurn; tasks: number }>();
  return async (key, task) => {
    const line = lines.get(key) ?? { run: semaphore(atOnce, crowd), tasks: 0 };
    lines.set(key, line);
    line.tasks++;
    try {
      return await line.run(task);
    } finally {
      if (--line.tasks === 0) lines.delete(key);
    }
  };
}
