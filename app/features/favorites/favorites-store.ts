import { useSyncExternalStore } from "react";
import { parseStoredFavorites, type StoredFavorite } from "./rules/stored-favorite.ts";

// The key and the event are written; storage may be off or full.
const key = "user_favorites";
const updated = "favoritesUpdated";
// Says that the list is a copy of the account's, so that it does not outlive the session on a shared computer.
const copyKey = "user_favorites_of";

const none: StoredFavorite[] = [];
let lastText: string | null = null;
let last = none;

export function readStored(): StoredFavorite[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {}
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

export function isCopy(): boolean {
  try {
    return localStorage.getItem(copyKey) !== null;
  } catch {
    return false;
  }
}

export function markCopy(): void {
  try {
    localStorage.setItem(copyKey, "account");
  } catch {}
}

export function clearCopy(): void {
  try {
    localStorage.removeItem(copyKey);
    localStorage.removeItem(key);
  } catch {}
  window.dispatchEvent(new Event(updated));
}

function write(favorites: StoredFavorite[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(favorites));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(updated));
  return true;
}

function listen(listener: () => void): () => void {
  window.addEventListener(updated, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(updated, listener);
    window.removeEventListener("storage", listener);
  };
}
