import { useSyncExternalStore } from "react";
import { readItem, storeItem } from "#app/platform/device-storage.ts";
import { parseStoredFavorites, type StoredFavorite } from "./rules/stored-favorite.ts";

// The key and the event are written.
const key = "user_favorites";
const updated = "favoritesUpdated";
// Says that the list is a copy of the account's, so that it does not outlive the session on a shared computer.
const copyKey = "user_favorites_of";

const none: StoredFavorite[] = [];
let lastText: string | null = null;
let last = none;

export function readStored(): StoredFavorite[] {
  const text = readItem(key);
  if (text !== lastText) {
    lastText = text;
    last = parseStoredFavorites(text);
  }
  return last;
}

export function useStored(): StoredFavorite[] {
  return useSyncExternalStore(listen, readStored, () => none);
}

export function addStored(favorites: readonly StoredFavorite[]): boolean {
  const ids = new Set(favorites.map(({ id }) => id));
  return write([...favorites, ...readStored().filter(({ id }) => !ids.has(id))]);
}

export function removeStored(ids: readonly number[]): boolean {
  return write(readStored().filter(({ id }) => !ids.includes(id)));
}

export function refreshStored(favorites: readonly StoredFavorite[]): void {
  const byId = new Map(favorites.map((favorite) => [favorite.id, favorite]));
  const stored = readStored();
  const fresh = stored.map((each) => byId.get(each.id) ?? each);
  if (JSON.stringify(fresh) !== JSON.stringify(stored)) write(fresh);
}

export const isCopy = () => readItem(copyKey) !== null;

export function markCopy(): void {
  storeItem(copyKey, "account");
}

export function clearCopy(): void {
  storeItem(copyKey, null);
  storeItem(key, null);
  window.dispatchEvent(new Event(updated));
}

function write(favorites: StoredFavorite[]): boolean {
  const isStored = storeItem(key, JSON.stringify(favorites));
  if (isStored) window.dispatchEvent(new Event(updated));
  return isStored;
}

function listen(listener: () => void): () => void {
  window.addEventListener(updated, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(updated, listener);
    window.removeEventListener("storage", listener);
  };
}
