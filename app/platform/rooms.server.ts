/** What a room does for others, by name. The room that asks for it declares it here (declaration merging). */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the rooms
export interface RoomParts {}

/** A room's manifest: `<room>/room.server.ts`, which only `server/rooms.ts` imports. */
export type Room = { readonly [Name in keyof RoomParts]?: readonly RoomParts[Name][] };

let joined: { rooms: readonly Room[]; isComplete: boolean } | null = null;

/** Done by whatever starts a part of the program. A house that is not complete is a test's. */
export function joinRooms(rooms: readonly Room[], isComplete = true): void {
  joined = { rooms, isComplete };
}

export function partsOf<Name extends keyof RoomParts>(name: Name): RoomParts[Name][] {
  return house().rooms.flatMap((room): readonly RoomParts[Name][] => room[name] ?? []);
}

export const isHouseComplete = () => house().isComplete;

function house() {
  if (!joined) throw new Error("The rooms are not joined: see server/rooms.ts");
  return joined;
}
