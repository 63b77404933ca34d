import type { Connection } from "./database.server.ts";
import { isHouseComplete, partsOf } from "./rooms.server.ts";

/** Subscribers run in the transaction of the cause. The emitting room adds its events to this map. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the rooms (declaration merging)
export interface Events {}

export type Subscriptions = {
  [Name in keyof Events]?: (tx: Connection, event: Events[Name]) => Promise<unknown>;
};

declare module "./rooms.server.ts" {
  interface RoomParts {
    subscribes: Subscriptions;
  }
}

/** @throws when no room of the house subscribes to it: then something was forgotten */
export async function emit<Name extends keyof Events>(
  tx: Connection,
  name: Name,
  event: Events[Name],
): Promise<void> {
  const subscribers = partsOf("subscribes").flatMap(({ [name]: subscriber }) => subscriber ?? []);
  if (subscribers.length === 0 && isHouseComplete())
    throw new Error(`No room subscribes to ${name}`);
  for (const subscriber of subscribers) await subscriber(tx, event);
}
