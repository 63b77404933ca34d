import { createContext, useContext } from "react";
import { readItem, storeItem } from "#app/platform/device-storage.ts";
import type { PendingForm } from "#app/platform/outbox.ts";

export type DraftOwner = Pick<PendingForm, "senderId" | "queueKey">;

const prefix = "dalil-draft";
export const draftPictures = "pictures";

// A space ends the key of a conversation: none begins with another's.
const keyOf = ({ senderId, queueKey }: DraftOwner, part: string) =>
  `${prefix} ${senderId} ${queueKey} ${part}`;

function keysOf(owner: DraftOwner): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keyOf(owner, "")));
  } catch {
    return [];
  }
}

export const readDraft = (owner: DraftOwner, part: string) => readItem(keyOf(owner, part)) ?? "";

export function storeDraft(owner: DraftOwner, part: string, text: string): void {
  storeItem(keyOf(owner, part), text.trim() === "" ? null : text);
}

export const readDrafts = (owner: DraftOwner) =>
  keysOf(owner)
    .filter((key) => key !== keyOf(owner, draftPictures))
    .map((key) => readItem(key) ?? "");

export function deleteDrafts(owner: DraftOwner): void {
  for (const key of keysOf(owner)) storeItem(key, null);
}

export const DraftOwnerContext = createContext<DraftOwner | null>(null);

export const useDraftOwner = () => useContext(DraftOwnerContext);
