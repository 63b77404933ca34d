import { expect, it } from "vitest";
import { partsOf } from "#app/platform/rooms.server.ts";
import { joinAllRooms } from "./rooms.ts";
import { readSources } from "../tools/source-files.ts";

it("has a subscriber for every event that a room emits", () => {
  joinAllRooms();
  const known = new Set(partsOf("subscribes").flatMap((each) => Object.keys(each)));
  const sources = [...readSources(["app/features"], /\.server\.ts$/).values()].join("\n");
  const emitted = [...sources.matchAll(/\bemit\(\s*tx,\s*"([\w-]+)"/g)].map(
    ([, name = ""]) => name,
  );
  expect(new Set(emitted).size).toBeGreaterThan(20);
  expect(emitted.filter((name) => !known.has(name))).toEqual([]);
});

it("has one part of that name only, in an export and among the reader's parts", () => {
  joinAllRooms();
  for (const names of [
    partsOf("exports").flatMap((each) => Object.keys(each)),
    partsOf("readerParts").map(({ name, on }) => `${name} on ${on}`),
    partsOf("jobs").map(({ job }) => job.name),
  ]) {
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
  }
});
