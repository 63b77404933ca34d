import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onceAMinute } from "./log-rarely.server.ts";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000, toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

it("a problem that repeats is logged once a minute, with how often it occurred without a line", () => {
  const texts: [string, number][] = [];
  const notify = onceAMinute((problem: string, unsaid) => texts.push([problem, unsaid]));
  for (let time = 0; time < 8; time++) notify("gone");
  expect(texts).toEqual([["gone", 0]]);
  vi.advanceTimersByTime(60_000);
  notify("gone again");
  notify("gone again");
  expect(texts).toEqual([
    ["gone", 0],
    ["gone again", 7],
  ]);
});
