import type { Connection } from "./database.server.ts";

/** Subscribers run in the transaction of the cause. The emitting room adds its events to this map. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the rooms (declaration merging)
export interface Events {}

type Subscriber<Name extends keyof Events> = (tx: Connection, event: Events[Name]) => Promise<void>;

const subscribers = new Map<keyof Events, Subscriber<keyof Events>[]>();

export function subscribe<Name extends keyof Events>(
  name: Name,
  subscriber: Subscriber<Name>,
): void {
  const list = subscribers.get(name) ?? [];
  list.push(subscriber as Subscriber<keyof Events>);
  subscribers.set(name, list);
}

export function unsubscribeAll(): void {
  subscribers.clear();
}

export async function emit<Name extends keyof Events>(
  tx: Connection,
  name: Name,
  event: Events[Name],
): Promise<void> {
  for (const subscriber of subscribers.get(name) ?? []) await subscriber(tx, event);
}
