import { TooMany } from "./errors.ts";

/** Runs a task when it is its turn. @throws {TooMany} when too many wait already */
export type RunInTurn = <T>(task: () => Promise<T>) => Promise<T>;

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

export function semaphoreByKey(
  atOnce: number,
  crowd?: WaitLimit,
): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const semaphores = new Map<string, { run: RunInTurn; tasks: number }>();
  return async (key, task) => {
    const entry = semaphores.get(key) ?? { run: semaphore(atOnce, crowd), tasks: 0 };
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
export function fairSemaphore(
  atOnce: number,
): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const running = new Set<string>();
  const waiting = new Map<string, (() => void)[]>();
  const startNext = () => {
    for (const [key, [first, ...others]] of waiting) {
      if (running.size >= atOnce) return;
      if (running.has(key)) continue;
      if (others.length > 0) waiting.set(key, others);
      else waiting.delete(key);
      running.add(key);
      first?.();
    }
  };
  return async (key, task) => {
    await new Promise<void>((resolve) => {
      waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
      startNext();
    });
    try {
      return await task();
    } finally {
      running.delete(key);
      // Behind the keys that waited meanwhile.
      const others = waiting.get(key);
      if (waiting.delete(key) && others) waiting.set(key, others);
      startNext();
    }
  };
}
