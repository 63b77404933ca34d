import { expect, it } from "vitest";
import { leaveRooms, subscribe } from "#test/rooms.ts";
import type { Connection } from "./database.server.ts";
import { emit } from "./events.server.ts";
import { joinRooms } from "./rooms.server.ts";

const tx = {} as Connection;
const event = { memberId: "019a9f3e-0000-7000-8000-000000000001" };

it("is refused where no room of the house subscribes to it, and lost in a room that a test has alone", async () => {
  joinRooms([]);
  await expect(emit(tx, "member-left", event)).rejects.toThrow("No room subscribes to member-left");
  leaveRooms();
  await emit(tx, "member-left", event);
});

it("reaches everybody who subscribes, in the order of the rooms", async () => {
  const heard: string[] = [];
  subscribe({ "member-left": async () => void heard.push("first") });
  subscribe({ "member-left": async () => void heard.push("second") });
  await emit(tx, "member-left", event);
  expect(heard).toEqual(["first", "second"]);
});
