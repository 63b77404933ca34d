import type { Channel } from "./live-events.server.ts";

export type Signal = { channels: Channel[]; kind: string; data: Record<string, unknown> };

const subscribers = new Set<(signal: Signal) => void>();

/** Called with each signal that this process gives, until the function it gives back is called. */
export function onSignal(subscriber: (signal: Signal) => void): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

/**
 * Tells the browsers open now, without keeping it; left out under load. Never in a transaction, and only to
 * channels whose members may know it: nothing reads it anew through what they may see. `data` holds ids.
 */
export function signal(
  channels: readonly Channel[],
  kind: string,
  data: Record<string, unknown> = {},
): void {
  for (const subscriber of subscribers) subscriber({ channels: [...channels], kind, data });
}
