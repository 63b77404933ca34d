import { expect, it } from "vitest";
import { partIn } from "./community.ts";

it.each([
  ["/community/1/bans", "bans"],
  ["/en/community/1/Bans", "bans"],
  ["/community/1/%62ANS", "bans"],
  ["/community/1/members", "members"],
] as const)("the part of a community at %s is its %s", (path, part) => {
  expect(partIn(path)).toBe(part);
});
