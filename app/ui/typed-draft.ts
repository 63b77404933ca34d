import { useEffect, useState } from "react";
import type { Typed } from "#app/platform/forms/form-reply.ts";

/** What somebody typed waits in this tab until they have signed in. Storage may be off. */
export function saveTyped(key: string, typed: Typed): void {
  try {
    sessionStorage.setItem(`dalil-${key}`, JSON.stringify(typed));
  } catch {}
}

export function dropTyped(key: string): void {
  try {
    sessionStorage.removeItem(`dalil-${key}`);
  } catch {}
}

export function takeTyped(key: string): Typed | null {
  try {
    const typed = JSON.parse(sessionStorage.getItem(`dalil-${key}`) ?? "null") as Typed | null;
    dropTyped(key);
    return typed;
  } catch {
    return null;
  }
}

export function useTypedDraft(key: string): Typed | null {
  const [draft, setDraft] = useState<Typed | null>(null);
  useEffect(() => setDraft(takeTyped(key)), [key]);
  return draft;
}
