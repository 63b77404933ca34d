import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useRootData } from "#app/root-data.ts";
import { sendStored } from "./favorite-requests.ts";
import { clearCopy, isCopy, markCopy, readStored, removeStored } from "./favorites-store.ts";

// What was sent last: the same is not sent again where the browser cannot remember that it was.
let sent = "";

/**
 * Stands once, in the shell: takes a visitor's hearts into the account when he signs in, and
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
  if (sent === ids.join()) return;
  sent = ids.join();
  if ((await sendStored(ids)) !== "done") {
    // Tried again with the next page.
    sent = "";
    return;
  }
  markCopy();
  await revalidate();
}
