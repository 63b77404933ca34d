import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useRootData } from "#app/root-data.ts";
import { sendStored } from "./favorite-requests.ts";
import { clearCopy, isCopy, markCopy, readStored, removeStored } from "./favorites-store.ts";

// Of this page's life: one merge at a time, and none again after a refusal.
let isMerging = false;

/**
 * Stands once, in the shell: takes a visitor's hearts into the account when he signs in (ruling 7), and
 * the account's out of the browser when he leaves.
 */
export function FavoritesKeeper() {
  const root = useRootData();
  const { revalidate } = useRevalidator();
  const isMember = Boolean(root?.viewer);
  const kept = root?.favorites;

  useEffect(() => {
    if (!kept) return;
    if (!isMember) {
      if (isCopy()) clearCopy();
      return;
    }
    const ids = readStored().map(({ id }) => id);
    if (isCopy()) {
      const gone = ids.filter((id) => !kept.includes(id));
      if (gone.length > 0) removeStored(gone);
    } else if (ids.length === 0) {
      markCopy();
    } else {
      void merge(ids, revalidate);
    }
  }, [isMember, kept, revalidate]);

  return null;
}

async function merge(ids: number[], revalidate: () => Promise<void>): Promise<void> {
  if (isMerging) return;
  isMerging = true;
  const outcome = await sendStored(ids);
  // A broken line is tried again with the next page; a refusal is not.
  isMerging = outcome === "failed" && navigator.onLine;
  if (outcome !== "done") return;
  markCopy();
  await revalidate();
}
