import { afterEach, describe, expect, it, vi } from "vitest";
import { clearRecent, saveRecent, readRecent } from "./recent-searches.ts";

function storage(overrides: Partial<Storage> = {}): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    ...overrides,
  } as Storage;
}

afterEach(() => vi.unstubAllGlobals());

describe("recent searches", () => {
  it("are the last six, each once, the latest first", () => {
    vi.stubGlobal("localStorage", storage());
    for (const query of ["a", "b", " ", "c", "d", "e", "f", "g", " c "]) saveRecent(query);
    expect(readRecent()).toEqual(["c", "g", "f", "e", "d", "b"]);
    clearRecent();
    expect(readRecent()).toEqual([]);
  });

  it.each(["no JSON", "{}", "null", "7", '["شقة", 3, null]'])(
    "are read from whatever was stored: %s",
    (stored) => {
      vi.stubGlobal("localStorage", storage({ getItem: () => stored }));
      expect(readRecent()).toEqual(stored.includes("شقة") ? ["شقة"] : []);
    },
  );

  it("do no harm where storage is off or full", () => {
    const refuse = () => {
      throw new DOMException("QuotaExceededError");
    };
    const off = storage({ getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.stubGlobal("localStorage", off);
    saveRecent("شقة");
    clearRecent();
    expect(readRecent()).toEqual([]);
    vi.stubGlobal("localStorage", undefined);
    saveRecent("شقة");
    expect(readRecent()).toEqual([]);
  });
});
