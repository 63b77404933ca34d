import type { Subscriptions } from "#app/platform/events.server.ts";
import { joinRooms, type Room } from "#app/platform/rooms.server.ts";

let joined: Room[] = [];

/** As every test file begins: one room alone, where nobody need subscribe to what it emits. */
export function leaveRooms(): void {
  joined = [];
  joinRooms(joined, false);
}

/** With these rooms beside it, and nothing of the others. */
export function joinSome(...rooms: Room[]): void {
  joined = [...joined, ...rooms];
  joinRooms(joined, false);
}

export function subscribe(...subscribes: Subscriptions[]): void {
  joinSome({ subscribes });
}
