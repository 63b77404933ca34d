import type { Channel } from "./live-events.server.ts";

export type Signal = { channels: Channel[]; kind: string; data: Record<string, unknown> };

const subscribers = new Set<(signal: Signal) => void>();

/** Called with each signal of this process, until the returned function is called. */
export function onSignal(subscriber: (signal: Signal) => void): () => void {
  subscribers.add(subscriber);
  return () => subscribers.delete(subscriber);
}

/**
 * Sends a signal to the open browsers without storing it; dropped under load. Never in a transaction, and only
 * to channels whose members may all know it: no reader checks what they may see. `data` holds ids.
 */
export function signal(
  channels: readonly Channel[],
  kind: string,
  data: Record<string, unknown> = {},
): void {
  for (const subscriber of subscribers) subscriber({ channels: [...channels], kind, data });
}
