import { readJsonItem, storeItem } from "#app/platform/device-storage.ts";

const key = "dalil-recent-searches";
const maxSearches = 6;

export function readRecent(): string[] {
  const stored = readJsonItem(key);
  const texts = Array.isArray(stored) ? stored : [];
  return texts.filter((each): each is string => typeof each === "string").slice(0, maxSearches);
}

export function saveRecent(query: string): void {
  const trimmed = query.trim();
  if (!trimmed) return;
  const rest = readRecent().filter((each) => each !== trimmed);
  storeItem(key, JSON.stringify([trimmed, ...rest].slice(0, maxSearches)));
}

export function clearRecent(): void {
  storeItem(key, null);
}
