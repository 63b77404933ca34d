import { TooMany } from "#app/platform/errors.ts";
import { semaphore } from "#app/platform/semaphore.server.ts";

type Bounds = {
  maxBytes: number;
  maxWaiting: number;
};

/** In seconds; whoever fetches previews asks again. */
const askAgainAfter = 10;

/** Keeps the most recently used; draws each once, one at a time. @throws {TooMany} when too many wait */
export function drawCached({ maxBytes, maxWaiting }: Bounds) {
  const oneAtATime = semaphore(1);
  const cache = new Map<string, Buffer>();
  const pending = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  function remember(key: string, drawn: Buffer): void {
    cache.set(key, drawn);
    bytes += drawn.length;
    for (const [oldest, { length }] of cache) {
      if (bytes <= maxBytes) break;
      cache.delete(oldest);
      bytes -= length;
    }
  }

  return async (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = cache.get(key);
    if (known) {
      cache.delete(key);
      cache.set(key, known);
      return known;
    }
    const awaited = pending.get(key);
    if (awaited) return awaited;
    if (pending.size >= maxWaiting) throw new TooMany(askAgainAfter);
    const drawing = oneAtATime(draw)
      .then((drawn) => {
        remember(key, drawn);
        return drawn;
      })
      .finally(() => pending.delete(key));
    pending.set(key, drawing);
    return drawing;
  };
}
