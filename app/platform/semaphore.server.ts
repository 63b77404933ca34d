import { TooMany } from "./errors.ts";

/** Runs a task when it is its turn. @throws {TooMany} when too many wait already */
export type RunInTurn = <T>(task: () => Promise<T>) => Promise<T>;
type RunOfKey = <T>(key: string, task: () => Promise<T>) => Promise<T>;

/** `retryAfter`, in seconds, is what those hear for whom there is no place in the queue. */
type WaitLimit = { maxWaiting: number; retryAfter: number };

/** Runs `atOnce` tasks at once and the others in order; with a `waitLimit` it refuses those beyond `maxWaiting`. */
export function semaphore(atOnce: number, waitLimit?: WaitLimit): RunInTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < atOnce) running++;
    else if (waitLimit && waiting.length >= waitLimit.maxWaiting)
      throw new TooMany(waitLimit.retryAfter);
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

export function semaphoreByKey(atOnce: number, waitLimit?: WaitLimit): RunOfKey {
  const semaphores = new Map<string, { run: RunInTurn; tasks: number }>();
  return async (key, task) => {
    const entry = semaphores.get(key) ?? { run: semaphore(atOnce, waitLimit), tasks: 0 };
    semaphores.set(key, entry);
    entry.tasks++;
    try {
      return await entry.run(task);
    } finally {
      if (--entry.tasks === 0) semaphores.delete(key);
    }
  };
}

/** Runs `atOnce` tasks at once, never two of one key; the keys that wait are served in turn. */
export function fairSemaphore(atOnce: number): RunOfKey {
  const overall = semaphore(atOnce);
  const ofKey = semaphoreByKey(1);
  return (key, task) => ofKey(key, () => overall(task));
}
