/**
 * Lets so many tasks run at once and the others wait in the order they came: a picture being decoded
 * holds its pixels in memory, and a small server must keep answering meanwhile.
 */
export function takeTurns(atOnce: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // Whoever waits takes over this turn: the count stays.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
