import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onceAMinute } from "./log-rarely.server.ts";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000, toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

it("a trouble that comes again and again is said once a minute, with how often it came unsaid", () => {
  const said: [string, number][] = [];
  const tell = onceAMinute((trouble: string, unsaid) => said.push([trouble, unsaid]));
  for (let time = 0; time < 8; time++) tell("gone");
  expect(said).toEqual([["gone", 0]]);
  vi.advanceTimersByTime(60_000);
  tell("gone again");
  tell("gone again");
  expect(said).toEqual([
    ["gone", 0],
    ["gone again", 7],
  ]);
});
