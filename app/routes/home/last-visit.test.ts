import { beforeEach, expect, it, vi } from "vitest";
import { forgetVisits, keepVisit, readLastVisit } from "./last-visit.ts";

const minute = 60_000;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

it("knows the end of the visit before this one, however often the page is looked at", () => {
  keepVisit(0);
  keepVisit(20 * minute);
  expect(readLastVisit(), "the first visit").toBe(null);
  keepVisit(100 * minute);
  keepVisit(120 * minute);
  expect(readLastVisit()).toEqual(new Date(20 * minute));
  keepVisit(500 * minute);
  expect(readLastVisit()).toEqual(new Date(120 * minute));
  forgetVisits(600 * minute);
  expect(readLastVisit()).toBe(null);
});

it("takes nothing that somebody else wrote there", () => {
  for (const text of ["{", "7", '{"latest":"x"}', '{"latest":1,"before":"x"}', "null"]) {
    kept.set("dalil-visit", text);
    expect(readLastVisit()).toBe(null);
  }
});

it("goes on without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  keepVisit();
  expect(readLastVisit()).toBe(null);
});
