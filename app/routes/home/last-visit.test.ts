import { beforeEach, expect, it, vi } from "vitest";
import { forgetVisits, saveVisit, readLastVisit } from "./last-visit.ts";
import { minuteMs } from "#app/platform/durations.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});

it("knows the end of the visit before this one, however often the page is looked at", () => {
  saveVisit(0);
  saveVisit(20 * minuteMs);
  expect(readLastVisit(), "the first visit").toBe(null);
  saveVisit(100 * minuteMs);
  saveVisit(120 * minuteMs);
  expect(readLastVisit()).toEqual(new Date(20 * minuteMs));
  saveVisit(500 * minuteMs);
  expect(readLastVisit()).toEqual(new Date(120 * minuteMs));
  forgetVisits(600 * minuteMs);
  expect(readLastVisit()).toBe(null);
});

it("ignores a stored value that is not its own", () => {
  for (const text of ["{", "7", '{"latest":"x"}', '{"latest":1,"before":"x"}', "null"]) {
    stored.set("dalil-visit", text);
    expect(readLastVisit()).toBe(null);
  }
});

it("goes on without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  saveVisit();
  expect(readLastVisit()).toBe(null);
});
